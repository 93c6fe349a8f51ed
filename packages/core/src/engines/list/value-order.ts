import { fold } from "../../ground/shared/fold.ts";
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

/** As a column declares its options; what is none of them comes after them. Of several choices the first decides first. */
const placeKeyOf = (options: readonly string[]) => {
  const none = ["", ""] as const;
  const places = new Map([none, ...options.map((option, place) => [option, String(place).padStart(4, "0")] as const)]);
  return (value: string): string => places.get(value) ?? keyOfSeveral(value.split(" "), places);
};

const keyOfSeveral = (values: readonly string[], places: ReadonlyMap<string, string>): string =>
  values
    .map((one) => places.get(one) ?? `~${sortKeyOf(one)}`)
    .sort()
    .join(" ");

/** Keeps the order of a growing list of values: what is added is merged in, never sorted again. */
export function createValueOrder(
  values: readonly string[],
  kept?: Uints,
  options?: readonly string[],
): () => ValueOrder {
  const keyOf = options ? placeKeyOf(options) : sortKeyOf;
  const keys: string[] = [];
  let sorted: Uints = kept ? Uint32Array.from(kept, (_, code) => code) : new Uint32Array([0]);
  let ranks: Uints = kept ?? new Uint32Array([0]);
  let most = kept?.at(-1) ?? 0;
  const keyAt = (code: number): string => (keys[code] ??= keyOf(values[code] as string));
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
