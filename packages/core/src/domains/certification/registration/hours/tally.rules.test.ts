import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hundredthsOf } from "../../certification.schema.ts";
import { type CountedEntry, hoursOf, loggedWithout, recounted } from "./tally.rules.ts";

const entry = (hours: number, override: Partial<CountedEntry> = {}): CountedEntry => ({
  fellowshipServiceTypeId: "coaching",
  hours: hundredthsOf(hours),
  credited: hundredthsOf(hours),
  approved: null,
  ...override,
});

describe("the hours of a registration", () => {
  test("are counted by type, with what staff have said of them", () => {
    const tally = recounted(undefined, {
      with: [
        entry(10),
        entry(5, { approved: true }),
        entry(7, { approved: false }),
        entry(1, { fellowshipServiceTypeId: "tax" }),
      ],
    });
    expect(tally).toEqual({
      coaching: { approved: 500, pending: 1000, logged: 1500 },
      tax: { approved: 0, pending: 100, logged: 100 },
    });
    expect(hoursOf(tally)).toEqual({ approved: 500, pending: 1100 });
    expect(loggedWithout(tally, "coaching", entry(10))).toBe(500);
    expect(loggedWithout(tally, "coaching", entry(7, { approved: false }))).toBe(1500);
    expect(loggedWithout(undefined, "coaching")).toBe(0);
  });

  test("of a type with a multiplier, are credited and logged apart", () => {
    const tally = recounted(undefined, { with: [entry(10, { credited: hundredthsOf(15) })] });
    expect(tally.coaching).toEqual({ approved: 0, pending: 1500, logged: 1000 });
  });

  const hundredths = fc.integer({ min: 1, max: 100_000 }).map((hours) => hundredthsOf(hours / 100));
  const entries = fc.array(
    fc.record({
      fellowshipServiceTypeId: fc.constantFrom("coaching", "tax"),
      hours: hundredths,
      credited: hundredths,
      approved: fc.constantFrom<CountedEntry["approved"]>(null, true, false),
    }),
  );

  test("are the same, whichever way its entries came to be what they are", () => {
    fc.assert(
      fc.property(entries, entries, (before, after) => {
        const [old, now] = [before, after];
        const changed = recounted(recounted(undefined, { with: old }), { without: old, with: now });
        const direct = recounted(undefined, { with: now });
        expect(hoursOf(changed)).toEqual(hoursOf(direct));
        for (const type of ["coaching", "tax"]) {
          expect(loggedWithout(changed, type)).toBe(loggedWithout(direct, type));
        }
      }),
    );
  });
});
