/** Exact decimal numbers as the service keeps them: up to 38 significant digits, 1E-130 to 9.99…E+125. */
interface Decimal {
  readonly isNegative: boolean;
  /** Significant digits without zeros at either end; empty for zero. */
  readonly digits: string;
  /** Power of ten of the first digit. */
  readonly exponent: number;
}

const MAX_DIGITS = 38;
const MAX_EXPONENT = 125;
const MIN_EXPONENT = -130;
const SPELLING = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d{1,9}))?$/;
const ZERO: Decimal = { isNegative: false, digits: "", exponent: 0 };

export type NumberFault = "malformed" | "overflow" | "underflow" | "precision";

function findFault({ digits, exponent }: Decimal): NumberFault | undefined {
  if (digits === "") return undefined;
  if (exponent > MAX_EXPONENT) return "overflow";
  if (exponent < MIN_EXPONENT) return "underflow";
  return digits.length > MAX_DIGITS ? "precision" : undefined;
}

function trimDigits(isNegative: boolean, padded: string, lastExponent: number): Decimal {
  let end = padded.length;
  while (end > 0 && padded.charCodeAt(end - 1) === 48) end--;
  let start = 0;
  while (start < end && padded.charCodeAt(start) === 48) start++;
  if (start === end) return ZERO;
  return { isNegative, digits: padded.slice(start, end), exponent: lastExponent + padded.length - 1 - start };
}

export function parseDecimal(text: string): Decimal | NumberFault {
  const match = SPELLING.exec(text);
  if (!match) return "malformed";
  const whole = match[2] ?? "";
  const fraction = match[3] ?? match[4] ?? "";
  const decimal = trimDigits(match[1] === "-", whole + fraction, Number(match[5] ?? 0) - fraction.length);
  return findFault(decimal) ?? decimal;
}

/** The service's own form: plain digits, never an exponent. */
export function printDecimal({ isNegative, digits, exponent }: Decimal): string {
  if (digits === "") return "0";
  const sign = isNegative ? "-" : "";
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  if (exponent >= digits.length - 1) return sign + digits + "0".repeat(exponent - digits.length + 1);
  return `${sign}${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}

/** For text that was checked before. */
export function decimalOf(text: string): Decimal {
  const decimal = parseDecimal(text);
  if (typeof decimal === "string") throw new RangeError(`Not a stored number: ${text}`);
  return decimal;
}

const lastExponent = (decimal: Decimal) => decimal.exponent - decimal.digits.length + 1;

function coefficientAt(decimal: Decimal, exponent: number): bigint {
  if (decimal.digits === "") return 0n;
  const shifted = BigInt(decimal.digits) * 10n ** BigInt(lastExponent(decimal) - exponent);
  return decimal.isNegative ? -shifted : shifted;
}

/** The exact sum in canonical form, or the reason why it cannot be stored. */
export function addDecimals(left: string, right: string): { readonly sum: string } | NumberFault {
  const [a, b] = [decimalOf(left), decimalOf(right)];
  if (a.digits === "") return { sum: printDecimal(b) };
  if (b.digits === "") return { sum: printDecimal(a) };
  const exponent = Math.min(lastExponent(a), lastExponent(b));
  const total = coefficientAt(a, exponent) + coefficientAt(b, exponent);
  const text = (total < 0n ? -total : total).toString();
  const sum = trimDigits(total < 0n, text, exponent);
  return findFault(sum) ?? { sum: printDecimal(sum) };
}

export const negateDecimal = (text: string) =>
  text === "0" ? text : text.startsWith("-") ? text.slice(1) : `-${text}`;

const isSmallWhole = (text: string) => text.length <= 15 && !text.includes(".");

export function compareDecimals(left: string, right: string): number {
  if (left === right) return 0;
  if (isSmallWhole(left) && isSmallWhole(right)) return Number(left) - Number(right);
  const [a, b] = [decimalOf(left), decimalOf(right)];
  const rank = (decimal: Decimal) => (decimal.digits === "" ? 0 : decimal.isNegative ? -1 : 1);
  if (rank(a) !== rank(b) || rank(a) === 0) return rank(a) - rank(b);
  const magnitude = a.exponent - b.exponent || (a.digits < b.digits ? -1 : a.digits > b.digits ? 1 : 0);
  return a.isNegative ? -magnitude : magnitude;
}
