import type { Hundredths } from "../certification.schema.ts";

/** Digits, grouped by commas or not, with at most two decimals. */
const hoursShape = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,2}))?$/;

/** Undefined where it is no number of hours. Parsed as text, never as a fraction. */
export function hundredthsIn(typed: string): Hundredths | undefined {
  const [whole, hours = "0", part = ""] = hoursShape.exec(typed.trim()) ?? [];
  if (!whole) return undefined;
  return (Number(hours.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"))) as Hundredths;
}
