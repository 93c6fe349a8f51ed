import { expect, test } from "vitest";
import { methodFor } from "./method.rules.ts";

const allowed = (value: string) => ({ allowed: true, value });
const refused = (code: string) => ({ allowed: false, code });
test.each([
  ["card", 1, false, allowed("card")],
  ["card", 0, false, allowed("free")],
  ["card", -1, false, allowed("free")],
  ["free", 0, false, allowed("free")],
  ["free", 1, false, refused("billing.not-free")],
  ["override", 1, false, refused("billing.override-only-acting")],
  ["override", 0, false, refused("billing.override-only-acting")],
  ["override", 1, true, allowed("override")],
  ["override", 0, true, allowed("override")],
  ["card", 1, true, refused("auth.acting-as")],
  ["card", 0, true, allowed("free")],
  ["free", 0, true, allowed("free")],
  ["free", 1, true, refused("billing.not-free")],
] as const)("by %s of %i cents, staff acting: %s", (type, totalCents, isActing, expected) => {
  expect(methodFor(type, { totalCents, isActing })).toEqual(expected);
});
