import { expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import type { ActiveFlag } from "../person/active-flag.schema.ts";
import { activeFlagsWith } from "./flag.rules.ts";
import { mostActiveFlags } from "./flag.schema.ts";

const flag = (reason: string): ActiveFlag => ({ id: createId("flag"), reason });
const [a, b] = [flag("Chargeback"), flag("Do not call")] as const;
const many = (count: number) => Array.from({ length: count }, (_, index) => flag(`Reason ${index}`));
const full = many(mostActiveFlags);
const [eldest = a, ...younger] = full;
const nearlyFull = many(mostActiveFlags - 1);

test.each([
  ["the first is raised", [], { ...a, active: true }, [a]],
  ["another comes after it", [a], { ...b, active: true }, [a, b]],
  ["one that is lowered goes", [a, b], { ...a, active: false }, [b]],
  ["the last that is lowered leaves none", [a], { ...a, active: false }, []],
  ["one that is added lowered changes nothing", [a], { ...b, active: false }, [a]],
  ["a new reason keeps its place", [a, b], { ...a, reason: "New", active: true }, [{ ...a, reason: "New" }, b]],
  ["the last that fits", nearlyFull, { ...a, active: true }, [...nearlyFull, a]],
  [
    "a full list can be changed",
    full,
    { ...eldest, reason: "New", active: true },
    [{ ...eldest, reason: "New" }, ...younger],
  ],
  ["and lowered", full, { ...eldest, active: false }, younger],
])("%s", (_case, active, changed, value) => {
  expect(activeFlagsWith(active, changed)).toEqual({ allowed: true, value });
});

test("one more than fits is refused", () => {
  expect(activeFlagsWith(full, { ...a, active: true })).toEqual({ allowed: false, code: "flag.too-many" });
});
