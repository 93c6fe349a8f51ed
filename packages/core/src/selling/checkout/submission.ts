import { createHash } from "node:crypto";
import type { Checkout } from "./payment.schema.ts";

/** Equal for the same submission sent twice. */
export function submissionOf({ quote, donation }: Pick<Checkout, "quote" | "donation">): string {
  const { id, amount, other, anonymous } = donation ?? {};
  return digest([quote, ...(id && id !== "0" ? [id, amount, other, anonymous] : [])]);
}

export const quoteHashOf = (quote: string, donation: object | undefined): string =>
  donation ? digest([quote, donation]) : quote;

const digest = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
