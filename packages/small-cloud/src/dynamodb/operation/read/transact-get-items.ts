import { invalid } from "../../problem.ts";
import { transactGetItemsFields } from "../../request/batch-shapes.ts";
import { type ExpressionInput, readExpressions } from "../../request/expressions.ts";
import { checkParameterMix } from "../../request/parameter-mix.ts";
import { storeOf } from "../../store/table.ts";
import { checkItem, type RawItem } from "../../value/value-check.ts";
import { printAnswer, raw, rawList } from "../answer.ts";
import { attemptEach, throwIfFirstIsWrong } from "../cancellation.ts";
import { readKey } from "../item-key.ts";
import { requireTable } from "../life-cycle.ts";
import { type CapacityDetail, readUnits } from "../meter.ts";
import { defineOperation, type Job } from "../operation.ts";
import { checkDistinctPlaces, MAX_TRANSACTION_BYTES } from "../transaction.ts";
import { printRow } from "./get-item.ts";

interface Get extends ExpressionInput {
  readonly TableName: string;
  readonly Key: RawItem;
}
interface TransactGetInput {
  readonly TransactItems: readonly { readonly Get: Get }[];
  readonly ReturnConsumedCapacity?: CapacityDetail;
}

const TRANSACTION_FACTOR = 2;

function readGet(job: Job, get: Get) {
  checkParameterMix(get, { expressions: ["ProjectionExpression"], legacy: [] });
  const key = checkItem(get.Key);
  const { projection } = readExpressions(get);
  return { projection, key, table: requireTable(job, get.TableName) };
}

export const transactGetItems = defineOperation<TransactGetInput>({
  fields: transactGetItemsFields,
  run(input, job) {
    const gets = input.TransactItems.map(({ Get: get }) => readGet(job, get));
    const located = attemptEach(gets, (get) => ({ ...get, place: readKey(get.table, get.key) }));
    throwIfFirstIsWrong(located);
    const places = located.flatMap(({ value }) => (value ? [value] : []));
    checkDistinctPlaces(places.map(({ table, place }) => ({ table, key: place })));
    job.meter.nameKind("read");
    let bytes = 0;
    const responses = places.map(({ table, place, projection }) => {
      const row = job.engine.rows.get(storeOf(table), place);
      bytes += row?.bytes ?? 0;
      job.meter.add("read", readUnits(row?.bytes ?? 0, true) * TRANSACTION_FACTOR, table);
      return printAnswer({ Item: row && raw(printRow(row, projection)) });
    });
    if (bytes > MAX_TRANSACTION_BYTES) throw invalid("Transaction request cannot retrieve more than 4 MB of items");
    return printAnswer({
      Responses: rawList(responses),
      ConsumedCapacity: job.meter.report(input.ReturnConsumedCapacity),
    });
  },
});
