import { DynamoDbProblem, tableNotFound } from "../problem.ts";
import type { Catalog } from "../store/catalog.ts";
import type { Busy, Table } from "../store/table.ts";
import type { Job } from "./operation.ts";

type Status = Busy["status"] | "ACTIVE";

/** The state of a table or an index now. */
export const statusOf = ({ busy }: { readonly busy?: Busy }, now: number): Status =>
  busy && now < busy.until ? busy.status : "ACTIVE";

/** A deleted table stays in the catalog until its name is used again. It is gone when its time is over. */
const isGone = ({ busy }: Table, now: number) => busy?.status === "DELETING" && now >= busy.until;

export function findTable(catalog: Catalog, name: string, now: number): Table | undefined {
  const table = catalog.find(name);
  return table && !isGone(table, now) ? table : undefined;
}

export const listTableNames = (catalog: Catalog, now: number): readonly string[] =>
  catalog.names().filter((name) => findTable(catalog, name, now));

/** Takes as long as the service; at once if the engine is configured so. */
export const startBusy = ({ engine, now }: Job, status: Busy["status"]): { readonly busy?: Busy } =>
  engine.tableDelayMs > 0 ? { busy: { status, until: now + engine.tableDelayMs } } : {};

/** For background work: a deleted table or index is known by name for a while, but is empty. */
export function findServed({ engine, now }: Job, name: string): Table | undefined {
  const table = findTable(engine.catalog, name, now);
  return table && statusOf(table, now) !== "DELETING" ? table : undefined;
}

/** For operations on items: a table that is being created or deleted has none. */
export function requireTable({ engine, now }: Job, name: string): Table {
  const table = findTable(engine.catalog, name, now);
  const status = table && statusOf(table, now);
  if (!table || status === "CREATING" || status === "DELETING") throw tableNotFound();
  return table;
}

/** For operations on tables. Their refusals contain the name. */
export function requireNamed({ engine, now }: Job, name: string): Table {
  const table = findTable(engine.catalog, name, now);
  if (table) return table;
  throw new DynamoDbProblem("ResourceNotFoundException", `Requested resource not found: Table: ${name} not found`);
}

const DOING = { CREATING: "created", UPDATING: "updated", DELETING: "deleted" };

/** One change of a table at a time. */
export function checkIdle(table: Table, now: number): void {
  const status = statusOf(table, now);
  if (status === "ACTIVE") return;
  throw new DynamoDbProblem(
    "ResourceInUseException",
    `Attempt to change a resource which is still in use: Table is being ${DOING[status]}: ${table.name}`,
  );
}
