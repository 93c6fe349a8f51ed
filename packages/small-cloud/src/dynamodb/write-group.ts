import { type EngineReply, type EngineRequest, refusal, runWrite } from "./engine.ts";
import { namedIfFull } from "./full-disk.ts";
import { warn } from "./listener.ts";
import type { Engine } from "./operation/operation.ts";
import { DynamoDbProblem, problemOf } from "./problem.ts";

function runOne(engine: Engine, request: EngineRequest): EngineReply {
  const { database, catalog, rows } = engine;
  database.prepare("SAVEPOINT request").run();
  const reply = runWrite(engine, request);
  const isDone = reply.status === 200;
  if (!isDone) {
    // A full disk makes SQLite roll back the whole group by itself.
    if (!database.connection.isTransaction) throw problemOf(reply);
    database.prepare("ROLLBACK TO request").run();
    if (reply.hasChangedTables || reply.status >= 500) catalog.forget();
  }
  database.prepare("RELEASE request").run();
  rows.settle(isDone);
  return reply;
}

function abandon({ database, catalog, rows }: Engine, count: number, thrown: unknown): EngineReply[] {
  const error = namedIfFull(thrown);
  if (database.connection.isTransaction) database.connection.exec("ROLLBACK");
  catalog.forget();
  rows.forgetTotals();
  if (!(error instanceof DynamoDbProblem)) warn(error);
  const lost: EngineReply = {
    ...refusal(error),
    readUnits: 0,
    writeUnits: 0,
    tables: [],
    changes: [],
    hasChangedTables: true,
  };
  return Array.from({ length: count }, () => lost);
}

/** One durable commit for all requests that have arrived; each succeeds or fails separately. */
export function runGroup(engine: Engine, requests: readonly EngineRequest[]): EngineReply[] {
  try {
    engine.database.prepare("BEGIN IMMEDIATE").run();
    const replies = requests.map((request) => runOne(engine, request));
    engine.rows.flushTotals();
    engine.database.prepare("COMMIT").run();
    return replies;
  } catch (error) {
    return abandon(engine, requests.length, error);
  }
}
