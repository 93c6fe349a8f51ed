import fc from "fast-check";
import { expect, test } from "vitest";
import { type AttributeValue, compareValues } from "./attribute-value.ts";
import { parseDecimal, printDecimal } from "./decimal.ts";
import { afterPrefix, encodeKeyPart, encodeKeyPrefix, segmentStart } from "./key-encoding.ts";
import { hashKeyValues } from "./partition-hash.ts";

const canonical = (text: string) => {
  const decimal = parseDecimal(text);
  if (typeof decimal === "string") throw new Error(decimal);
  return printDecimal(decimal);
};
const text = fc.string({ unit: "grapheme", maxLength: 12 }).map((S): AttributeValue => ({ S }));
const bytes = fc
  .uint8Array({ maxLength: 8 })
  .map((raw): AttributeValue => ({ B: Buffer.from(raw).toString("base64") }));
const number = fc
  .tuple(fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }), fc.integer({ min: -90, max: 80 }))
  .map(([digits, exponent]): AttributeValue => ({ N: canonical(`${digits}E${exponent}`) }));

test.each([
  ["texts", text],
  ["bytes", bytes],
  ["numbers", number],
])("sorts encoded %s as the values sort", (_, values) => {
  fc.assert(
    fc.property(values, values, (a, b) => {
      const order = Buffer.compare(encodeKeyPart(a), encodeKeyPart(b));
      expect(Math.sign(order)).toBe(Math.sign(compareValues(a, b) as number));
    }),
  );
});

test.each([
  ["", "\u0000"],
  ["\u0000", "\u0001"],
  ["a", "a\u0000"],
  ["a\u0000", "a\u0000\u0000"],
  ["a\u0000z", "a\u0001"],
  ["Z", "a"],
  ["z", "é"],
  ["\uffff", "😀"],
])("puts %j before %j", (left, right) => {
  expect(Buffer.compare(encodeKeyPart({ S: left }), encodeKeyPart({ S: right }))).toBe(-1);
});

test("never makes one key the beginning of another", () => {
  fc.assert(
    fc.property(fc.oneof(text, bytes, number), fc.oneof(text, bytes, number), (a, b) => {
      const [left, right] = [encodeKeyPart(a), encodeKeyPart(b)];
      fc.pre(!left.equals(right) && Object.keys(a)[0] === Object.keys(b)[0]);
      expect(right.subarray(0, left.length).equals(left)).toBe(false);
    }),
  );
});

test("finds just the texts that begin with a text between its prefix and what follows it", () => {
  fc.assert(
    fc.property(text, text, (whole, start) => {
      const prefix = encodeKeyPrefix(start);
      const key = encodeKeyPart(whole);
      const end = afterPrefix(prefix);
      const isWithin = Buffer.compare(key, prefix) >= 0 && (!end || Buffer.compare(key, end) < 0);
      expect(isWithin).toBe((whole.S as string).startsWith(start.S as string));
    }),
  );
});

test.each([
  [[0x61], [0x62]],
  [[0x61, 0xff], [0x62]],
  [[0xff, 0xff], undefined],
])("goes from prefix %j to %j", (prefix, next) => {
  expect(afterPrefix(Buffer.from(prefix))).toEqual(next && Buffer.from(next));
});

test("cuts the partitions into segments without a gap", () => {
  expect(segmentStart(0, 3)?.readUInt32BE()).toBe(0);
  expect(segmentStart(1, 3)?.readUInt32BE()).toBe(1_431_655_766);
  expect(segmentStart(3, 3)).toBeUndefined();
});

/** Segments of 4,096 in which the real service keeps these keys. */
test.each([
  [{ S: "3635" }, 0],
  [{ S: "228" }, 0],
  [{ S: "1668" }, 1],
  [{ S: "3435" }, 4],
  [{ N: "251" }, 1],
  [{ N: "2388" }, 4095],
])("hashes %j into segment %i as the service does", (value, segment) => {
  expect(hashKeyValues([value]).readUInt32BE() >>> 20).toBe(segment);
});
