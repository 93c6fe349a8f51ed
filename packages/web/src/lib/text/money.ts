import type { Cents } from "@guildhall/core/ground/shared/values";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$1,234.50" */
export const moneyText = (cents: Cents): string => dollars.format(cents / 100);
