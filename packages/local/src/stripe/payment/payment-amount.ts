import { integer, type Reader } from "../reader.ts";
import { invalidParameter, invalidRequest } from "../refusal.ts";
import { statementPrefix } from "./charge.ts";

/** The least that may be charged, by currency. */
const least = { usd: 50, aud: 50, cad: 50, eur: 50, gbp: 30 } as const;
type Currency = keyof typeof least;
const signs: Readonly<Record<Currency, string>> = { usd: "$", aud: "$", cad: "$", eur: "€", gbp: "£" };

export const currency: Reader<Currency> = (value, name) => {
  const read = String(value).toLowerCase();
  if (Object.hasOwn(least, read)) return read as Currency;
  throw invalidParameter(
    `Invalid currency: ${read}. Stripe currently supports these currencies: ${Object.keys(least).join(", ")}`,
    name,
  );
};

export const amount = integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

export function requireChargeable(cents: number, unit: string): void {
  const said = (limit: number) => {
    const money = (limit / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
    return `${signs[unit as Currency]}${money} ${unit}`;
  };
  const min = least[unit as Currency];
  const refuse = (message: string, code: string) => invalidRequest(message, { code, param: "amount" });
  if (cents < min) throw refuse(`Amount must be at least ${said(min)}`, "amount_too_small");
  if (cents > 99_999_999) throw refuse(`Amount must be no more than ${said(99_999_999)}`, "amount_too_large");
}

const maxDescriptor = 22;

/** What a statement adds to the account's own name: both together fit on one line of a bank's. */
export const statementSuffix: Reader<string> = (value, name) => {
  const read = String(value);
  if (/[<>\\'"*]/.test(read) || !/^[\x20-\x7e]*$/.test(read)) {
    throw invalidParameter("The statement descriptor contains an invalid character. Remove any of < > \\ ' \" *", name);
  }
  if (!/[A-Za-z]/.test(read)) {
    throw invalidParameter("The statement descriptor must contain at least one alphabetic character.", name);
  }
  const room = maxDescriptor - `${statementPrefix}* `.length;
  if (read.length <= room) return read;
  throw invalidParameter(
    `The statement descriptor (prefix and suffix together) must be at most ${maxDescriptor} characters; ` +
      `this account's prefix leaves ${room}.`,
    name,
  );
};

/** Cards take only the suffix. */
export const noStatementDescriptor: Reader<never> = (_value, name) => {
  throw invalidParameter(
    "The `statement_descriptor` parameter is not supported for the payment method type `card`. Please use " +
      "`statement_descriptor_suffix` instead to set a dynamic statement descriptor.",
    name,
  );
};
