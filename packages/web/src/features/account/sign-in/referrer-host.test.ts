import { expect, test } from "vitest";
import { referrerHost } from "./referrer-host.ts";

const own = "portal.example.org";

test.each([
  ["the site that linked here", "https://learn.example.com/course/1", "", "learn.example.com"],
  ["a port belongs to the host", "http://127.0.0.1:8080/", "", "127.0.0.1:8080"],
  ["our own pages are no other site", `https://${own}/events`, "", undefined],
  ["nothing when somebody typed the address", "", "", undefined],
  ["the host of a return URL", "", "?returnUrl=https%3A%2F%2Flearn.example.com%2Fa", "learn.example.com"],
  ["a return URL of our own has none", "", "?returnUrl=%2Fevents", undefined],
  [
    "where the learning platform wants to go on",
    "",
    "?RelayState=https%3A%2F%2Flearn.example.com%2F",
    "learn.example.com",
  ],
  ["a relay state that is no address", "", "?RelayState=abc", undefined],
  ["the linking site before the return URL", "https://a.example/", "?returnUrl=https%3A%2F%2Fb.example", "a.example"],
])("%s", (_case, referrer, search, host) => {
  expect(referrerHost(referrer, search, own)).toBe(host);
});
