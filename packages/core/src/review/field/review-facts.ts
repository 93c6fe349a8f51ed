import type { ReviewFact } from "./review-part.schema.ts";

export const textFact = (name: string, value: string): ReviewFact => ({ name, kind: "text", value });

export const textFactIf = (name: string, value: number | string | undefined): ReviewFact[] =>
  value === undefined || value === "" ? [] : [textFact(name, String(value))];

export const momentFactIf = (name: string, value: string | undefined): ReviewFact[] =>
  value ? [{ name, kind: "moment", value }] : [];

/** Not said by the person: it may change by itself, and is not compared with the last review. */
export const reckonedFact = (name: string, value: string): ReviewFact => ({
  ...textFact(name, value),
  isReckoned: true,
});

export const reckonedFactIf = (name: string, value: string | undefined): ReviewFact[] =>
  value ? [reckonedFact(name, value)] : [];
