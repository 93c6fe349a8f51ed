import type { Table, TableIndex } from "../store/table.ts";

// Units as billed: a read unit is 4 KB read consistently, a write unit is 1 KB.

const READ_UNIT_BYTES = 4096;
const WRITE_UNIT_BYTES = 1024;

export function readUnits(bytes: number, isConsistent: boolean): number {
  return Math.max(1, Math.ceil(bytes / READ_UNIT_BYTES)) * (isConsistent ? 1 : 0.5);
}

export const writeUnits = (bytes: number) => Math.max(1, Math.ceil(bytes / WRITE_UNIT_BYTES));

export type CapacityDetail = "NONE" | "TOTAL" | "INDEXES" | undefined;

interface Usage {
  readonly tableName: string;
  table: number;
  readonly local: Map<string, number>;
  readonly global: Map<string, number>;
  read: number;
  write: number;
}

interface UnitCount {
  readonly CapacityUnits: number;
  readonly ReadCapacityUnits?: number;
  readonly WriteCapacityUnits?: number;
}

export interface ConsumedCapacity extends UnitCount {
  readonly TableName: string;
  readonly Table?: UnitCount;
  readonly LocalSecondaryIndexes?: Readonly<Record<string, UnitCount>>;
  readonly GlobalSecondaryIndexes?: Readonly<Record<string, UnitCount>>;
}

/** Counts the units of one request, even if the client does not ask. */
export interface Meter {
  add(kind: "read" | "write", units: number, table: Table, index?: TableIndex): void;
  totals(): { readonly readUnits: number; readonly writeUnits: number; readonly tables: readonly string[] };
  report(detail: CapacityDetail): readonly ConsumedCapacity[] | undefined;
  reportOne(detail: CapacityDetail): ConsumedCapacity | undefined;
  /** Transactions also return the kind of the units. */
  nameKind(kind: "read" | "write"): void;
}

const sum = (units: Map<string, number>) => [...units.values()].reduce((total, one) => total + one, 0);

function count(units: number, kind: "read" | "write" | undefined): UnitCount {
  if (!kind) return { CapacityUnits: units };
  return { CapacityUnits: units, [kind === "read" ? "ReadCapacityUnits" : "WriteCapacityUnits"]: units };
}

function printUsage(usage: Usage, detail: CapacityDetail, kind: "read" | "write" | undefined): ConsumedCapacity {
  const total = usage.table + sum(usage.local) + sum(usage.global);
  const summary = { TableName: usage.tableName, ...count(total, kind) };
  if (detail !== "INDEXES") return summary;
  const printIndexes = (units: Map<string, number>) =>
    Object.fromEntries([...units].map(([name, used]) => [name, count(used, kind)]));
  return {
    ...summary,
    Table: count(usage.table, kind),
    ...(usage.local.size && { LocalSecondaryIndexes: printIndexes(usage.local) }),
    ...(usage.global.size && { GlobalSecondaryIndexes: printIndexes(usage.global) }),
  };
}

export function createMeter(): Meter {
  const usages = new Map<string, Usage>();
  let named: "read" | "write" | undefined;

  function usageOf(tableName: string): Usage {
    const known = usages.get(tableName);
    if (known) return known;
    const usage: Usage = { tableName, table: 0, local: new Map(), global: new Map(), read: 0, write: 0 };
    usages.set(tableName, usage);
    return usage;
  }
  const report = (detail: CapacityDetail) =>
    detail === undefined || detail === "NONE"
      ? undefined
      : [...usages.values()].map((usage) => printUsage(usage, detail, named));

  return {
    add(kind, units, table, index) {
      const usage = usageOf(table.name);
      usage[kind] += units;
      if (!index) usage.table += units;
      else {
        const byIndex = index.isLocal ? usage.local : usage.global;
        byIndex.set(index.name, (byIndex.get(index.name) ?? 0) + units);
      }
    },
    totals() {
      const all = [...usages.values()];
      return {
        readUnits: all.reduce((total, usage) => total + usage.read, 0),
        writeUnits: all.reduce((total, usage) => total + usage.write, 0),
        tables: all.map((usage) => usage.tableName),
      };
    },
    report,
    reportOne: (detail) => report(detail)?.[0],
    nameKind(kind) {
      named = kind;
    },
  };
}
