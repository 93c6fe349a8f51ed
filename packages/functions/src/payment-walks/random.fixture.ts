export type Random = ReturnType<typeof createRandom>;

/** The same seed draws the same values, so that each finding can be repeated. */
export function createRandom(seed: number) {
  let state = Math.imul(seed + 1, 0x9e37_79b1) >>> 0;

  /** From 0 up to but not including 1; a 32-bit mixer. */
  function next(): number {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (bound: number): number => Math.floor(next() * bound);

  return {
    below,
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    /** Each as often as its weight says. */
    weigh<K extends string>(weights: Readonly<Record<K, number>>): K {
      const rows = Object.entries(weights) as [K, number][];
      let left = next() * rows.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of rows) {
        left -= weight;
        if (left < 0) return name;
      }
      return (rows.at(-1) as [K, number])[0];
    },
    shuffled<T>(list: readonly T[]): T[] {
      const mixed = [...list];
      for (let index = mixed.length - 1; index > 0; index--) {
        const other = below(index + 1);
        [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T];
      }
      return mixed;
    },
  };
}
