/** One part of a card, as somebody types it: how it is written, and what Stripe's own script says of it. */
export interface Typed {
  readonly shown: string;
  readonly digits: string;
  readonly isComplete: boolean;
  readonly error?: PartError | undefined;
}

interface PartError {
  readonly type: "validation_error";
  readonly code: string;
  readonly message: string;
}

const problem = (code: string, message: string): PartError => ({ type: "validation_error", code, message });

const brands = [
  ["amex", /^3[47]/, [15]],
  ["diners", /^3[0689]/, [14, 16]],
  ["jcb", /^35/, [16]],
  ["visa", /^4/, [16]],
  ["mastercard", /^(5[1-5]|2[2-7])/, [16]],
  ["unionpay", /^62/, [16]],
  ["discover", /^6/, [16]],
] as const;

export type Brand = (typeof brands)[number][0] | "unknown";

export const brandOf = (digits: string): Brand => brands.find(([, start]) => start.test(digits))?.[0] ?? "unknown";

const lengthsOf = (brand: Brand): readonly number[] => brands.find(([name]) => name === brand)?.[2] ?? [16];

const digitsIn = (text: string, most: number): string => text.replaceAll(/\D/g, "").slice(0, most);

function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

export function readNumber(text: string): Typed {
  const brand = brandOf(text.replaceAll(/\D/g, ""));
  const lengths = lengthsOf(brand);
  const digits = digitsIn(text, Math.max(...lengths));
  const isLong = lengths.includes(digits.length);
  const isRight = isLong && hasCheckDigit(digits);
  const groups = brand === "amex" ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  const shown = (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(" ");
  const isWrong = digits.length === Math.max(...lengths) && !isRight;
  return {
    shown,
    digits,
    isComplete: isRight,
    error: isWrong ? problem("invalid_number", "Your card number is invalid.") : undefined,
  };
}

/** "5" can only be May, "13" only January and a 3; a filled-in "12/2029" is meant as 12 / 29. */
function expiryDigits(text: string): string {
  const typed = text.replace(/(\d\d)\D*20(\d\d)$/, "$1$2").replaceAll(/\D/g, "");
  const month = Number(typed.slice(0, 2));
  const isOneDigit = /^[2-9]/.test(typed) || (typed.length > 1 && month > 12);
  return digitsIn(isOneDigit ? `0${typed}` : typed, 4);
}

export function readExpiry(text: string, today: Date): Typed {
  const digits = expiryDigits(text);
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  const isLong = digits.length === 4;
  const error = isLong ? expiryProblem(month, year, today) : undefined;
  const shown = digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  return { shown, digits, isComplete: isLong && !error, error };
}

function expiryProblem(month: number, year: number, today: Date): PartError | undefined {
  if (month === 0) return problem("invalid_expiry_month", "Your card's expiration date is invalid.");
  if (year < today.getFullYear()) {
    return problem("invalid_expiry_year_past", "Your card's expiration year is in the past.");
  }
  if (year > today.getFullYear() + 50) {
    return problem("invalid_expiry_year", "Your card's expiration year is invalid.");
  }
  const isPast = year === today.getFullYear() && month <= today.getMonth();
  return isPast ? problem("invalid_expiry_month_past", "Your card's expiration date is in the past.") : undefined;
}

export function readCode(text: string, brand: Brand): Typed {
  const most = brand === "amex" || brand === "unknown" ? 4 : 3;
  const least = brand === "amex" ? 4 : 3;
  const digits = digitsIn(text, most);
  return { shown: digits, digits, isComplete: digits.length >= least };
}

const incompleteParts = {
  cardNumber: problem("incomplete_number", "Your card number is incomplete."),
  cardExpiry: problem("incomplete_expiry", "Your card's expiration date is incomplete."),
  cardCvc: problem("incomplete_cvc", "Your card's security code is incomplete."),
} as const;

export type PartName = keyof typeof incompleteParts;

/** What is said of a part that was left half filled in, or sent so. */
export const incomplete = (name: PartName): PartError => incompleteParts[name];
