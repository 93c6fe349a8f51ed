import { createHash } from "node:crypto";
import type { Checkout } from "./payment.schema.ts";

/** The same submission sent twice says the same: what was shown, with the donation beside it. */
export function submissionOf({ quote, donation }: Pick<Checkout, "quote" | "donation">): string {
  const { id, amount, other, anonymous } = donation ?? {};
  return digest([quote, ...(id && id !== "0" ? [id, amount, other, anonymous] : [])]);
}

/** Over what is ordered: a cart's quote, with the donation that comes on top of it at checkout. */
export const hashOf = (quote: string, donation: object | undefined): string =>
  donation ? digest([quote, donation]) : quote;

const digest = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
