import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { StandIn } from "../shared/wire.ts";
import { type EngineReply, openEngine, runRead } from "./engine.ts";
import type { CreateTableInput } from "./operation/create-table.ts";
import type { Change, Engine } from "./operation/operation.ts";
import { findInternalOperation, SWEEP } from "./operation/registry.ts";
import { DynamoDbProblem } from "./problem.ts";
import { openReader, openWriter } from "./store/database.ts";
import { storeOf } from "./store/table.ts";
import { printResponse, readWire } from "./wire.ts";
import { createInlineWriter, startWriter, type Writer, type WriterEvents } from "./writer.ts";

export type { Change } from "./operation/operation.ts";

export interface CallReport {
  readonly operation: string;
  readonly table: string | undefined;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly ms: number;
}

export interface DynamoDbOptions {
  /** Where dynamodb.sqlite lies; without it everything is kept in memory. */
  readonly dataDir?: string;
  /** Stands for the tables' streams: called after each durable commit, in the order of the commits. */
  readonly onCommit?: (changes: readonly Change[]) => void;
  readonly onCall?: (report: CallReport) => void;
}

export interface DynamoDb extends StandIn {
  /** One operation without the wire; throws the service's refusal as a DynamoDbProblem. */
  call<Output = Record<string, unknown>>(operation: string, input: object): Promise<Output>;
  /** Whether it had to be made. */
  createTableIfMissing(input: CreateTableInput): Promise<boolean>;
  /** Deletes what has expired, as the service does in the background; answers how many items. */
  sweepExpired(): Promise<number>;
}

const SWEEP_MS = 60_000;

interface Connections {
  readonly reader: Engine;
  readonly writer: Writer;
  close(): Promise<void>;
}

async function openFile(dataDir: string, events: WriterEvents): Promise<Connections> {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "dynamodb.sqlite");
  openWriter(path).close();
  const reader = openEngine(openReader(path));
  const onTablesChanged = () => {
    reader.catalog.forget();
    events.onTablesChanged();
  };
  const writer = await startWriter(path, { ...events, onTablesChanged });
  return {
    reader,
    writer,
    async close() {
      reader.database.close();
      await writer.close();
    },
  };
}

function openMemory(events: WriterEvents): Connections {
  const engine = openEngine(openWriter(undefined));
  const writer = createInlineWriter(engine, events);
  return { reader: engine, writer, close: () => writer.close() };
}

function inspectTables({ catalog, rows }: Engine) {
  return catalog.names().map((name) => {
    const table = catalog.require(name);
    const indexes = table.indexes.map((index) => ({ name: index.name, ...rows.totals(storeOf(table, index)) }));
    return { name, ...rows.totals(storeOf(table)), indexes, timeToLive: table.timeToLive };
  });
}

function problemOf({ status, body }: EngineReply): DynamoDbProblem {
  const { __type, message, Message, ...members } = JSON.parse(body) as Record<string, string>;
  return new DynamoDbProblem((__type ?? "").split("#")[1] ?? "", message ?? Message ?? "", members, status);
}

export async function createDynamoDb(options: DynamoDbOptions = {}): Promise<DynamoDb> {
  const events: WriterEvents = {
    onCommit: (changes) => options.onCommit?.(changes),
    onTablesChanged: () => {},
  };
  const { reader, writer, close } = options.dataDir ? await openFile(options.dataDir, events) : openMemory(events);

  async function perform(operation: string, body: string): Promise<EngineReply> {
    const startedAt = process.hrtime.bigint();
    const request = { operation, body, now: Date.now() };
    const isWrite = findInternalOperation(operation)?.isWrite === true;
    const reply = await (isWrite ? writer.submit(request) : runRead(reader, request));
    options.onCall?.({
      operation,
      table: reply.tables[0],
      readUnits: reply.readUnits,
      writeUnits: reply.writeUnits,
      ms: Number(process.hrtime.bigint() - startedAt) / 1e6,
    });
    return reply;
  }

  async function call<Output>(operation: string, input: object): Promise<Output> {
    const reply = await perform(operation, JSON.stringify(input));
    if (reply.status !== 200) throw problemOf(reply);
    return JSON.parse(reply.body || "{}") as Output;
  }

  async function sweepTable(tableName: string): Promise<number> {
    let deleted = 0;
    for (;;) {
      const step = await call<{ deleted: number; isDone: boolean }>(SWEEP, { tableName });
      deleted += step.deleted;
      if (step.isDone) return deleted;
    }
  }

  async function sweepExpired(): Promise<number> {
    let deleted = 0;
    for (const name of reader.catalog.names()) {
      if (reader.catalog.find(name)?.timeToLive) deleted += await sweepTable(name);
    }
    return deleted;
  }

  const sweeper = setInterval(() => void sweepExpired().catch(process.emitWarning), SWEEP_MS).unref();

  return {
    name: "dynamodb",
    async handle(request) {
      const wire = readWire(request);
      if ("response" in wire) return wire.response;
      const { status, body } = await perform(wire.call.operation, wire.call.body);
      return printResponse(request, status, body);
    },
    inspect: () => ({ tables: inspectTables(reader) }),
    call,
    async createTableIfMissing(input) {
      if (reader.catalog.find(input.TableName)) return false;
      await call("CreateTable", input);
      return true;
    },
    sweepExpired,
    async close() {
      clearInterval(sweeper);
      await close();
    },
  };
}
