import type { AnyPage } from "../../engines/system-page/system-page.schema.ts";
import { freeIdOf, type SystemRow } from "../../engines/system-page/system-row.rules.ts";
import type { Follow } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Write } from "../../ground/storage/commit.ts";
import { isPriceChange } from "../../money/catalog/catalog.rules.ts";
import { priceSetBy } from "../../money/catalog/own-price.ts";
import type { OpenedPage } from "./open-page.ts";
import { unusedAfter } from "./row-files.rules.ts";
import type { RowValues } from "./system-data.schema.ts";

/** What fits into one transaction, beside its entry in the history. */
export const mostInOrder = 90;

export const offeredIn = (rows: readonly SystemRow[]): SystemRow[] => rows.filter(({ archivedAt }) => !archivedAt);

interface NewRow {
  readonly values: RowValues;
  readonly reason?: string;
}

export async function saveNew(actor: Actor, opened: OpenedPage, { values, reason }: NewRow): Promise<SystemRow> {
  const { page, store, rows } = opened;
  const row: SystemRow = { id: newIdOf(opened, values), values, revision: 1, ...lastPlaceOf(page, rows) };
  const writes = store.save(row, undefined);
  await saveRows(actor, page, { action: "system-data.added", row, writes, after: values, ...(reason && { reason }) });
  return row;
}

interface ChangedRow extends NewRow {
  readonly read: SystemRow;
}

export async function saveChanged(actor: Actor, opened: OpenedPage, changed: ChangedRow): Promise<SystemRow> {
  const { read, values, reason } = changed;
  const { page, store } = opened;
  const difference = differenceOf(read.values, values);
  if (Object.keys({ ...difference.before, ...difference.after }).length === 0) return read;
  const row = { ...read, values, revision: read.revision + 1 };
  const writes = store.save(row, read);
  const follows = unusedAfter(page, read.values, values);
  await saveRows(actor, page, {
    ...{ action: "system-data.changed", row, writes, ...difference, follows },
    ...(reason && { reason }),
  });
  return row;
}

function newIdOf({ page, store, ids }: OpenedPage, values: RowValues): string {
  if (store.idOf) return store.idOf(values);
  if (page.idKind) return createId(page.idKind);
  return freeIdOf(`${page.idPrefix ?? ""}${String(values[page.called])}`, ids);
}

export const lastPlaceOf = (page: AnyPage, rows: readonly SystemRow[]) =>
  page.order === "byHand" ? { position: Math.max(-1, ...rows.map(({ position = 0 }) => position)) + 1 } : {};

export function differenceOf(before: RowValues, after: RowValues): { before: RowValues; after: RowValues } {
  const isSame = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const changed = ([name]: [string, unknown]) => !isSame(name);
  return {
    before: Object.fromEntries(Object.entries(before).filter(changed)),
    after: Object.fromEntries(Object.entries(after).filter(changed)),
  };
}

interface Saving {
  readonly action: `system-data.${"added" | "changed" | "archived" | "deleted" | "restored" | "ordered"}`;
  readonly writes: readonly Write[];
  readonly row?: SystemRow;
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
  readonly follows?: readonly Follow[];
}

/** The history says of each change which row of which page it was. */
export async function saveRows(actor: Actor, page: AnyPage, saving: Saving): Promise<void> {
  const { action, writes, row, before, after, reason, follows = [] } = saving;
  const which = { page: page.name, ...(row && { id: row.id }) };
  const isSaved = action === "system-data.added" || action === "system-data.changed";
  const isPriced = isSaved && row !== undefined && isPriceChange(page, { ...before, ...after });
  await record(actor, {
    about: "association",
    action,
    writes: [...writes, ...(isPriced ? [priceSetBy(personOf(actor).personId, row.id)] : [])],
    ...(before && { before }),
    after: { ...which, ...after },
    ...(reason && { reason }),
    follows,
  });
}
