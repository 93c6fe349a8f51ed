import { expect, test } from "vitest";
import { isForeignPage } from "./own-page.ts";

const host = "localhost:3000";

test.each([
  ["a program of this machine", { host: "127.0.0.1:3000" }, false],
  ["the portal", { host, origin: "http://localhost:3000" }, false],
  ["the portal under its other name", { host, origin: "http://127.0.0.1:3000" }, false],
  ["another web app of this machine", { host, origin: "http://localhost:5173" }, true],
  ["another web app at the port that needs no name", { host, origin: "http://localhost" }, true],
  ["the portal's own script", { host, "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors" }, false],
  ["a link on a page elsewhere", { host, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }, false],
  ["a form of ours that tells no referrer", { host, origin: "null", "sec-fetch-site": "same-origin" }, false],
  ["a page elsewhere", { host, origin: "https://evil.example" }, true],
  ["a page with our name in its own", { host, origin: "http://localhost:3000.evil.example" }, true],
  ["a page that hides where it is", { host, origin: "null" }, true],
  ["an image on a page elsewhere", { host, "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }, true],
  [
    "a picture from the other name on the portal's page",
    { host, referer: "http://127.0.0.1:3000/", "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
    false,
  ],
  [
    "a picture on a page that says where it is",
    {
      host,
      referer: "https://evil.example/localhost:3000",
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "no-cors",
    },
    true,
  ],
  ["a name that was pointed here", { host: "evil.example:3000" }, true],
  ["nobody's name", {}, true],
])("%s", (_who, headers, isForeign) => {
  expect(isForeignPage({ headers })).toBe(isForeign);
});
