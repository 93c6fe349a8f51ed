import { expect, test } from "vitest";
import type { Instant } from "../../ground/shared/values.ts";
import { isLinkGood } from "./mailed-link.rules.ts";

const at = (time: string) => `2026-03-31T${time}:00.000Z` as Instant;
const link = {
  purpose: "password-reset",
  mailedTo: "address",
  madeAt: at("12:00"),
  validUntil: at("13:00"),
} as const;
const holder = { address: "address" };

test.each([
  ["in its hour", link, holder, at("12:59"), true],
  ["when its hour is over", link, holder, at("13:00"), false],
  ["when it was used", { ...link, usedAt: at("12:10") }, holder, at("12:20"), false],
  ["for a first password", { ...link, purpose: "first-password" }, holder, at("12:59"), true],
  ["for another purpose", { ...link, purpose: "email-change-withdrawal" }, holder, at("12:20"), false],
  ["once the person has another address", link, { address: "other" }, at("12:20"), false],
  ["made before links were voided", link, { ...holder, linksValidFrom: at("12:01") }, at("12:20"), false],
  ["made when links were voided", link, { ...holder, linksValidFrom: at("12:00") }, at("12:20"), true],
] as const)("a link %s", (_when, mailed, owner, now, expected) => {
  expect(isLinkGood(mailed, ["password-reset", "first-password"], { holder: owner, now })).toBe(expected);
});
