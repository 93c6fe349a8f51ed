import { dayIn, type Instant } from "../../ground/shared/values.ts";

/** E.164; undefined if it is no US number. */
export function toE164(written: string | undefined): string | undefined {
  const digits = written?.replaceAll(/\D/g, "") ?? "";
  const ten = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return ten.length === 10 ? `+1${ten}` : undefined;
}

export function isSamePhone(one: string | undefined, other: string | undefined): boolean {
  const number = toE164(one);
  return number !== undefined && number === toE164(other);
}

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

/** In New York, e.g. "2026-03" (bylaws#text-limit). */
export const monthIn = (at: Instant): string => dayIn(at).slice(0, 7);
