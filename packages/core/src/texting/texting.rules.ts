import { dayIn, type Instant } from "../shared/values.ts";

/** A number as carriers write it: "+1" and ten digits; nothing when it is no number of the United States. */
export function toE164(written: string | undefined): string | undefined {
  const digits = written?.replaceAll(/\D/g, "") ?? "";
  const ten = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return ten.length === 10 ? `+1${ten}` : undefined;
}

/** Whether two spellings are one number: consent belongs to the number, not to how it is written. */
export function isSamePhone(one: string | undefined, other: string | undefined): boolean {
  const number = toE164(one);
  return number !== undefined && number === toE164(other);
}

/** All that is shown of a number where it need not be shown whole. */
export const lastDigitsOf = (phone: string): string => phone.replaceAll(/\D/g, "").slice(-4);

export type Keyword = "stop" | "start" | "help";

const keywords: Readonly<Record<string, Keyword>> = {
  STOP: "stop",
  STOPALL: "stop",
  UNSUBSCRIBE: "stop",
  CANCEL: "stop",
  END: "stop",
  QUIT: "stop",
  START: "start",
  UNSTOP: "start",
  YES: "start",
  HELP: "help",
  INFO: "help",
};

/** What somebody wants who answers one word, however they write it. A sentence is no keyword, but for one that begins with STOP. */
export function keywordOf(body: string): Keyword | undefined {
  const words = body
    .toUpperCase()
    .replaceAll(/[^A-Z\s]/g, "")
    .trim()
    .split(/\s+/);
  const whole = words.join("");
  if (Object.hasOwn(keywords, whole)) return keywords[whole];
  return words[0] === "STOP" ? "stop" : undefined;
}

/** The calendar month in New York that a moment belongs to, e.g. "2026-03" (bylaws#text-limit). */
export const monthIn = (at: Instant): string => dayIn(at).slice(0, 7);
