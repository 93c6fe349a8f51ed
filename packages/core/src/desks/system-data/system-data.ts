import { overtaken } from "../../engines/system-page/row-store.ts";
import type { AnyPage } from "../../engines/system-page/system-page.schema.ts";
import { inOrder, isInForce, type SystemRow } from "../../engines/system-page/system-row.rules.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { retryWhen } from "../../ground/storage/retry.ts";
import { type OpenedPage, openPage } from "./open-page.ts";
import { rowIdIn } from "./row-address.rules.ts";
import { unusedAfter } from "./row-files.rules.ts";
import { checkingFor, usesOf } from "./row-uses.ts";
import { checkedValues } from "./row-values.rules.ts";
import { differenceOf, lastPlaceOf, mostInOrder, offeredIn, saveChanged, saveNew, saveRows } from "./save-row.ts";
import { type RowOrder, RowRemoval, type RowValues, SystemDataRow } from "./system-data.schema.ts";

/** Read once more where a parallel request was faster: it may be the same one, sent twice. */
const onceMore = <T>(work: () => Promise<T>): Promise<T> => retryWhen([overtaken], work, 2);

/** Also as the same request left it, whose answer was lost. */
function rowIn({ rows }: OpenedPage, { id, revision }: RowRead, isDone: (row: SystemRow) => boolean): SystemRow {
  const row = rows.find((one) => one.id === rowIdIn(id));
  if (!row) throw new DomainError("not-found");
  const isRepeated = row.revision === revision + 1 && isDone(row);
  if (row.revision !== revision && !isRepeated) throw new DomainError(overtaken);
  return row;
}

export async function add(actor: Actor, name: string, sent: RowValues): Promise<SystemDataRow> {
  const opened = await openPage(name);
  const { page, rows } = opened;
  if (page.isFixed) throw new DomainError("system-data.fixed");
  if (page.order === "byHand" && offeredIn(rows).length >= mostInOrder) throw new DomainError("system-data.full");
  return answerOf(await saveNew(actor, opened, { values: valuesFor(opened, sent, await checkingFor(page)) }));
}

export const change = (actor: Actor, asked: RowRead, sent: RowValues): Promise<SystemDataRow> =>
  onceMore(() => changeAsRead(actor, asked, sent));

async function changeAsRead(actor: Actor, asked: RowRead, sent: RowValues): Promise<SystemDataRow> {
  const opened = await openPage(asked.name);
  const { page } = opened;
  const checking = await checkingFor(page);
  const read = rowIn(opened, asked, (row) => changesNothing(row, valuesFor(opened, sent, checking, row)));
  refuseInForce(page, read);
  const values = valuesFor(opened, sent, checking, read);
  return answerOf(await saveChanged(actor, opened, { read, values }));
}

interface RowRead {
  readonly name: string;
  readonly id: string;
  readonly revision: number;
}

/** bylaws#system-data-in-use */
export const remove = (actor: Actor, asked: RowRead): Promise<RowRemoval> => onceMore(() => removeAsRead(actor, asked));

async function removeAsRead(actor: Actor, asked: RowRead): Promise<RowRemoval> {
  const opened = await openPage(asked.name);
  const { page, store, rows } = opened;
  const read = rowIn(opened, asked, ({ archivedAt }) => archivedAt !== undefined);
  if (page.isFixed) throw new DomainError("system-data.fixed");
  refuseInForce(page, read);
  const usedBy = (await usesOf(page, rows)).get(read.id) ?? [];
  const users = usedBy.length > 0 ? usedBy : kept(page);
  if (read.revision !== asked.revision) return RowRemoval.parse({ outcome: "archived", usedBy: users });
  const isKept = usedBy.length > 0 || page.keptIn !== undefined;
  const archived = { ...read, archivedAt: now(), revision: read.revision + 1 };
  const [action, writes] =
    isKept || !store.remove
      ? (["system-data.archived", store.save(archived, read)] as const)
      : (["system-data.deleted", store.remove(archived)] as const);
  const follows = action === "system-data.deleted" ? unusedAfter(page, read.values) : [];
  await saveRows(actor, page, { action, row: read, writes, before: read.values, follows });
  return RowRemoval.parse({
    outcome: action === "system-data.archived" ? "archived" : "deleted",
    usedBy: users,
  });
}

const kept = ({ keptIn }: AnyPage): string[] => (keptIn ? [keptIn] : []);

export const restore = (actor: Actor, asked: RowRead): Promise<SystemDataRow> =>
  onceMore(() => restoreAsRead(actor, asked));

async function restoreAsRead(actor: Actor, asked: RowRead): Promise<SystemDataRow> {
  const opened = await openPage(asked.name);
  const { page, store, rows } = opened;
  const read = rowIn(opened, asked, ({ archivedAt }) => archivedAt === undefined);
  if (!read.archivedAt) return answerOf(read);
  if (page.order === "byHand" && offeredIn(rows).length >= mostInOrder) throw new DomainError("system-data.full");
  const { archivedAt: _, ...rest } = read;
  const row = { ...rest, revision: read.revision + 1, ...lastPlaceOf(page, rows) };
  await saveRows(actor, page, { action: "system-data.restored", row, writes: store.save(row, read) });
  return answerOf(row);
}

/** All rows at once: refused where somebody has added, removed or moved one meanwhile. */
export const order = (actor: Actor, name: string, asked: RowOrder): Promise<Done> =>
  onceMore(() => orderAsRead(actor, name, asked));

async function orderAsRead(actor: Actor, name: string, { ids, seen }: RowOrder): Promise<Done> {
  const { page, store, rows } = await openPage(name);
  if (page.order !== "byHand" || page.isFixed) throw new DomainError("not-found");
  const present = inOrder(offeredIn(rows), page);
  const places = new Map(ids.map((id, place) => [id, place]));
  const isEachOnce = ids.length === present.length && places.size === present.length;
  if (!isEachOnce || present.some(({ id }) => !places.has(id))) throw new DomainError(overtaken);
  const stored = present.map(({ id }) => id).join();
  if (stored !== seen.join() && stored !== ids.join()) throw new DomainError(overtaken);
  const moved = present.filter(({ id, position }) => position !== places.get(id));
  const writes = moved.flatMap((read) =>
    store.save({ ...read, position: places.get(read.id), revision: read.revision + 1 }, read),
  );
  const before = { order: present.map(({ id }) => id) };
  if (moved.length > 0)
    await saveRows(actor, page, { action: "system-data.ordered", writes, before, after: { order: ids } });
  return { done: true };
}

function valuesFor(
  { page, rows }: OpenedPage,
  sent: RowValues,
  checking: Awaited<ReturnType<typeof checkingFor>>,
  row?: SystemRow,
): RowValues {
  const checked = checkedValues({ page, sent, row, others: rows, ...checking, now: now() });
  if ("errors" in checked) throw new DomainError("request.invalid", { errors: checked.errors });
  return checked.values;
}

function refuseInForce(page: AnyPage, row: SystemRow): void {
  if (isInForce(page, row, now())) throw new DomainError("system-data.in-force");
}

function changesNothing({ values: before }: SystemRow, values: RowValues): boolean {
  const difference = differenceOf(before, values);
  return Object.keys({ ...difference.before, ...difference.after }).length === 0;
}

const answerOf = (row: SystemRow): SystemDataRow => SystemDataRow.parse({ ...row, usedBy: [] });
