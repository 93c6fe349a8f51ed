import type { Path } from "../expression/syntax.ts";
import { invalid, invalidParameter } from "../problem.ts";
import {
  type KeyAttribute,
  type KeySchema,
  keyAttributes,
  keyNames,
  type Table,
  type TableIndex,
} from "../store/table.ts";
import { type AttributeValue, attributeOf, type Item, kindOf } from "../value/attribute-value.ts";
import { valueBytes } from "../value/item-size.ts";
import { encodeKeyPart, encodePartition } from "../value/key-encoding.ts";
import { hashKeyValues } from "../value/partition-hash.ts";

const MAX_PARTITION_BYTES = 2048;
const MAX_SORT_BYTES = 1024;

export function encodeKey({ partition, sort }: KeySchema, item: Item): Buffer {
  const first = encodePartition(item[partition.name] as AttributeValue);
  return sort ? Buffer.concat([first, encodeKeyPart(item[sort.name] as AttributeValue)]) : first;
}

/** Index rows are distinguished by the whole key of their item. */
export function encodeIndexKey(table: Table, index: TableIndex, item: Item): Buffer {
  const own = keyAttributes(table.key).map(({ name }) => item[name] as AttributeValue);
  return Buffer.concat([encodeKey(index.key, item), hashKeyValues(own), ...own.map(encodeKeyPart)]);
}

export function pickAttributes(item: Item, names: readonly string[]): Item {
  const picked: Record<string, AttributeValue> = Object.create(null);
  for (const name of names) {
    const value = attributeOf(item, name);
    if (value) picked[name] = value;
  }
  return picked;
}

export const keyOf = (table: Table, item: Item): Item => pickAttributes(item, keyNames(table.key));

const isEmpty = (value: AttributeValue) => value.S === "" || value.B === "";

function checkKeySizes({ partition, sort }: KeySchema, item: Item): void {
  if (valueBytes(item[partition.name] as AttributeValue) > MAX_PARTITION_BYTES) {
    throw invalidParameter(`Size of hashkey has exceeded the maximum size limit of${MAX_PARTITION_BYTES} bytes`);
  }
  if (sort && valueBytes(item[sort.name] as AttributeValue) > MAX_SORT_BYTES) {
    throw invalidParameter(`Aggregated size of all range keys has exceeded the size limit of ${MAX_SORT_BYTES} bytes`);
  }
}

function checkEmptyKeys(key: KeySchema, item: Item): void {
  for (const { name, kind } of keyAttributes(key)) {
    if (isEmpty(item[name] as AttributeValue)) {
      throw invalid(
        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty " +
          `${kind === "B" ? "binary" : "string"} value. Key: ${name}`,
      );
    }
  }
}

const isOfKind = (item: Item, { name, kind }: KeyAttribute) => attributeOf(item, name)?.[kind] !== undefined;

export const hasKey = (table: Table, item: Item): boolean =>
  keyAttributes(table.key).every((attribute) => isOfKind(item, attribute));

/** Checks a key and returns its position in the table. */
export function readKey(table: Table, key: Item): Buffer {
  const attributes = keyAttributes(table.key);
  if (Object.keys(key).length !== attributes.length || !attributes.every((one) => isOfKind(key, one))) {
    throw invalid("The provided key element does not match the schema");
  }
  checkEmptyKeys(table.key, key);
  checkKeySizes(table.key, key);
  return encodeKey(table.key, key);
}

/** Checks the key of an item to be stored and returns its position in the table. */
export function readItemKey(table: Table, item: Item): Buffer {
  for (const { name, kind } of keyAttributes(table.key)) {
    const value = attributeOf(item, name);
    if (!value) throw invalidParameter(`Missing the key ${name} in the item`);
    if (value[kind] === undefined) {
      throw invalidParameter(`Type mismatch for key ${name} expected: ${kind} actual: ${kindOf(value)}`);
    }
  }
  checkEmptyKeys(table.key, item);
  checkKeySizes(table.key, item);
  return encodeKey(table.key, item);
}

function checkIndexAttribute(index: TableIndex, { name, kind }: KeyAttribute, item: Item): void {
  const value = attributeOf(item, name);
  if (!value) return;
  if (value[kind] === undefined) {
    throw invalidParameter(
      `Type mismatch for Index Key ${name} Expected: ${kind} Actual: ${kindOf(value)} IndexName: ${index.name}`,
    );
  }
  if (isEmpty(value)) {
    throw invalid(
      "One or more parameter values are not valid. A value specified for a secondary index key is not supported. " +
        `The AttributeValue for a key attribute cannot contain an empty ${kind === "B" ? "binary" : "string"} value. ` +
        `IndexName: ${index.name}, IndexKey: ${name}`,
    );
  }
}

/** Whether the key attributes of the indexes have the right type, or are absent. */
export const hasIndexableKeys = ({ indexes }: Table, item: Item): boolean =>
  indexes.every(({ key }) =>
    keyAttributes(key).every((one) => attributeOf(item, one.name) === undefined || isOfKind(item, one)),
  );

/** The key attributes of an index must have its type, or be absent. */
export function checkIndexKeys(table: Table, item: Item): void {
  for (const index of table.indexes) {
    for (const attribute of keyAttributes(index.key)) checkIndexAttribute(index, attribute, item);
    if (isInIndex(index, item)) checkKeySizes(index.key, item);
  }
}

/** Keys are scalars, so no path leads into them. */
export function checkScalarKeys(table: Table, paths: readonly Path[] | undefined): void {
  const heads = new Set(paths?.flatMap((path) => (path.length > 1 ? [path[0]] : [])));
  if (heads.size === 0) return;
  const complain = (kind: string, name: string) =>
    invalid(
      "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: " +
        `${kind}: ${name}`,
    );
  for (const { name } of keyAttributes(table.key)) if (heads.has(name)) throw complain("Key", name);
  for (const { key } of table.indexes) {
    for (const { name } of keyAttributes(key)) if (heads.has(name)) throw complain("IndexKey", name);
  }
}

const fits = ({ partition, sort }: KeySchema, item: Item): boolean =>
  valueBytes(item[partition.name] as AttributeValue) <= MAX_PARTITION_BYTES &&
  (!sort || valueBytes(item[sort.name] as AttributeValue) <= MAX_SORT_BYTES);

/** Items older than the index may have values that cannot be keys: the service leaves such items out. */
export const isIndexable = (index: TableIndex, item: Item): boolean =>
  isInIndex(index, item) &&
  keyAttributes(index.key).every(({ name }) => !isEmpty(item[name] as AttributeValue)) &&
  fits(index.key, item);

/** Indexes are sparse: an item is in one only if it has all its key attributes. */
export const isInIndex = ({ key }: TableIndex, item: Item): boolean =>
  keyAttributes(key).every((attribute) => isOfKind(item, attribute));
