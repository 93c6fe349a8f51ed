import { escapeMarkup } from "@guildhall/core/ground/text/escape-markup";
import type { SignIn } from "./store.ts";

const style = [
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}",
  "button{font:inherit;padding:.5rem 1rem;border:0;border-radius:.25rem;background:#0b5394;color:#fff;cursor:pointer}",
  "button:focus-visible,a:focus-visible{outline:3px solid #1c1c1c;outline-offset:2px}",
  "dt{font-weight:600}dd{margin:0 0 .5rem}",
].join("");

const page = (title: string, content: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title} · Learning platform</title><style>${style}</style></head>`,
    `<body><main><h1>${title}</h1>${content}</main></body></html>`,
  ].join("");

const button = (action: string, label: string): string =>
  `<form method="post" action="${escapeMarkup(action)}"><button type="submit">${label}</button></form>`;

export const signedOutPage = (signInUrl: string): string =>
  page(
    "Learning platform",
    `<p>This stands in for the learning platform on this machine.</p>${button(signInUrl, "Sign in with the portal")}`,
  );

export function signedInPage({ nameId, attributes, signedInAt }: SignIn, signOutUrl: string): string {
  const { firstName = "", lastName = "", email = "" } = attributes;
  const name = `${firstName} ${lastName}`.trim() || nameId;
  const shown = { Identifier: nameId, ...attributes, "Signed in": new Date(signedInAt).toISOString() };
  const list = Object.entries(shown).map(
    ([term, value]) => `<dt>${escapeMarkup(term)}</dt><dd>${escapeMarkup(value)}</dd>`,
  );
  return page(
    `Signed in as ${escapeMarkup(name)}`,
    `<p>${escapeMarkup(email)}</p><dl>${list.join("")}</dl>${button(signOutUrl, "Sign out")}`,
  );
}

export const refusedPage = (sentence: string, homeUrl: string): string =>
  page(
    "You could not be signed in",
    `<p role="alert">${escapeMarkup(sentence)}</p><p><a href="${escapeMarkup(homeUrl)}">Start again</a></p>`,
  );

export const notFoundPage = (homeUrl: string): string =>
  page("There is no such page", `<p><a href="${escapeMarkup(homeUrl)}">To the first page</a></p>`);
