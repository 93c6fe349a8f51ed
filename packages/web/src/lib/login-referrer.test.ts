// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { forgetLoginReferrer, ownPath, pathAfterLogin, storeLoginReferrer } from "./login-referrer.ts";

beforeEach(() => sessionStorage.clear());

test.each([
  ["/events?page=2#top", "/events?page=2#top"],
  ["/", "/"],
  ["//evil.example", undefined],
  ["/\\evil.example", undefined],
  ["/\t/evil.example", undefined],
  ["https://evil.example/", undefined],
  ["javascript:alert(1)", undefined],
  ["events", undefined],
  ["", undefined],
  [null, undefined],
])("of %j it follows %j", (candidate, path) => {
  expect(ownPath(candidate)).toBe(path);
});

test.each(["/login", "/login/", "/login?returnUrl=/x", "/register", "/password/reset", "/password/reset/abc"])(
  "does not store %s",
  (path) => {
    storeLoginReferrer(path);
    expect(pathAfterLogin(null)).toBe("/");
  },
);

test.each(["/events/evt_1?tab=2", "/study-module-form", "/", "/registration/reg_1", "/loginhelp"])(
  "stores %s",
  (path) => {
    storeLoginReferrer(path);
    expect(pathAfterLogin(null)).toBe(path);
  },
);

test("goes to the return URL first, then the referrer, then the dashboard", () => {
  storeLoginReferrer("/events");
  expect(pathAfterLogin("/cart")).toBe("/cart");
  expect(pathAfterLogin("//evil.example")).toBe("/events");
  forgetLoginReferrer();
  expect(pathAfterLogin(undefined)).toBe("/");
});
