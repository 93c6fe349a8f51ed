import type { Reading } from "./figure.ts";

/** The smallest value that at least this share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error("There is nothing to take a quantile of.");
  return value;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (quantile(sorted, 0.5) + (sorted[Math.floor(middle)] as number)) / 2;
}

/** The middle of the blocks and what they ranged over. */
export const summary = (values: readonly number[]): Pick<Reading, "value"> & Required<Pick<Reading, "range">> => ({
  value: median(values),
  range: [Math.min(...values), Math.max(...values)],
});

/** Starts each block at another place, so that none always goes first. */
export const rotated = <T>(list: readonly T[], by: number): T[] => {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};
