// @vitest-environment jsdom
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { forgetLoginReferrer, ownPath, pathAfterLogin, storeLoginReferrer } from "./login-referrer.ts";

beforeEach(() => sessionStorage.clear());

test.each([
  ["/events?page=2#top", "/events?page=2#top"],
  ["/", "/"],
  ["//evil.example", undefined],
  ["/\\evil.example", undefined],
  ["/\t/evil.example", undefined],
  ["/.//evil.example", undefined],
  ["/events/..//evil.example", undefined],
  ["/%2e//evil.example", undefined],
  ["/events//next", "/events//next"],
  ["https://evil.example/", undefined],
  ["javascript:alert(1)", undefined],
  ["events", undefined],
  ["", undefined],
  [null, undefined],
])("of %j it follows %j", (candidate, path) => {
  expect(ownPath(candidate)).toBe(path);
});

test("whatever it is given, it names this site and nowhere else", () => {
  const part = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "%2E",
    "\t",
    "\n",
    "@",
    ":",
    "?",
    "#",
    "evil.example",
    "a",
    "%2f",
  );
  const candidate = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join("")}`);
  fc.assert(
    fc.property(candidate, (from) => {
      const path = ownPath(from);
      if (path === undefined) return;
      expect([path, new URL(path, "https://here.example").origin]).toEqual([path, "https://here.example"]);
      expect([path, ownPath(path)]).toEqual([path, path]);
    }),
    { numRuns: (fc.readConfigureGlobal()?.numRuns ?? 100) * 10 },
  );
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
