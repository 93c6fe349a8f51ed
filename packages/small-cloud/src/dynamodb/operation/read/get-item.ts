import { projectItem } from "../../expression/document.ts";
import type { Path } from "../../expression/syntax.ts";
import { type ExpressionInput, readExpressions } from "../../request/expressions.ts";
import { getItemFields } from "../../request/item-shapes.ts";
import { readAttributesToGet } from "../../request/legacy.ts";
import { checkParameterMix } from "../../request/parameter-mix.ts";
import { parseBody, type Row } from "../../store/rows.ts";
import { storeOf } from "../../store/table.ts";
import { checkItem, type RawItem } from "../../value/value-check.ts";
import { printAnswer, raw } from "../answer.ts";
import { checkScalarKeys, readKey } from "../item-key.ts";
import { requireTable } from "../life-cycle.ts";
import { type CapacityDetail, readUnits } from "../meter.ts";
import { defineOperation } from "../operation.ts";

interface GetInput extends ExpressionInput {
  readonly TableName: string;
  readonly Key: RawItem;
  readonly AttributesToGet?: readonly string[];
  readonly ConsistentRead?: boolean;
  readonly ReturnConsumedCapacity?: CapacityDetail;
}

/** A stored row as JSON, whole or with only these paths. */
export function printRow(row: Row, projection: readonly Path[] | undefined): string {
  return projection ? JSON.stringify(projectItem(parseBody(row), projection)) : row.body;
}

export const getItem = defineOperation<GetInput>({
  fields: getItemFields,
  run(input, job) {
    checkParameterMix(input, { expressions: ["ProjectionExpression"], legacy: ["AttributesToGet"] });
    const key = checkItem(input.Key);
    const named = readAttributesToGet(input.AttributesToGet);
    const projection = readExpressions(input).projection ?? named;
    const table = requireTable(job, input.TableName);
    const place = readKey(table, key);
    checkScalarKeys(table, projection);
    const row = job.engine.rows.get(storeOf(table), place);
    job.meter.add("read", readUnits(row?.bytes ?? 0, input.ConsistentRead === true), table);
    return printAnswer({
      Item: row && raw(printRow(row, projection)),
      ConsumedCapacity: job.meter.reportOne(input.ReturnConsumedCapacity),
    });
  },
});
