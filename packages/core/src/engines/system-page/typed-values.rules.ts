import { centsIn } from "./typed-cents.rules.ts";

export const typedCents = (typed: string): number | string => centsIn(typed) ?? typed;

export const typedNumber = (typed: string): number | string => (/^-?\d+$/.test(typed) ? Number(typed) : typed);

export const typedLines = (typed: string): string[] =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
