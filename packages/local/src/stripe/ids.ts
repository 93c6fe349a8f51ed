import { randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const letters = (count: number): string =>
  [...randomBytes(count)].map((byte) => alphabet[byte % alphabet.length]).join("");

const lengths: Readonly<Record<string, number>> = { cus: 14, req: 14 };

type Prefix = "ch" | "cus" | "dp" | "evt" | "pi" | "pm" | "re" | "req" | "seti" | "txn" | "we";

export const createId = (prefix: Prefix): string => `${prefix}_${letters(lengths[prefix] ?? 24)}`;

/** What a browser shows to speak about an intent of its own. */
export const createClientSecret = (intent: string): string => `${intent}_secret_${letters(25)}`;

/** Stripe counts in seconds. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
