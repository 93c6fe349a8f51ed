import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { StandIn } from "../shared/wire.ts";
import { startBackgroundWork } from "./background-work.ts";
import { type EngineReply, openEngine, parseRequest, runRead } from "./engine.ts";
import { createDiskWatch } from "./full-disk.ts";
import { callListener } from "./listener.ts";
import { findTable } from "./operation/life-cycle.ts";
import type { Change, Engine } from "./operation/operation.ts";
import { findInternalOperation } from "./operation/registry.ts";
import type { CreateTableInput } from "./operation/table/create-table.ts";
import { problemOf } from "./problem.ts";
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
  /** The folder of dynamodb.sqlite. Without it everything is kept in memory. */
  readonly dataDir?: string;
  /** Replaces the tables' streams: called after each durable commit, in the order of the commits. */
  readonly onCommit?: (changes: readonly Change[]) => void;
  readonly onCall?: (report: CallReport) => void;
  /** How long creating, changing and deleting tables and indexes takes, as on the service. Default 0: at once. */
  readonly tableDelayMs?: number;
}

export interface DynamoDb extends StandIn {
  /** One operation without HTTP. Throws the service's refusal as a DynamoDbProblem. */
  call<Output = Record<string, unknown>>(operation: string, input: object): Promise<Output>;
  /** Whether it was created. */
  createTableIfMissing(input: CreateTableInput): Promise<boolean>;
  /** Deletes expired items, as the service does in the background; returns their number. */
  sweepExpired(): Promise<number>;
  /** Whether the last write failed because there is no room. */
  isDiskFull(): boolean;
}

interface Sent {
  readonly operation: string;
  readonly body: string;
  readonly input?: Record<string, unknown>;
}

interface Connections {
  readonly reader: Engine;
  readonly writer: Writer;
  close(): Promise<void>;
}

interface Plan {
  readonly events: WriterEvents;
  readonly tableDelayMs: number;
}

async function openFile(dataDir: string, { events, tableDelayMs }: Plan): Promise<Connections> {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "dynamodb.sqlite");
  openWriter(path).close();
  const reader = openEngine(openReader(path), tableDelayMs);
  const onTablesChanged = () => {
    reader.catalog.forget();
    events.onTablesChanged();
  };
  const writer = await startWriter({ path, tableDelayMs }, { ...events, onTablesChanged });
  return {
    reader,
    writer,
    async close() {
      reader.database.close();
      await writer.close();
    },
  };
}

function openMemory({ events, tableDelayMs }: Plan): Connections {
  const engine = openEngine(openWriter(undefined), tableDelayMs);
  const writer = createInlineWriter(engine, events);
  return { reader: engine, writer, close: () => writer.close() };
}

function inspectTables({ catalog, rows }: Engine) {
  const tables = catalog.names().flatMap((name) => findTable(catalog, name, Date.now()) ?? []);
  return tables.map((table) => {
    const { name } = table;
    const indexes = table.indexes.map((index) => ({ name: index.name, ...rows.totals(storeOf(table, index)) }));
    return { name, ...rows.totals(storeOf(table)), indexes, timeToLive: table.timeToLive };
  });
}

function readReply<Output>(reply: EngineReply): Output {
  if (reply.status !== 200) throw problemOf(reply);
  return JSON.parse(reply.body || "{}") as Output;
}

export async function createDynamoDb(options: DynamoDbOptions = {}): Promise<DynamoDb> {
  const events: WriterEvents = {
    onCommit: (changes) => callListener(options.onCommit, changes),
    onTablesChanged: () => {},
  };
  const plan: Plan = { events, tableDelayMs: options.tableDelayMs ?? 0 };
  const { reader, writer, close } = options.dataDir ? await openFile(options.dataDir, plan) : openMemory(plan);

  const disk = createDiskWatch((sentence) => process.stderr.write(`${sentence}\n`));

  async function run({ operation, body, input }: Sent): Promise<EngineReply> {
    const now = Date.now();
    const isWrite = findInternalOperation(operation)?.isWrite === true;
    if (isWrite) {
      const reply = await writer.submit({ operation, body, now });
      disk.sawWrite(reply);
      return reply;
    }
    return await runRead(reader, { operation, input: input ?? parseRequest(body), now });
  }

  const background = startBackgroundWork({
    catalog: reader.catalog,
    call: async (operation, input) => readReply(await run({ operation, body: JSON.stringify(input) })),
  });
  background.fill();

  async function perform(sent: Sent): Promise<EngineReply> {
    const startedAt = process.hrtime.bigint();
    const reply = await run(sent);
    if (reply.hasChangedTables) background.fill();
    callListener(options.onCall, {
      operation: sent.operation,
      table: reply.tables[0],
      readUnits: reply.readUnits,
      writeUnits: reply.writeUnits,
      ms: Number(process.hrtime.bigint() - startedAt) / 1e6,
    });
    return reply;
  }

  const call = async <Output>(operation: string, input: object): Promise<Output> =>
    readReply(await perform({ operation, body: JSON.stringify(input) }));

  return {
    name: "dynamodb",
    async handle(request) {
      const wire = readWire(request);
      if ("response" in wire) return wire.response;
      const { status, body } = await perform(wire.call);
      return printResponse(request, status, body);
    },
    inspect: () => ({ tables: inspectTables(reader) }),
    call,
    async createTableIfMissing(input) {
      if (findTable(reader.catalog, input.TableName, Date.now())) return false;
      await call("CreateTable", input);
      return true;
    },
    sweepExpired: background.sweep,
    isDiskFull: disk.isFull,
    async close() {
      await background.close();
      await close();
    },
  };
}
