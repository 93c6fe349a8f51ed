import { invalid } from "../../problem.ts";
import { readExpressions } from "../../request/expressions.ts";
import { type LegacyCondition, readAttributesToGet, readFilter } from "../../request/legacy.ts";
import { scanFields } from "../../request/page-shapes.ts";
import { checkParameterMix } from "../../request/parameter-mix.ts";
import type { KeyRange } from "../../store/rows.ts";
import { keyAttributes, type Table, type TableIndex } from "../../store/table.ts";
import type { Item } from "../../value/attribute-value.ts";
import { segmentStart } from "../../value/key-encoding.ts";
import { requireTable } from "../life-cycle.ts";
import { defineOperation } from "../operation.ts";
import { answerPage } from "./page.ts";
import {
  checkPaths,
  checkSelect,
  checkStartAttribute,
  checkStartKeyValues,
  checkWholeness,
  encodeStartKey,
  hasStartKeySize,
  justAfter,
  needsWhole,
  type PageInput,
  requireIndex,
  startKeyProblem,
} from "./page-input.ts";

interface ScanInput extends PageInput {
  readonly Segment?: number;
  readonly TotalSegments?: number;
  readonly ScanFilter?: Readonly<Record<string, LegacyCondition>>;
}

const LEGACY = ["AttributesToGet", "ScanFilter", "ConditionalOperator"];

function checkSegments({ Segment: segment, TotalSegments: total }: ScanInput): void {
  if (segment !== undefined && total === undefined) {
    throw invalid(
      "The TotalSegments parameter is required but was not present in the request when Segment parameter is present",
    );
  }
  if (total === undefined) return;
  if (segment === undefined) {
    throw invalid(
      "The Segment parameter is required but was not present in the request when parameter TotalSegments is present",
    );
  }
  if (segment >= total) {
    throw invalid(
      "The Segment parameter is zero-based and must be less than parameter TotalSegments: " +
        `Segment: ${segment} is not less than TotalSegments: ${total}`,
    );
  }
}

const EVERYTHING: KeyRange = {};
/** A segment past the last hash is empty. */
const NOTHING: KeyRange = { from: Buffer.alloc(0), to: Buffer.alloc(0) };

function segmentRange({ Segment: segment, TotalSegments: total }: ScanInput): KeyRange {
  if (segment === undefined || total === undefined) return EVERYTHING;
  const from = segmentStart(segment, total);
  return from ? { from, to: segmentStart(segment + 1, total) } : NOTHING;
}

function checkStart(table: Table, index: TableIndex | undefined, start: Item): void {
  if (!hasStartKeySize(table, index, start)) {
    throw startKeyProblem(index ? "invalid" : "invalid: The provided key element does not match the schema");
  }
  for (const attribute of index ? keyAttributes(index.key) : []) checkStartAttribute(start, attribute);
}

function resumeAt(range: KeyRange, start: Buffer, input: ScanInput): KeyRange {
  const isBefore = range.from !== undefined && Buffer.compare(start, range.from) < 0;
  const isAfter = range.to !== undefined && Buffer.compare(start, range.to) >= 0;
  if (isBefore || isAfter) {
    throw startKeyProblem(
      "invalid: Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct Segment. " +
        `TotalSegments: ${input.TotalSegments} Segment: ${input.Segment}`,
    );
  }
  return { from: justAfter(start), to: range.to };
}

function readInput(input: ScanInput) {
  checkParameterMix(input, { expressions: ["ProjectionExpression", "FilterExpression"], legacy: LEGACY });
  const named = readAttributesToGet(input.AttributesToGet);
  const filter = readFilter(input.ScanFilter, input.ConditionalOperator);
  checkStartKeyValues(input.ExclusiveStartKey);
  checkSegments(input);
  const expressions = readExpressions(input);
  checkSelect(input);
  return { filter: expressions.filter ?? filter, projection: expressions.projection ?? named };
}

export const scan = defineOperation<ScanInput>({
  fields: scanFields,
  run(input, job) {
    const { filter, projection } = readInput(input);
    const table = requireTable(job, input.TableName);
    const index = requireIndex(job, table, input);
    const start = input.ExclusiveStartKey as Item | undefined;
    if (start) checkStart(table, index, start);
    checkWholeness(index, input);
    const place = start && encodeStartKey(table, index, start);
    const segment = segmentRange(input);
    const range = place ? resumeAt(segment, place, input) : segment;
    checkPaths(table, projection, filter);
    return answerPage(job, {
      table,
      index,
      range,
      limit: input.Limit,
      filter,
      projection,
      isCount: input.Select === "COUNT",
      isConsistent: input.ConsistentRead === true,
      fetchesWhole: needsWhole(table, index, { input, projection, filter }),
      capacity: input.ReturnConsumedCapacity,
    });
  },
});
