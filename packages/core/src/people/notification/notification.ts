import { decodeTime } from "ulid";
import { record } from "../../ground/change/record.ts";
import type { Alert } from "../../ground/message/alert.schema.ts";
import { type Actor, type Author, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { DomainError, refuseUnprocessed, somebodyWasFaster } from "../../ground/shared/errors.ts";
import type { NotificationId, OutboxId } from "../../ground/shared/ids.ts";
import { type Instant, idPrefixes, type PersonId } from "../../ground/shared/values.ts";
import { commit, write } from "../../ground/storage/commit.ts";
import { retryWhen, retryWhenOvertaken } from "../../ground/storage/retry.ts";
import * as Person from "../person/person.ts";
import { NotificationEntity } from "./notification.entity.ts";
import type { NotificationsRead, ReadNotifications } from "./notification.schema.ts";

/** Once per event. Does nothing for an erased person. */
export async function deliver(personId: PersonId, alert: Alert, outboxId: OutboxId): Promise<void> {
  const notification = { id: idFor(outboxId), personId, createdAt: momentOf(outboxId), data: alert };
  const writes = [
    write(NotificationEntity.create({ ...notification, state: "unread" }).params(), "conflict"),
    Person.patch(personId, { add: { unreadNotifications: 1, totalNotifications: 1 } }),
  ];
  try {
    await retryWhen(["conflict.busy"], () => commit(writes));
  } catch (error) {
    if (!isDelivered(error)) throw error;
  }
}

/** Delivered before, or the person was erased. */
const isDelivered = (error: unknown) =>
  somebodyWasFaster(error) || (error instanceof DomainError && error.code === "not-found");

/** From the event, so that repeating makes no second alert. */
const idFor = (outboxId: OutboxId) => outboxId.replace(idPrefixes.outbox, idPrefixes.notification) as NotificationId;

/** The time of the event, even if delivered late. */
const momentOf = (outboxId: OutboxId) =>
  new Date(decodeTime(outboxId.slice(idPrefixes.outbox.length + 1).toUpperCase())).toISOString() as Instant;

/** One unknown id refuses all; alerts read before stay unchanged. */
export async function markRead(actor: Actor, { ids }: ReadNotifications): Promise<NotificationsRead> {
  const { personId } = personOf(actor);
  // Another tab may have read some of them meanwhile.
  await retryWhenOvertaken(() => markUnread(actor, personId, [...new Set(ids)]));
  return { unread: (await Person.get(personId)).unreadNotifications };
}

/** bylaws#alerts-answered. Its person has sent what these asked for; nothing for who is erased. */
export const readAnswered = (personId: PersonId, asks: string): Promise<void> =>
  retryWhenOvertaken(async () => {
    const { data } = await NotificationEntity.query.byState({ personId, state: "unread" }).go({ pages: "all" });
    const ids = data.filter((one) => one.data.asks === asks).map(({ id }) => id);
    if (ids.length > 0) await markUnread({ by: personId }, personId, ids);
  });

async function markUnread(actor: Actor | Author, personId: PersonId, ids: readonly NotificationId[]): Promise<void> {
  const keys = ids.map((id) => ({ personId, id }));
  const { data, unprocessed } = await NotificationEntity.get(keys).go({ consistent: true });
  refuseUnprocessed(unprocessed);
  if (data.length < keys.length) throw new DomainError("not-found");
  const unread = data.filter(({ state }) => state === "unread").map(({ id }) => id);
  if (unread.length === 0) return;
  await record(actor, {
    about: personId,
    action: "notification.read",
    writes: [
      ...unread.map((id) => read(personId, id, now())),
      Person.patch(personId, { add: { unreadNotifications: -unread.length } }),
    ],
    after: { ids: unread },
  });
}

const read = (personId: PersonId, id: NotificationId, readAt: Instant) =>
  write(
    NotificationEntity.patch({ personId, id })
      .set({ state: "read", readAt })
      .where(({ state }, { eq }) => eq(state, "unread"))
      .params(),
    "conflict",
  );
