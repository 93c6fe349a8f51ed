import { compareDecimals } from "./decimal.ts";

/** A value in a request or answer: exactly one member is set. */
export interface AttributeValue {
  readonly S?: string;
  readonly N?: string;
  readonly B?: string;
  readonly BOOL?: boolean;
  readonly NULL?: boolean;
  readonly SS?: readonly string[];
  readonly NS?: readonly string[];
  readonly BS?: readonly string[];
  readonly L?: readonly AttributeValue[];
  readonly M?: Item;
}
export type Item = Readonly<Record<string, AttributeValue>>;
export type MutableItem = Record<string, AttributeValue>;
export type Kind = "S" | "N" | "B" | "BOOL" | "NULL" | "SS" | "NS" | "BS" | "L" | "M";

export const isSetKind = (kind: Kind): kind is "SS" | "NS" | "BS" => kind === "SS" || kind === "NS" || kind === "BS";

export function kindOf(value: AttributeValue): Kind {
  for (const kind in value) return kind as Kind;
  throw new TypeError("An attribute value has no member");
}

/** Attribute names are any text ("constructor" is one), so only own members count. */
export const attributeOf = (item: Item, name: string): AttributeValue | undefined =>
  Object.hasOwn(item, name) ? item[name] : undefined;

/** A copy that takes any attribute name, "__proto__" included. */
export const copyItem = (item: Item): MutableItem => Object.assign(Object.create(null), item);

function compareBinary(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left, "base64"), Buffer.from(right, "base64"));
}

// UTF-16 order is UTF-8 order, except that surrogates come after U+E000..U+FFFF.
const utf8Rank = (unit: number) => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const a = left.charCodeAt(i);
    const b = right.charCodeAt(i);
    if (a !== b) return utf8Rank(a) - utf8Rank(b);
  }
  return left.length - right.length;
}

/** Below zero, zero or above zero; undefined if the two types have no order. */
export function compareValues(left: AttributeValue, right: AttributeValue): number | undefined {
  if (left.S !== undefined && right.S !== undefined) return compareText(left.S, right.S);
  if (left.N !== undefined && right.N !== undefined) return compareDecimals(left.N, right.N);
  if (left.B !== undefined && right.B !== undefined) return compareBinary(left.B, right.B);
  return undefined;
}

const isSameSet = (left: readonly string[], right: readonly string[]) => {
  if (left.length !== right.length) return false;
  const members = new Set(left);
  return right.every((member) => members.has(member));
};

function isSameMap(left: Item, right: Item): boolean {
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => {
      const other = attributeOf(right, name);
      return other !== undefined && isEqualValue(left[name] as AttributeValue, other);
    })
  );
}

/** Numbers are kept in one canonical form, so that equal text means equal value. */
export function isEqualValue(left: AttributeValue, right: AttributeValue): boolean {
  const kind = kindOf(left);
  if (kind !== kindOf(right)) return false;
  if (kind === "M") return isSameMap(left.M as Item, right.M as Item);
  if (kind === "L") {
    const [a, b] = [left.L ?? [], right.L ?? []];
    return a.length === b.length && a.every((value, i) => isEqualValue(value, b[i] as AttributeValue));
  }
  if (isSetKind(kind)) return isSameSet(left[kind] ?? [], right[kind] ?? []);
  return left[kind] === right[kind];
}
