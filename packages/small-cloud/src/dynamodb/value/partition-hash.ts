import { createHash } from "node:crypto";
import type { AttributeValue } from "./attribute-value.ts";
import { decimalOf } from "./decimal.ts";

// The service's own order of partitions (others found it from the order in which it scans).

export const HASH_BYTES = 4;
const SALT = "Outliers";
const ZERO = 0x80;
const EXPONENT_BIAS = 0xc0;
const NEGATIVE_END = 102;
const NEGATIVE_BASE = 101;
const MAX_PAIRS = 20;

/** Exponent of a hundred, then pairs of digits; complemented below zero. */
function numberBytes(text: string): Buffer {
  const { isNegative, digits, exponent } = decimalOf(text);
  if (digits === "") return Buffer.from([ZERO]);
  const hundreds = Math.ceil((exponent + 1) / 2);
  const padded = hundreds * 2 > exponent + 1 ? `0${digits}` : digits;
  const pairs = (padded.match(/..?/g) ?? []).map((pair) => Number(pair.padEnd(2, "0")));
  const first = (hundreds + EXPONENT_BIAS) & 0xff;
  if (!isNegative) return Buffer.from([first, ...pairs.map((pair) => pair + 1)]);
  const end = pairs.length < MAX_PAIRS ? [NEGATIVE_END] : [];
  return Buffer.from([first ^ 0xff, ...pairs.map((pair) => NEGATIVE_BASE - pair), ...end]);
}

function plainBytes({ S, N, B }: AttributeValue): Buffer {
  if (N !== undefined) return numberBytes(N);
  return S === undefined ? Buffer.from(B as string, "base64") : Buffer.from(S, "utf8");
}

export function hashKeyValues(values: readonly AttributeValue[]): Buffer {
  const hash = createHash("md5").update(SALT);
  for (const value of values) hash.update(plainBytes(value));
  return hash.digest().subarray(0, HASH_BYTES);
}
