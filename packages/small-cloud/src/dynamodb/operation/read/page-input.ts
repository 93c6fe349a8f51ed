import { pathsOf } from "../../expression/document.ts";
import type { BoundCondition, Path } from "../../expression/syntax.ts";
import { type DynamoDbProblem, invalid, invalidParameter } from "../../problem.ts";
import type { ExpressionInput } from "../../request/expressions.ts";
import type { Junction } from "../../request/legacy.ts";
import {
  findIndex,
  indexKeyNames,
  type KeyAttribute,
  keyAttributes,
  keyNames,
  type Table,
  type TableIndex,
} from "../../store/table.ts";
import { attributeOf, type Item } from "../../value/attribute-value.ts";
import { findItemFault, type RawItem } from "../../value/value-check.ts";
import { checkScalarKeys, encodeIndexKey, encodeKey } from "../item-key.ts";
import { statusOf } from "../life-cycle.ts";
import type { CapacityDetail } from "../meter.ts";
import type { Job } from "../operation.ts";

/** What Query and Scan have in common. */
export interface PageInput extends ExpressionInput {
  readonly TableName: string;
  readonly IndexName?: string;
  readonly Select?: "SPECIFIC_ATTRIBUTES" | "COUNT" | "ALL_ATTRIBUTES" | "ALL_PROJECTED_ATTRIBUTES";
  readonly Limit?: number;
  readonly ExclusiveStartKey?: RawItem;
  readonly ConsistentRead?: boolean;
  readonly ReturnConsumedCapacity?: CapacityDetail;
  readonly AttributesToGet?: readonly string[];
  readonly ConditionalOperator?: Junction;
}

const UNPREFIXED = /contains duplicates|number set|numeric value|significant digits|number with magnitude/;

export const startKeyProblem = (message: string): DynamoDbProblem => invalid(`The provided starting key is ${message}`);

export function checkStartKeyValues(startKey: RawItem | undefined): void {
  const fault = startKey && findItemFault(startKey);
  if (fault) throw UNPREFIXED.test(fault) ? invalid(fault) : startKeyProblem(`invalid: ${fault}`);
}

export function requireIndex(job: Job, table: Table, input: PageInput): TableIndex | undefined {
  if (input.IndexName === undefined) return undefined;
  const index = findIndex(table, input.IndexName);
  if (!index) throw invalid(`The table does not have the specified index: ${input.IndexName}`);
  if (input.ConsistentRead && !index.isLocal) {
    throw invalid("Consistent reads are not supported on global secondary indexes");
  }
  if (index.filledTo !== undefined || statusOf(index, job.now) === "CREATING") {
    throw invalid(`Cannot read from backfilling global secondary index: ${index.name}`);
  }
  return index;
}

const MISMATCH = "The provided key element does not match the schema";

export function hasStartKeySize(table: Table, index: TableIndex | undefined, start: Item): boolean {
  const names = index ? indexKeyNames(table, index) : keyNames(table.key);
  return Object.keys(start).length === names.length;
}

/** One attribute of the key that is read along. */
export function checkStartAttribute(start: Item, { name, kind }: KeyAttribute): void {
  const value = attributeOf(start, name);
  if (!value) throw startKeyProblem("invalid");
  if (value[kind] === undefined || value[kind] === "") throw invalid(MISMATCH);
}

/** The position in the table or index of a starting key. */
export function encodeStartKey(table: Table, index: TableIndex | undefined, start: Item): Buffer {
  const isWrong = ({ name, kind }: KeyAttribute) =>
    attributeOf(start, name)?.[kind] === undefined || start[name]?.[kind] === "";
  if (keyAttributes(table.key).some(isWrong)) throw startKeyProblem(`invalid: ${MISMATCH}`);
  return index ? encodeIndexKey(table, index, start) : encodeKey(table.key, start);
}

/** The first key after this one. No key is a prefix of another, so none is in between. */
export const justAfter = (key: Buffer): Buffer => Buffer.concat([key, Buffer.from([0])]);

function specifies({ ProjectionExpression, AttributesToGet }: PageInput): string | undefined {
  if (ProjectionExpression !== undefined) return "ProjectionExpression";
  return AttributesToGet === undefined ? undefined : "AttributesToGet";
}

export function checkSelect(input: PageInput): void {
  const { Select: select, IndexName } = input;
  const specified = specifies(input);
  if (specified && select && select !== "SPECIFIC_ATTRIBUTES") {
    const wanted = select === "COUNT" ? "only the Count" : select;
    throw invalid(`Cannot specify the ${specified} when choosing to get ${wanted}`);
  }
  if (select === "SPECIFIC_ATTRIBUTES" && !specified) {
    throw invalid("Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES");
  }
  if (select === "ALL_PROJECTED_ATTRIBUTES" && IndexName === undefined) {
    throw invalid("ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
  }
}

export function checkFilterKeys(filter: BoundCondition | undefined, keys: readonly string[], name: string): void {
  const heads = new Set(pathsOf(filter).map(([head]) => head));
  const used = keys.find((key) => heads.has(key));
  if (used) {
    throw invalid(`${name} can only contain non-primary key attributes: Primary key attribute: ${used}`);
  }
}

export function checkPaths(
  table: Table,
  projection: readonly Path[] | undefined,
  filter: BoundCondition | undefined,
): void {
  checkScalarKeys(table, projection);
  checkScalarKeys(table, pathsOf(filter));
}

interface Wish {
  readonly input: PageInput;
  readonly projection: readonly Path[] | undefined;
  readonly filter: BoundCondition | undefined;
}

function listMissing(table: Table, index: TableIndex, paths: readonly Path[]): string[] {
  if (index.projection.type === "ALL") return [];
  const held = new Set([...indexKeyNames(table, index), ...index.projection.attributes]);
  return [...new Set(paths.map(([head]) => head as string))].filter((name) => !held.has(name));
}

/** A global index has only its projected attributes. */
export function checkWholeness(index: TableIndex | undefined, { Select: select }: PageInput): void {
  if (!index || index.isLocal || select !== "ALL_ATTRIBUTES" || index.projection.type === "ALL") return;
  throw invalidParameter(
    `Select type ALL_ATTRIBUTES is not supported for global secondary index ${index.name} ` +
      "because its projection type is not ALL",
  );
}

/** A query can use only projected attributes of a global index; a scan may filter by any, and finds nothing. */
export function checkFilterIsHeld(
  table: Table,
  index: TableIndex | undefined,
  filter: BoundCondition | undefined,
): void {
  const missing = index && !index.isLocal ? listMissing(table, index, pathsOf(filter)) : [];
  if (missing.length === 0) return;
  throw invalidParameter(
    `Secondary index ${index?.name} does not project one or more filter attributes: [${missing.join(", ")}]`,
  );
}

/** Whether rows of a local index must be read from the table. Global indexes refuse attributes they do not have. */
export function needsWhole(table: Table, index: TableIndex | undefined, { input, projection, filter }: Wish): boolean {
  if (!index) return false;
  const missing = listMissing(table, index, [...(projection ?? []), ...pathsOf(filter)]);
  if (index.isLocal) {
    return missing.length > 0 || (input.Select === "ALL_ATTRIBUTES" && index.projection.type !== "ALL");
  }
  const refused = listMissing(table, index, projection ?? []);
  if (refused.length === 0) return false;
  throw invalidParameter(`Global secondary index ${index.name} does not project [${refused.join(", ")}]`);
}
