// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { hasStaffToken } from "./staff-token.ts";

const keep = (claims: string) =>
  localStorage.setItem("CognitoIdentityServiceProvider.client.per_1.accessToken", `head.${claims}.signature`);
const claimsOf = (claims: object) =>
  btoa(JSON.stringify(claims)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

afterEach(() => localStorage.clear());

test.each([
  ["of staff", claimsOf({ "cognito:groups": ["admin"], name: "?>~" }), true],
  ["of a member", claimsOf({ "cognito:groups": ["other"] }), false],
  ["without a group", claimsOf({}), false],
  ["that is broken", "%%%", false],
])("a token %s", (_whose, claims, isStaff) => {
  keep(claims);
  expect(hasStaffToken()).toBe(isStaff);
});

test("no token", () => {
  expect(hasStaffToken()).toBe(false);
});
