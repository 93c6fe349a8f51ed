import { describe, expect, test } from "vitest";
import type { Instant } from "../../../ground/shared/values.ts";
import { visitWith } from "./visit.rules.ts";

const at = (time: string) => `2026-11-24T${time}.000Z` as Instant;
const newOf = (ids: string[], before: readonly string[]) => ids.filter((id) => !before.includes(id));

describe("new since the last visit", () => {
  const kept = { at: at("12:00:00"), seen: ["a", "b"], before: ["a"] };
  test.each([
    ["nothing at the first visit", undefined, ["a", "b"], "12:00:00", []],
    ["what was new at this visit stays new for an hour", kept, ["a", "b"], "12:59:59", ["b"]],
    ["what came during a visit is new at once", kept, ["a", "b", "c"], "12:30:00", ["b", "c"]],
    ["what was seen is not new an hour later", kept, ["a", "b"], "13:00:00", []],
    ["what came since then is", kept, ["a", "b", "c"], "13:00:00", ["c"]],
  ] as const)("is %s", (_case, visit, ids, time, expected) => {
    expect(newOf([...ids], visitWith(visit, ids, at(time)).before)).toEqual(expected);
  });
});
