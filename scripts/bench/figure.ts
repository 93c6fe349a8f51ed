/** One line of the table. */
export interface Reading {
  readonly what: string;
  /** The median, or the one exact value. */
  readonly value: number;
  /** The range of the blocks; absent for an exact value. */
  readonly range?: readonly [low: number, high: number];
  readonly unit: "×" | "kB" | "s" | "MB" | "points" | "";
  readonly goal: Goal;
}

export type Goal = { readonly atMost: number } | { readonly atLeast: number };

export interface Measured {
  readonly readings: readonly Reading[];
  /** Details of the readings, in lines below the table. */
  readonly notes?: readonly string[];
  /** Parts that could not be measured here, and why. */
  readonly skipped?: readonly string[];
}

export interface Settings {
  /** The number of interleaved repetitions of timed work. */
  readonly blocks: number;
  readonly isQuick: boolean;
  /** Measures at the full size of the goal, which takes long. */
  readonly isFull: boolean;
  /** Where the processor profile of the small cloud under load goes, if one is wanted. */
  readonly profileFolder?: string;
}

export interface Figure {
  readonly name: string;
  readonly title: string;
  measure(settings: Settings): Promise<Measured>;
}

/** A program that a figure needs is not on this machine. The message names it. */
export class Unavailable extends Error {}

export const isMet = ({ value, goal }: Reading): boolean =>
  "atMost" in goal ? value <= goal.atMost : value >= goal.atLeast;
