import type { LocalDate } from "../../ground/shared/values.ts";

const brandNames: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

export const brandName = (brand: string): string => brandNames[brand] ?? "Card";

export const cardText = ({ brand, lastFour }: { brand: string; lastFour: string }): string =>
  `${brandName(brand)} ending in ${lastFour}`;

export type Expiry = "good" | "expiring" | "expired";

export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

export function expiryOf(expires: string, today: LocalDate): Expiry {
  const month = today.slice(0, 7);
  if (expires < month) return "expired";
  return expires <= monthAfter(month) ? "expiring" : "good";
}
