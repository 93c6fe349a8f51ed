import { parseBody } from "../../store/rows.ts";
import { storeOf } from "../../store/table.ts";
import { printAnswer } from "../answer.ts";
import { findServed } from "../life-cycle.ts";
import { defineOperation } from "../operation.ts";
import { writeRow } from "../write/write-row.ts";

const FIVE_YEARS_S = 5 * 365 * 24 * 3600;
/** The most items that one step deletes, so that other writes can run. */
const BATCH = 200;

/**
 * Not an operation of the service but its background work: one step through one table. Like the service, it ignores
 * items that expired more than five years ago.
 */
export const sweepTable = defineOperation<{ readonly tableName: string }>({
  isWrite: true,
  fields: { tableName: { type: "String" } },
  run({ tableName }, job) {
    const table = findServed(job, tableName);
    // Times that are still being computed may belong to an attribute that no longer counts.
    if (!table?.timeToLive || table.expiryFill) return printAnswer({ deleted: 0, isDone: true });
    const now = job.now / 1000;
    const expired = job.engine.rows.expired(storeOf(table), { after: now - FIVE_YEARS_S, before: now, limit: BATCH });
    for (const row of expired) {
      writeRow(job, { table, key: Buffer.from(row.key), row, item: parseBody(row) }, undefined);
    }
    const userIdentity = { type: "Service", principalId: "dynamodb.amazonaws.com" };
    job.changes.splice(0, job.changes.length, ...job.changes.map((change) => ({ ...change, userIdentity })));
    return printAnswer({ deleted: expired.length, isDone: expired.length < BATCH });
  },
});
