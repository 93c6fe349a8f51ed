import { describe, expect, test } from "vitest";
import type { Instant } from "../../ground/shared/values.ts";
import type { Happening } from "./order.schema.ts";
import { extendedTimeline, longestTimeline } from "./timeline.rules.ts";

const happening = (number: number): Happening => ({
  at: new Date(number * 60_000).toISOString() as Instant,
  what: `Entry ${number}`,
  by: "Guildhall",
});

function timelineOf(length: number): Happening[] {
  let timeline: Happening[] = [];
  for (let number = 1; number <= length; number++) timeline = extendedTimeline(timeline, happening(number));
  return timeline;
}

const isLeftOut = ({ what }: Happening): boolean => !what.startsWith("Entry ");

describe("the timeline of an order", () => {
  test.each([1, longestTimeline - 1, longestTimeline])("has all of %i entries", (length) => {
    expect(timelineOf(length).map(({ what }) => what)).toEqual(
      Array.from({ length }, (_, index) => `Entry ${index + 1}`),
    );
  });

  test.each([longestTimeline + 1, longestTimeline + 2, 1000])("keeps its ends, and says so once, of %i", (length) => {
    const timeline = timelineOf(length);
    expect(timeline).toHaveLength(longestTimeline);
    expect(timeline.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => happening(index + 1)));
    expect(timeline.at(-1)).toEqual(happening(length));
    expect(timeline.filter(isLeftOut)).toHaveLength(1);
    const moments = timeline.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted());
  });
});
