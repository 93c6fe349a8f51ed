import { log } from "../../ground/route/log.ts";
import type { PageFields } from "./page-field.schema.ts";
import type { AnyPage, PageRowOf, SystemPage } from "./system-page.schema.ts";
import { SystemRowEntity } from "./system-row.entity.ts";
import { inOrder, type SystemRow, withSeedRows } from "./system-row.rules.ts";

export const partitionOf = ({ name, partition = name }: AnyPage): string => partition;

interface Reading {
  /** For staff, who have just changed it. */
  readonly consistent?: boolean;
}

async function storedIn(kind: string, { consistent = false }: Reading = {}): Promise<SystemRow[]> {
  const { data } = await SystemRowEntity.query.byKind({ kind }).go({ pages: "all", consistent });
  return data.map(({ kind: _, value, revision = 1, ...row }) => ({ ...row, values: value, revision }));
}

const isOf = ({ idPrefix = "" }: AnyPage, { id }: SystemRow): boolean => id.startsWith(idPrefix);

/** The page's own among the rows of its partition. */
const rowsFor = (page: AnyPage, stored: readonly SystemRow[]): SystemRow[] => stored.filter((row) => isOf(page, row));

/** Everything that is stored, deleted rows too. */
export async function storedRows(page: AnyPage, reading: Reading = {}): Promise<SystemRow[]> {
  return rowsFor(page, await storedIn(partitionOf(page), reading));
}

interface KeptRow<F extends PageFields> {
  readonly row: PageRowOf<F>;
  readonly archivedAt: SystemRow["archivedAt"];
}

function parsedRows<F extends PageFields>(page: SystemPage<F>, stored: readonly SystemRow[]): KeptRow<F>[] {
  const rows = inOrder(withSeedRows(stored, page.seed ?? []), page);
  return rows.flatMap(({ id, values, archivedAt }) => {
    const { success, data } = page.schema.safeParse(values);
    // Another release may have written it: one row must not take all others away.
    if (!success) log.error("system-data.row-unreadable", { page: page.name, row: id });
    return success ? [{ row: { ...data, id } as PageRowOf<F>, archivedAt }] : [];
  });
}

const offeredRows = <F extends PageFields>(page: SystemPage<F>, stored: readonly SystemRow[]): PageRowOf<F>[] =>
  parsedRows(page, stored)
    .filter(({ archivedAt }) => !archivedAt)
    .map(({ row }) => row);

/** Also what is offered no more: records may name it. */
export const keptRowsOf = async <F extends PageFields>(page: SystemPage<F>): Promise<KeptRow<F>[]> =>
  parsedRows(page, await storedRows(page));

/** What people may choose from and see, in its order. */
export const rowsOf = async <F extends PageFields>(page: SystemPage<F>): Promise<PageRowOf<F>[]> =>
  offeredRows(page, await storedRows(page));

/** Pages whose rows lie together: one read for all of them. */
export async function readPartition(partition: string) {
  const stored = await storedIn(partition);
  return {
    kept: <F extends PageFields>(page: SystemPage<F>) => parsedRows(page, rowsFor(page, stored)),
    offered: <F extends PageFields>(page: SystemPage<F>) => offeredRows(page, rowsFor(page, stored)),
  };
}
