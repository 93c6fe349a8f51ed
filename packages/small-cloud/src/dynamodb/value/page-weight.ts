import { type AttributeValue, type Item, kindOf } from "./attribute-value.ts";
import { itemBytes, valueBytes } from "./item-size.ts";

// A page of Query or Scan ends at a megabyte as the service's storage nodes count it, which is not exactly the item's
// size: names are one byte, values have a length, and each 3 KB have a header with the sort key.

const HEADER_BYTES = 18;
const BLOCK_BYTES = 3072;
const ONE_BYTE_LENGTH = 128;
const TWO_BYTE_LENGTH = 16_384;

const lengthBytes = (bytes: number) => (bytes < ONE_BYTE_LENGTH ? 1 : bytes < TWO_BYTE_LENGTH ? 2 : 3);
const sum = (values: readonly AttributeValue[], size: (value: AttributeValue) => number) =>
  values.reduce((total, value) => total + size(value), 0);

function storedBytes(value: AttributeValue): number {
  const kind = kindOf(value);
  switch (kind) {
    case "NULL":
      return 0;
    case "BOOL":
      return 1;
    case "S":
      return valueBytes(value) + lengthBytes(valueBytes(value));
    case "L":
      return 3 + sum(value.L ?? [], (member) => 1 + storedBytes(member));
    case "M":
      return 3 + sum(Object.values(value.M ?? {}), (member) => 2 + storedBytes(member));
    case "SS":
    case "NS":
    case "BS":
      return valueBytes(value) + (value[kind]?.length ?? 0) + 1;
    default:
      return valueBytes(value) + 1;
  }
}

/** An item's share of the megabyte of a page. */
function pageWeight(item: Item, sortKey: string | undefined): number {
  let content = 0;
  for (const [name, value] of Object.entries(item)) if (name !== sortKey) content += storedBytes(value) + 1;
  const sortValue = sortKey === undefined ? undefined : item[sortKey];
  const header = HEADER_BYTES + (sortValue ? valueBytes(sortValue) : 0);
  return 2 + content + (1 + Math.floor((1 + content) / BLOCK_BYTES)) * header;
}

interface Measures {
  readonly bytes: number;
  readonly weight: number;
}

export const measureItem = (item: Item, sortKey: string | undefined): Measures => ({
  bytes: itemBytes(item),
  weight: pageWeight(item, sortKey),
});
