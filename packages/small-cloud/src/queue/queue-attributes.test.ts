import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { md5OfAttributes, pickAttributes, sizeOf } from "./queue-attributes.ts";

const attributes = {
  seal: { DataType: "Binary", BinaryValue: Buffer.of(0, 255).toString("base64") },
  kind: { DataType: "String", StringValue: "é" },
};

test("the digest covers names in order, types, a mark for text or bytes, and values", () => {
  const kind = "\x00\x00\x00\x04kind\x00\x00\x00\x06String\x01\x00\x00\x00\x02\xc3\xa9";
  const seal = "\x00\x00\x00\x04seal\x00\x00\x00\x06Binary\x02\x00\x00\x00\x02\x00\xff";
  const expected = createHash("md5")
    .update(Buffer.from(kind + seal, "latin1"))
    .digest("hex");
  expect(md5OfAttributes(attributes)).toBe(expected);
  expect(md5OfAttributes({})).toBeUndefined();
});

test("names, types and values count toward the size, in bytes", () => {
  expect(sizeOf("é", {})).toBe(2);
  expect(sizeOf("é", attributes)).toBe(2 + (4 + 6 + 2) + (4 + 6 + 2));
});

test.each([
  [["All"], ["seal", "kind"]],
  [[".*"], ["seal", "kind"]],
  [["k.*"], ["kind"]],
  [["seal", "none"], ["seal"]],
  [[], []],
])("%j picks %j", (wanted, names) => {
  expect(Object.keys(pickAttributes(attributes, wanted))).toEqual(names);
});
