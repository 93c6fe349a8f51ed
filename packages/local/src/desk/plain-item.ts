/** One value as DynamoDB writes it: {"S": "text"}, {"M": {...}}. */
export type WireValue = Readonly<Record<string, unknown>>;
export type WireItem = Readonly<Record<string, WireValue>>;

const readers: Readonly<Record<string, (value: never) => unknown>> = {
  S: (text: string) => text,
  N: (digits: string) => numberOf(digits),
  B: (base64: string) => ({ base64 }),
  BOOL: (flag: boolean) => flag,
  NULL: () => null,
  L: (values: WireValue[]) => values.map(plainValue),
  M: (item: WireItem) => plainItem(item),
  SS: (texts: string[]) => ({ set: texts }),
  NS: (numbers: string[]) => ({ set: numbers.map(numberOf) }),
  BS: (binaries: string[]) => ({ set: binaries.map((base64) => ({ base64 })) }),
};

/** Digits that JavaScript would round stay text. */
function numberOf(digits: string): number | string {
  const number = Number(digits);
  return Number.isSafeInteger(number) || String(number) === digits ? number : digits;
}

function plainValue(value: WireValue): unknown {
  const [[type, content] = ["", undefined]] = Object.entries(value);
  return readers[type]?.(content as never);
}

/** An item for people to read. */
export const plainItem = (item: WireItem): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plainValue(value)]));
