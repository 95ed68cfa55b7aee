#define _GNU_SOURCE
#include "CSystemShims.h"

#include <errno.h>
#include <string.h>

#if defined(__linux__)

#include <linux/seccomp.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>

// Headers before Linux 5.5 do not have it.
#ifndef SECCOMP_USER_NOTIF_FLAG_CONTINUE
#define SECCOMP_USER_NOTIF_FLAG_CONTINUE 1
#endif

// Room for one descriptor beside a message of one byte.
struct envelope {
  char byte;
  struct iovec bytes;
  _Alignas(struct cmsghdr) char beside[CMSG_SPACE(sizeof(int))];
  struct msghdr message;
};

static void open_envelope(struct envelope *letter) {
  memset(letter, 0, sizeof *letter);
  letter->bytes = (struct iovec){&letter->byte, 1};
  letter->message.msg_iov = &letter->bytes;
  letter->message.msg_iovlen = 1;
  letter->message.msg_control = letter->beside;
  letter->message.msg_controllen = sizeof letter->beside;
}

int csystem_send_descriptor(int channel, int descriptor) {
  struct envelope letter;
  open_envelope(&letter);
  struct cmsghdr *header = CMSG_FIRSTHDR(&letter.message);
  *header = (struct cmsghdr){.cmsg_len = CMSG_LEN(sizeof(int)), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
  memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  return sendmsg(channel, &letter.message, MSG_NOSIGNAL) == 1 ? 0 : errno;
}

int csystem_receive_descriptor(int channel) {
  struct envelope letter;
  open_envelope(&letter);
  ssize_t got = recvmsg(channel, &letter.message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (got != 1) return got < 0 && errno == EAGAIN ? -1 : -2;
  struct cmsghdr *header = CMSG_FIRSTHDR(&letter.message);
  if (header == NULL || header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS ||
      header->cmsg_len != CMSG_LEN(sizeof(int)))
    return -2;
  int descriptor;
  memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
  return descriptor;
}

void csystem_answer_permits(int listener, int *given) {
  // A process that asks again and again must not keep this one.
  for (int turn = 0; turn < 16; turn++) {
    struct pollfd watched = {listener, POLLIN, 0};
    if (poll(&watched, 1, 0) != 1 || !(watched.revents & POLLIN)) return;
    struct seccomp_notif question = {0};
    if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &question) != 0) return;
    // First a process, then a program.
    int step = question.data.nr == __NR_execve ? 1 : 0;
    struct seccomp_notif_resp answer = {.id = question.id, .error = -EPERM};
    if (*given == step) {
      answer = (struct seccomp_notif_resp){.id = question.id, .flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE};
      *given += 1;
    }
    if (ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer) == 0 || errno != EINVAL) continue;
    // Linux before 5.5 can only refuse.
    answer.flags = 0;
    answer.error = -EPERM;
    ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
  }
}

#else

int csystem_send_descriptor(int channel, int descriptor) {
  (void)channel, (void)descriptor;
  return ENOSYS;
}

int csystem_receive_descriptor(int channel) {
  (void)channel;
  return -2;
}

void csystem_answer_permits(int listener, int *given) { (void)listener, (void)given; }

#endif
