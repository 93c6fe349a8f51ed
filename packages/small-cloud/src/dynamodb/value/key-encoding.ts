import type { AttributeValue } from "./attribute-value.ts";
import { decimalOf } from "./decimal.ts";
import { HASH_BYTES, hashKeyValues } from "./partition-hash.ts";

// Bytes in the order of the values. No key is a prefix of another, so parts can be joined in one key.
const END = Buffer.from([0, 0]);
const ESCAPED_ZERO = Buffer.from([0, 0xff]);

function escapeZeros(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let start = 0;
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, start)) {
    parts.push(bytes.subarray(start, at), ESCAPED_ZERO);
    start = at + 1;
  }
  parts.push(bytes.subarray(start));
  return parts;
}

const NEGATIVE = 1;
const ZERO = 2;
const POSITIVE = 3;
const EXPONENT_BIAS = 130;

/** Sign, exponent, then two digits to a byte (1 to 100) and a zero; complemented below zero to reverse the order. */
function encodeNumber(text: string): Buffer {
  const { isNegative, digits, exponent } = decimalOf(text);
  if (digits === "") return Buffer.from([ZERO]);
  const pairs = Math.ceil(digits.length / 2);
  const bytes = Buffer.alloc(pairs + 3);
  bytes[0] = isNegative ? NEGATIVE : POSITIVE;
  bytes[1] = exponent + EXPONENT_BIAS;
  for (let i = 0; i < pairs; i++) bytes[2 + i] = Number(digits.slice(2 * i, 2 * i + 2).padEnd(2, "0")) + 1;
  if (isNegative) for (let i = 1; i < bytes.length; i++) bytes[i] = 0xff - (bytes[i] as number);
  return bytes;
}

const rawBytes = (value: AttributeValue) =>
  value.S === undefined ? Buffer.from(value.B as string, "base64") : Buffer.from(value.S, "utf8");

export function encodeKeyPart(value: AttributeValue): Buffer {
  if (value.N !== undefined) return encodeNumber(value.N);
  return Buffer.concat([...escapeZeros(rawBytes(value)), END]);
}

/** The common start of the encodings of all texts (or bytes) that begin with this one: its encoding without the end. */
export const encodeKeyPrefix = (value: AttributeValue): Buffer => Buffer.concat(escapeZeros(rawBytes(value)));

/** The rows of a partition are together, and partitions are in the order of their hash, so scan segments are even. */
export function encodePartition(value: AttributeValue): Buffer {
  return Buffer.concat([hashKeyValues([value]), encodeKeyPart(value)]);
}

/** First key of a scan segment; the segment ends where the next one starts. Undefined: after the last. */
export function segmentStart(segment: number, segments: number): Buffer | undefined {
  const first = Math.ceil((segment * 2 ** 32) / segments);
  if (first >= 2 ** 32) return undefined;
  const bytes = Buffer.alloc(HASH_BYTES);
  bytes.writeUInt32BE(first);
  return bytes;
}

/** The first key after every key that begins with this prefix; undefined when there is none. */
export function afterPrefix(prefix: Buffer): Buffer | undefined {
  const bytes = Buffer.from(prefix);
  for (let i = bytes.length - 1; i >= 0; i--) {
    if (bytes[i] !== 0xff) {
      bytes[i] = (bytes[i] as number) + 1;
      return bytes.subarray(0, i + 1);
    }
  }
  return undefined;
}
