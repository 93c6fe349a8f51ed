import type { Uints } from "./typed-array.ts";

/** Of two sorted lists, one much shorter. The first of the longer stays first: it is "none". */
export function mergeSorted(long: Uints, short: readonly number[], compare: (a: number, b: number) => number): Uints {
  const all = new Uint32Array(long.length + short.length);
  let [from, to] = [0, 0];
  for (const added of short) {
    const place = indexFor(added, long, { compare, from });
    all.set(long.subarray(from, place), to);
    to += place - from;
    all[to] = added;
    to += 1;
    from = place;
  }
  all.set(long.subarray(from), to);
  return all;
}

interface Search {
  readonly compare: (a: number, b: number) => number;
  readonly from: number;
}

/** After all that are not greater. */
function indexFor(one: number, sorted: Uints, { compare, from }: Search): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] as number, one) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
