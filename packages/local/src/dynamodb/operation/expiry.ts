import { parseBody, type Row } from "../store/rows.ts";
import { storeOf, type Table } from "../store/table.ts";
import { attributeOf } from "../value/attribute-value.ts";
import { printAnswer } from "./answer.ts";
import { defineOperation, type Job } from "./operation.ts";
import { writeRow } from "./write-row.ts";

const FIVE_YEARS_S = 5 * 365 * 24 * 3600;
/** How many items one request deletes at most, so that others get their turn. */
const BATCH = 200;
/** How many rows one request looks at. */
const LOOKED_AT = 5000;

/** The service passes over what is no number and what expired more than five years ago. */
function isExpired(row: Row, attribute: string, nowSeconds: number): boolean {
  if (!row.body.includes(attribute)) return false;
  const at = Number(attributeOf(parseBody(row), attribute)?.N ?? Number.NaN);
  return at < nowSeconds && at > nowSeconds - FIVE_YEARS_S;
}

function findExpired(job: Job, table: Table, after: Uint8Array | undefined) {
  const expired: Row[] = [];
  let looked = 0;
  let last: Uint8Array | undefined;
  for (const row of job.engine.rows.range(storeOf(table), { from: after })) {
    if (looked === LOOKED_AT || expired.length === BATCH) return { expired, next: last };
    looked++;
    last = Buffer.concat([row.key, Buffer.from([0])]);
    if (isExpired(row, table.timeToLive as string, job.now / 1000)) expired.push(row);
  }
  return { expired, next: undefined };
}

interface SweepInput {
  readonly tableName: string;
  /** Base64 of the first key to look at. */
  readonly from?: string;
}

/** Not an operation of the service but its background work: one step through one table. */
export const sweepTable = defineOperation<SweepInput>({
  isWrite: true,
  fields: { tableName: { type: "String" }, from: { type: "String" } },
  run({ tableName, from }, job) {
    const table = job.engine.catalog.find(tableName);
    if (!table?.timeToLive) return printAnswer({ deleted: 0 });
    const { expired, next } = findExpired(job, table, from === undefined ? undefined : Buffer.from(from, "base64"));
    const first = job.changes.length;
    for (const row of expired) {
      const key = Buffer.from(row.key);
      writeRow(job, { table, key, row, item: parseBody(row) }, undefined);
    }
    const userIdentity = { type: "Service", principalId: "dynamodb.amazonaws.com" };
    for (let i = first; i < job.changes.length; i++) {
      const change = job.changes[i];
      if (change) job.changes[i] = { ...change, userIdentity };
    }
    return printAnswer({ deleted: expired.length, next: next && Buffer.from(next).toString("base64") });
  },
});
