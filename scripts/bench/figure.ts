/** One line of the table. */
export interface Reading {
  readonly what: string;
  /** The median, or the one exact value. */
  readonly value: number;
  /** What the blocks ranged over; absent where the value is exact. */
  readonly range?: readonly [low: number, high: number];
  readonly unit: "×" | "kB" | "s" | "MB" | "points" | "";
  readonly goal: Goal;
}

export type Goal = { readonly atMost: number } | { readonly atLeast: number };

export interface Measured {
  readonly readings: readonly Reading[];
  /** What stands behind the readings, in lines below the table. */
  readonly notes?: readonly string[];
  /** Parts that could not be measured here, and why. */
  readonly skipped?: readonly string[];
}

export interface Settings {
  /** Interleaved repetitions of whatever is timed. */
  readonly blocks: number;
  readonly isQuick: boolean;
  /** Everything at the size of the goal, however long it takes. */
  readonly isFull: boolean;
  /** Where the processor profile of the small cloud under load goes, if one is wanted. */
  readonly profileFolder?: string;
}

export interface Figure {
  readonly name: string;
  readonly title: string;
  measure(settings: Settings): Promise<Measured>;
}

/** Something a figure needs is not on this machine. The message says what. */
export class Unavailable extends Error {}

export const isMet = ({ value, goal }: Reading): boolean =>
  "atMost" in goal ? value <= goal.atMost : value >= goal.atLeast;
