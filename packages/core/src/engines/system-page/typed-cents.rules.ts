import type { Cents } from "../../ground/shared/values.ts";

/** Digits, grouped by commas or not, with or without cents and a dollar sign. */
const dollarsShape = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/** Undefined where it is no amount. Parsed as text, never as a fraction. */
export function centsIn(typed: string): Cents | undefined {
  const [, dollars, cents = ""] = dollarsShape.exec(typed.trim()) ?? [];
  if (!dollars) return undefined;
  return (Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"))) as Cents;
}
