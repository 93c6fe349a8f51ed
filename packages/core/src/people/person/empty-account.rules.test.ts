import { expect, test } from "vitest";
import type { Instant } from "../../ground/shared/values.ts";
import { emptying, isEmptiedByReset } from "./empty-account.rules.ts";

const person = { memberNumber: 1042, id: "per_1", email: "a@people.example", isStaff: false };

test.each([
  ["a name", { firstName: "Eve" }, []],
  ["a field of the profile", { jobTitle: "Educator" }, ["jobTitle"]],
  ["a new address that waits", { pendingEmail: { email: "eve@people.example" } }, ["pendingEmail"]],
  ["a card", { pmType: "visa", pmLastFour: "4242", pmExpires: "2030-01" }, ["pmType", "pmLastFour", "pmExpires"]],
  ["a field that nobody thought of", { shoeSize: 44 }, ["shoeSize"]],
  ["what the header and the dashboard say of the cart", { cart: { count: 1 }, cartOrder: "declined" }, []],
  ["a membership", { membershipStart: "2026-01-01", membershipEnd: "2026-12-30" }, []],
  ["when every session was ended", { sessionsValidFrom: "2026-01-01T00:00:00.000Z" }, []],
] as const)("of %s", (_what, fields, removed) => {
  expect(emptying({ ...person, ...fields })).toEqual({
    set: { firstName: "Member", lastName: "1042", willText: false, mailingOptIn: false, hasSecondFactor: false },
    remove: removed,
  });
});

const at = "2026-01-01T00:00:00.000Z" as Instant;

test.each([
  ["a registration that was cut off", {}, true],
  ["a registration", { loginReadyAt: at }, true],
  ["a proved address", { loginReadyAt: at, emailProvedAt: at }, false],
  ["an import that nobody could sign in to yet", { importedAt: at }, false],
  ["an import with a login", { importedAt: at, loginReadyAt: at }, true],
  ["an import with a login, proved", { importedAt: at, loginReadyAt: at, emailProvedAt: at }, false],
])("a reset empties it or not: %s", (_which, account, expected) => {
  expect(isEmptiedByReset(account)).toBe(expected);
});
