import { overtaken, type RowStore, revisionIs } from "../../engines/system-page/row-store.ts";
import type { SystemRow } from "../../engines/system-page/system-row.rules.ts";
import { now, today } from "../../ground/shared/clock.ts";
import { plusDays } from "../../ground/shared/days.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { EventId } from "../../ground/shared/ids.ts";
import { LocalDate } from "../../ground/shared/values.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import { EventEntity, EventTextEntity } from "./event.entity.ts";
import { listedUntil } from "./event.rules.ts";
import { EventDetails, EventSummary } from "./event.schema.ts";

/** The sale of an archived event is over, and it is no longer listed. */
export const eventStore = (): RowStore => ({
  read: async () => {
    const shelves = (["dated", "on-demand"] as const).map((shelf) =>
      EventEntity.query.byLastDay({ shelf }).go({ pages: "all", attributes: ["id"] }),
    );
    const keys = (await Promise.all(shelves)).flatMap(({ data }) => data.map(({ id }) => ({ id })));
    const [{ data: events }, { data: texts }] = await Promise.all([
      EventEntity.get(keys).go({ consistent: true }),
      EventTextEntity.get(keys).go({ consistent: true }),
    ]);
    const details = new Map(texts.map(({ id, ...text }) => [id, text]));
    const rows = events.map(({ revision = 1, archivedAt, keptExpirationDate, cancelJob, ...stored }) => {
      const { id, canceledAt, cancelReason, ...values } = EventSummary.parse(stored);
      const expirationDate = (archivedAt && keptExpirationDate) || values.expirationDate;
      return {
        id,
        values: { ...values, expirationDate, ...details.get(id) },
        revision,
        archivedAt,
        ...(canceledAt && { mark: "Canceled" }),
        beside: { canceledAt, cancelReason, cancelJob },
      };
    });
    return { rows, ids: new Set(rows.map(({ id }) => id)) };
  },
  save: (row, read) => {
    const { details, registration, recording, resource1, resource2, ...event } = itemOf(row);
    const text = { id: event.id, details, registration, recording, resource1, resource2 };
    const put = EventEntity.put(event).where(({ id, revision }, { eq, notExists }) =>
      read ? revisionIs(read.revision, { revision, eq, notExists }) : notExists(id),
    );
    return [write(put.params(), overtaken), write(EventTextEntity.put(text).params())];
  },
});

type Canceled = Pick<EventSummary, "canceledAt" | "cancelReason"> & { readonly cancelJob?: string };

function itemOf({ id, values, revision, archivedAt, beside }: SystemRow) {
  const event = { ...EventDetails.parse({ ...values, id: EventId.parse(id) }), ...(beside as Canceled) };
  const shelf = event.date ? ("dated" as const) : ("on-demand" as const);
  const yesterday = LocalDate.parse(plusDays(today(), -1));
  const last = event.canceledAt ? yesterday : listedUntil(event);
  const changed = { revision, changedAt: now() };
  if (!archivedAt) return { ...event, shelf, listedUntil: last, ...changed };
  const over = event.expirationDate < yesterday ? event.expirationDate : yesterday;
  return {
    ...event,
    shelf,
    expirationDate: over,
    listedUntil: LocalDate.parse(over),
    ...changed,
    archivedAt,
    keptExpirationDate: event.expirationDate,
  };
}

type StoredEvent = Awaited<ReturnType<typeof getStoredEvent>>;

export async function getStoredEvent(id: EventId) {
  const { data } = await EventEntity.get({ id }).go({ consistent: true });
  if (!data) throw new DomainError("not-found");
  return data;
}

export function resumedBy({ id, revision = 1 }: StoredEvent, job: string): Write {
  const patch = EventEntity.patch({ id })
    .set({ cancelJob: job, revision: revision + 1 })
    .where((kept, { eq, notExists }) => revisionIs(revision, { revision: kept.revision, eq, notExists }));
  return write(patch.params(), "event.figures-changed");
}

export function endSale(
  { id, shelf, listedUntil: last, revision = 1 }: StoredEvent,
  how: { readonly reason: string; readonly job: string },
): Write {
  const yesterday = LocalDate.parse(plusDays(today(), -1));
  const canceled = { canceledAt: now(), changedAt: now(), cancelReason: how.reason, cancelJob: how.job };
  const patch = EventEntity.patch({ id })
    .set({ ...canceled, shelf, listedUntil: last < yesterday ? last : yesterday, revision: revision + 1 })
    .where(({ canceledAt }, { notExists }) => notExists(canceledAt));
  return write(patch.params(), "event.canceled");
}
