import type { BoundCondition, BoundOperand, Path } from "../expression/syntax.ts";
import { DynamoDbProblem, invalid, invalidParameter } from "../problem.ts";
import type { Expressions, ExpressionInput } from "../request/expressions.ts";
import { findIndex, indexKeyNames, type KeySchema, keyAttributes, keyNames, type Table, type TableIndex } from "../store/table.ts";
import { attributeOf, type Item } from "../value/attribute-value.ts";
import { findItemFault, type RawItem } from "../value/value-check.ts";
import { encodeIndexKey, encodeKey } from "./item-key.ts";
import type { CapacityDetail } from "./meter.ts";

export interface PageInput extends ExpressionInput {
  readonly TableName: string;
  readonly IndexName?: string;
  readonly Select?: "SPECIFIC_ATTRIBUTES" | "COUNT" | "ALL_ATTRIBUTES" | "ALL_PROJECTED_ATTRIBUTES";
  readonly Limit?: number;
  readonly ExclusiveStartKey?: RawItem;
  readonly ConsistentRead?: boolean;
  readonly ReturnConsumedCapacity?: CapacityDetail;
}

const UNPREFIXED = /contains duplicates|number set|numeric value|significant digits|number with magnitude/;

export function checkStartKeyValues(startKey: RawItem | undefined): void {
  const fault = startKey && findItemFault(startKey);
  if (fault) throw invalid(UNPREFIXED.test(fault) ? fault : `The provided starting key is invalid: ${fault}`);
}

export function requireIndex(table: Table, input: PageInput): TableIndex | undefined {
  if (input.IndexName === undefined) return undefined;
  const index = findIndex(table, input.IndexName);
  if (!index) throw invalid(`The table does not have the specified index: ${input.IndexName}`);
  if (input.ConsistentRead && !index.isLocal) {
    throw invalid("Consistent reads are not supported on global secondary indexes");
  }
  return index;
}

/** The place in the table or index that a starting key names. */
export function encodeStartKey(table: Table, index: TableIndex | undefined, startKey: Item): Buffer {
  const wanted = index ? indexKeyNames(table, index) : keyNames(table.key);
  if (Object.keys(startKey).length !== wanted.length || !wanted.every((name) => attributeOf(startKey, name))) {
    throw invalid("The provided starting key is invalid");
  }
  const schemas: KeySchema[] = index ? [index.key, table.key] : [table.key];
  for (const { name, kind } of schemas.flatMap(keyAttributes)) {
    const value = attributeOf(startKey, name);
    if (value?.[kind] === undefined || value[kind] === "") {
      throw invalid("The provided starting key is invalid: The provided key element does not match the schema");
    }
  }
  return index ? encodeIndexKey(table, index, startKey) : encodeKey(table.key, startKey);
}

/** The first key after this one: keys end by themselves, so none lies between. */
export const justAfter = (key: Buffer): Buffer => Buffer.concat([key, Buffer.from([0])]);

function hasProjected(table: Table, index: TableIndex, name: string): boolean {
  if (index.projection.type === "ALL" || indexKeyNames(table, index).includes(name)) return true;
  return index.projection.attributes.includes(name);
}

export function checkSelect({ Select: select, IndexName, ProjectionExpression: projection }: PageInput): void {
  if (projection !== undefined && select && select !== "SPECIFIC_ATTRIBUTES") {
    const wanted = select === "COUNT" ? "only the Count" : select;
    throw invalid(`Cannot specify the ProjectionExpression when choosing to get ${wanted}`);
  }
  if (select === "SPECIFIC_ATTRIBUTES" && projection === undefined) {
    throw invalid(
      "Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES",
    );
  }
  if (select === "ALL_PROJECTED_ATTRIBUTES" && IndexName === undefined) {
    throw invalid("ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
  }
}

function checkGlobal(index: TableIndex, input: PageInput, missing: readonly string[]): void {
  if (input.Select === "ALL_ATTRIBUTES" && index.projection.type !== "ALL") {
    throw invalidParameter(
      `Select type ALL_ATTRIBUTES is not supported for global secondary index ${index.name} ` +
        "because its projection type is not ALL",
    );
  }
  if (missing.length) {
    throw invalidParameter(`Global secondary index ${index.name} does not project [${missing.join(", ")}]`);
  }
}

/** Whether rows of a local index must be looked up in the table. Global indexes refuse what they do not hold. */
export function needsWhole(table: Table, index: TableIndex | undefined, input: PageInput, paths: readonly Path[]): boolean {
  if (!index) return false;
  const heads = [...new Set(paths.map(([head]) => head as string))];
  const missing = heads.filter((name) => !hasProjected(table, index, name));
  if (!index.isLocal) {
    checkGlobal(index, input, missing);
    return false;
  }
  return missing.length > 0 || (input.Select === "ALL_ATTRIBUTES" && index.projection.type !== "ALL");
}

function pathsOfOperand(operand: BoundOperand): Path[] {
  if (operand.type === "path") return [operand.path];
  return operand.type === "call" ? operand.args.flatMap(pathsOfOperand) : [];
}

export function pathsOf(condition: BoundCondition | undefined): Path[] {
  if (!condition) return [];
  return "conditions" in condition ? condition.conditions.flatMap(pathsOf) : condition.args.flatMap(pathsOfOperand);
}

export function checkFilterKeys({ filter }: Expressions, key: KeySchema): void {
  const names = keyNames(key);
  const used = pathsOf(filter).find(([head]) => names.includes(head as string));
  if (used) {
    throw invalid(
      `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${used[0]}`,
    );
  }
}

export const startKeyProblem = (message: string): DynamoDbProblem =>
  invalid(`The provided starting key is ${message}`);
