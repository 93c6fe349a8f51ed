import { type AttributeValue, type Item, kindOf } from "./attribute-value.ts";
import { decimalOf } from "./decimal.ts";

export const MAX_ITEM_BYTES = 400 * 1024;

const textBytes = (text: string) => Buffer.byteLength(text, "utf8");

function base64Bytes(text: string): number {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}

/** One byte, one for each pair of digits (pairs begin at even powers of ten), and one more below zero. */
export function numberBytes(text: string): number {
  const { digits, exponent, isNegative } = decimalOf(text);
  if (digits === "") return 1;
  const last = exponent - digits.length + 1;
  return Math.floor(exponent / 2) - Math.floor(last / 2) + 2 + (isNegative ? 1 : 0);
}

const sum = <T>(values: readonly T[] | undefined, size: (value: T) => number) =>
  (values ?? []).reduce((total, value) => total + size(value), 0);

export function valueBytes(value: AttributeValue): number {
  switch (kindOf(value)) {
    case "S":
      return textBytes(value.S as string);
    case "N":
      return numberBytes(value.N as string);
    case "B":
      return base64Bytes(value.B as string);
    case "SS":
      return sum(value.SS, textBytes);
    case "NS":
      return sum(value.NS, numberBytes);
    case "BS":
      return sum(value.BS, base64Bytes);
    case "L":
      return 3 + sum(value.L, (member) => 1 + valueBytes(member));
    case "M":
      return 3 + Object.keys(value.M as Item).length + itemBytes(value.M as Item);
    default:
      return 1;
  }
}

/** Names and values in UTF-8 bytes, as the service counts for its limits and its bills. */
export function itemBytes(item: Item): number {
  let total = 0;
  for (const name of Object.keys(item)) total += textBytes(name) + valueBytes(item[name] as AttributeValue);
  return total;
}
