import { describe, expect, test } from "vitest";
import type { LocalDate } from "../shared/values.ts";
import { hasBegun, isOffered, isSaleOver, isUsedUp, normalizedCode } from "./catalog.rules.ts";

const day = (text: string) => text as LocalDate;
const today = day("2026-06-15");

describe("on June 15", () => {
  test.each([
    ["nothing said", {}, [true, false, true]],
    ["from tomorrow", { activeFrom: day("2026-06-16") }, [false, false, false]],
    ["from today", { activeFrom: today }, [true, false, true]],
    ["from yesterday", { activeFrom: day("2026-06-14") }, [true, false, true]],
    ["to yesterday", { activeTo: day("2026-06-14") }, [true, true, false]],
    ["to today", { activeTo: today }, [true, false, true]],
    ["to tomorrow", { activeTo: day("2026-06-16") }, [true, false, true]],
    ["today alone", { activeFrom: today, activeTo: today }, [true, false, true]],
    ["two days that are over", { activeFrom: day("2026-06-13"), activeTo: day("2026-06-14") }, [true, true, false]],
    ["two days to come", { activeFrom: day("2026-06-16"), activeTo: day("2026-06-17") }, [false, false, false]],
  ])("with %s it has begun, is over, is offered: as the table says", (_case, window, expected) => {
    expect([hasBegun(window, today), isSaleOver(window, today), isOffered(window, today)]).toEqual(expected);
  });
});

test.each([
  [{ uses: 1000 }, false],
  [{ uses: 9, maxUses: 10 }, false],
  [{ uses: 10, maxUses: 10 }, true],
  [{ uses: 11, maxUses: 10 }, true],
  [{ uses: 0, maxUses: 0 }, true],
])("a code with %j is used up: %s", (discount, expected) => {
  expect(isUsedUp(discount)).toBe(expected);
});

test.each(["WELCOME10", " welcome10 ", "Welcome10\n"])("%j is one and the same code", (typed) => {
  expect(normalizedCode(typed)).toBe("WELCOME10");
});
