import { namedIfFull } from "./full-disk.ts";
import { warn } from "./listener.ts";
import { createMeter } from "./operation/meter.ts";
import type { Change, Engine, Job } from "./operation/operation.ts";
import { findInternalOperation } from "./operation/registry.ts";
import { DynamoDbProblem } from "./problem.ts";
import { openCatalog } from "./store/catalog.ts";
import type { Database } from "./store/database.ts";
import { openRows } from "./store/rows.ts";

export interface EngineRequest {
  readonly operation: string;
  /** JSON. */
  readonly body: string;
  /** Worker threads have their own clock, so the request contains the time. */
  readonly now: number;
}

export interface EngineRead extends Pick<EngineRequest, "operation" | "now"> {
  readonly input: Record<string, unknown>;
}

export interface EngineReply {
  readonly status: number;
  /** JSON; empty if the operation has no answer. */
  readonly body: string;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly tables: readonly string[];
  readonly changes: readonly Change[];
  readonly hasChangedTables: boolean;
}

export const openEngine = (database: Database, tableDelayMs: number): Engine => ({
  database,
  catalog: openCatalog(database),
  rows: openRows(database),
  tableDelayMs,
});

export function parseRequest(body: string): Record<string, unknown> {
  try {
    const request: unknown = JSON.parse(body);
    if (typeof request === "object" && request !== null && !Array.isArray(request)) {
      return request as Record<string, unknown>;
    }
  } catch {
    // Refused below.
  }
  throw new DynamoDbProblem("SerializationException", "");
}

const startJob = (engine: Engine, now: number): Job => ({
  engine,
  now,
  meter: createMeter(),
  changes: [],
  hasChangedTables: false,
});

const reply = (job: Job, status: number, body: string): EngineReply => ({
  status,
  body,
  ...job.meter.totals(),
  changes: status === 200 ? job.changes : [],
  hasChangedTables: job.hasChangedTables,
});

export function refusal(error: unknown): { readonly status: number; readonly body: string } {
  const problem =
    error instanceof DynamoDbProblem
      ? error
      : new DynamoDbProblem("InternalServerError", "Internal server error", {}, 500);
  return { status: problem.status, body: JSON.stringify(problem.body) };
}

function refuse(job: Job, thrown: unknown): EngineReply {
  const error = namedIfFull(thrown);
  if (!(error instanceof DynamoDbProblem)) warn(error);
  const { status, body } = refusal(error);
  return reply(job, status, body);
}

const findRequired = (name: string) => {
  const operation = findInternalOperation(name);
  if (!operation) throw new DynamoDbProblem("UnknownOperationException", "");
  return operation;
};

/** Writes never wait, so a group of them can share one commit. */
export function runWrite(engine: Engine, { operation, body, now }: EngineRequest): EngineReply {
  const job = startJob(engine, now);
  try {
    return reply(job, 200, findRequired(operation).run(parseRequest(body), job) as string);
  } catch (error) {
    return refuse(job, error);
  }
}

export async function runRead(engine: Engine, request: EngineRead, isRepeat = false): Promise<EngineReply> {
  const job = startJob(engine, request.now);
  try {
    return reply(job, 200, await findRequired(request.operation).run(request.input, job));
  } catch (error) {
    if (error instanceof DynamoDbProblem || isRepeat) return refuse(job, error);
    // A table may just have been deleted: the writer reports it a moment later.
    engine.catalog.forget();
    return runRead(engine, request, true);
  }
}
