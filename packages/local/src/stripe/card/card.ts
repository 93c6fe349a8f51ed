import { createHash } from "node:crypto";
import type { Stripe } from "stripe";
import { group, integer, text } from "../reader.ts";
import { Decline, invalidRequest } from "../refusal.ts";
import { declineBody } from "./decline-codes.ts";
import { type CardBehaviour, isCardNumber, numberOfAlias, testCards } from "./test-cards.ts";

export const cardParams = group({
  number: text(),
  token: text(),
  exp_month: integer(),
  exp_year: integer(),
  cvc: text(),
});
export type CardInput = NonNullable<ReturnType<typeof cardParams>>;

/** A card as typed (or named by a token). Its number is not stored or passed on. */
export function readCard({ number, token, exp_month, exp_year, cvc }: CardInput) {
  const digits = digitsOf(number, token);
  if (!isCardNumber(digits)) {
    throw new Decline({ code: "incorrect_number", message: "Your card number is incorrect.", param: "number" });
  }
  const behaviour = testCards[digits];
  if (!behaviour) throw new Decline(declineBody("test_mode_live_card"));
  const now = new Date();
  const year = fullYear(exp_year ?? now.getFullYear() + 5);
  requireFuture(exp_month ?? 12, year, now);
  if (cvc !== undefined) requireCvc(cvc, behaviour);
  return { behaviour, card: cardOf(digits, behaviour, { exp_month: exp_month ?? 12, exp_year: year, cvc }) };
}

function digitsOf(number: string | undefined, token: string | undefined): string {
  if (number !== undefined) return number.replaceAll(/[\s-]/g, "");
  const known = token === undefined ? undefined : numberOfAlias(token);
  if (known) return known;
  const missing = token === undefined;
  throw invalidRequest(missing ? "Missing required param: card[number]." : `No such token: '${token}'`, {
    code: missing ? "parameter_missing" : "resource_missing",
    param: missing ? "card[number]" : "card[token]",
  });
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

function requireFuture(month: number, year: number, now: Date): void {
  if (month < 1 || month > 12) {
    throw new Decline({
      code: "invalid_expiry_month",
      message: "Your card's expiration month is invalid.",
      param: "exp_month",
    });
  }
  if (!isExpired(month, year, now)) return;
  throw new Decline({
    code: "invalid_expiry_year",
    message: "Your card's expiration year is invalid.",
    param: "exp_year",
  });
}

/** A card is good until the last day of its month. */
export const isExpired = (month: number, year: number, now: Date): boolean => now.getTime() >= Date.UTC(year, month, 1);

function requireCvc(cvc: string, { brand }: CardBehaviour): void {
  if (/^\d+$/.test(cvc) && cvc.length === (brand === "amex" ? 4 : 3)) return;
  throw new Decline({ code: "invalid_cvc", message: "Your card's security code is invalid.", param: "cvc" });
}

interface Dates {
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc: string | undefined;
}

function cardOf(digits: string, { brand, funding }: CardBehaviour, { cvc, ...dates }: Dates) {
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: cvc === undefined ? "unchecked" : "pass",
    },
    country: "US",
    display_brand: brand === "amex" ? "american_express" : brand,
    ...dates,
    // The same for the same card, and it does not reveal the number.
    fingerprint: createHash("sha256")
      .update(`guildhall ${digits}`)
      .digest("base64url")
      .replaceAll(/[-_]/g, "0")
      .slice(0, 16),
    funding: funding ?? "credit",
    generated_from: null,
    last4: digits.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  } satisfies Stripe.PaymentMethod.Card;
}
