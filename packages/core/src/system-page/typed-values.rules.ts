import { centsIn } from "./typed-cents.rules.ts";

/** "1,250.5" → 125050. What is no amount stays as it was typed, for the schema to refuse. */
export const typedCents = (typed: string): number | string => centsIn(typed) ?? typed;

export const typedNumber = (typed: string): number | string => (/^-?\d+$/.test(typed) ? Number(typed) : typed);

export const typedLines = (typed: string): string[] =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
