import { problems } from "@guildhall/core/assembly/contract";
import type { ProblemCode } from "@guildhall/core/ground/shared/problem";
import { expect, test } from "vitest";
import { isWatched } from "./watched.ts";

/** Codes that honest people get, too. */
const harmless: readonly ProblemCode[] = [
  "auth.acting-as",
  "account.members-only",
  "account.email-unproved",
  "event.members-only",
  "learning.email-unproved",
  "member-search.members-only",
  "membership.members-only",
  "person.own-record",
  "privacy.number-wrong",
  "system-data.rows-refused",
];

const ofAccess = Object.entries(problems)
  .filter(
    ([code, [status]]) => [401, 403, 410, 429].includes(status) || /-(refused|wrong|unsigned|unproved)$/.test(code),
  )
  .map(([code]) => code as ProblemCode);

test.each(ofAccess)("the refusal %s is watched, or known to be harmless", (code) => {
  expect(isWatched(code)).toBe(!harmless.includes(code));
});
