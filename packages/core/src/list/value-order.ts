import { fold } from "../shared/fold.ts";
import { mergeSorted } from "./merge-sorted.ts";
import type { Uints } from "./typed-array.ts";

export interface ValueOrder {
  readonly sorted: Uints;
  /** The place of each number; equal for what differs in case or accents only. */
  readonly ranks: Uints;
  readonly most: number;
}

/** A number with fewer digits is smaller; how many come first. */
const numberKeyOf = (digits: string): string => `${String(Math.min(digits.length, 99)).padStart(2, "0")}${digits}`;

/** Sorted as people expect: case and accents aside, and numbers inside of texts by their size. */
const sortKeyOf = (value: string): string =>
  fold(value).replaceAll(/\d+/g, (digits) => numberKeyOf(digits.replace(/^0+(?=\d)/, "")));

/** Keeps the order of a growing list of values: what is added is merged in, never sorted again. */
export function createValueOrder(values: readonly string[], kept?: Uints): () => ValueOrder {
  const keys: string[] = [];
  let sorted: Uints = kept ? Uint32Array.from(kept, (_, code) => code) : new Uint32Array([0]);
  let ranks: Uints = kept ?? new Uint32Array([0]);
  let most = kept?.at(-1) ?? 0;
  const keyAt = (code: number): string => (keys[code] ??= sortKeyOf(values[code] as string));
  const byKey = (a: number, b: number): number => {
    const [one, other] = [keyAt(a), keyAt(b)];
    return one < other ? -1 : Number(one > other);
  };

  function update(): void {
    if (sorted.length === values.length) return;
    const added = Array.from({ length: values.length - sorted.length }, (_, index) => sorted.length + index);
    sorted = mergeSorted(sorted, added.sort(byKey), byKey);
    ranks = new Uint32Array(values.length);
    most = 0;
    for (let place = 1; place < sorted.length; place += 1) {
      const [before, code] = [sorted[place - 1] as number, sorted[place] as number];
      if (place === 1 || byKey(before, code) !== 0) most += 1;
      ranks[code] = most;
    }
  }

  return () => {
    update();
    return { sorted, ranks, most };
  };
}
