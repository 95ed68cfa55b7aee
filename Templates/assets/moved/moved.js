// On a page that is no more: leads on to the part of the new page, or to the other page, that the address names.
// It runs before the page's own refresh, which knows only the new page.
"use strict";

{
  const { to, moved } = document.currentScript.dataset;
  const places = moved.trim().split(/\s+/);
  const [id, state] = location.hash.slice(1).split("?");
  const place = places.findIndex((name, index) => index % 2 === 0 && name && decodeURIComponent(name) === decodeURIComponent(id));
  const url = new URL(place < 0 ? to : places[place + 1], location.href);
  if (place < 0 && !url.hash) url.hash = id;
  if (url.hash && state) url.hash += `?${state}`;
  location.replace(url);
}
