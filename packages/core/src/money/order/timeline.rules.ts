import type { Happening } from "./order.schema.ts";

/** An order is one item of the table, which has a size. */
export const longestTimeline = 100;
/** How an order began is kept. */
const keptFirst = 20;

/** Stands for what was left out. The audit has all of it. */
const leftOut = "More happened here, which only the history of the person still has";

/** A fault that lasts for days adds two entries each hour: where it gets too long, the middle is left out. */
export function extendedTimeline(timeline: readonly Happening[], next: Happening): Happening[] {
  const all = [...timeline, next];
  if (all.length <= longestTimeline) return all;
  const last = all.slice(keptFirst + 1 - longestTimeline);
  const { at, by } = last[0] ?? next;
  return [...all.slice(0, keptFirst), { at, what: leftOut, by }, ...last];
}
