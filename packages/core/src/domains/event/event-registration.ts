import { now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { EventId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { isAsRead } from "../../ground/storage/as-read.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import type { Effect, Ending } from "../../money/order/line-item/effect.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { isWhollyGivenBack } from "../../money/order/refund-again.rules.ts";
import type { Person } from "../../people/person/person.ts";
import { EventEntity } from "./event.entity.ts";
import { isFull } from "./event.rules.ts";
import type { EventSummary } from "./event.schema.ts";
import { EndedRegistrationEntity, EventRegistrationEntity } from "./event-registration.entity.ts";

/** Of an event that was canceled meanwhile, nothing is registered: the money is given back (bylaws#event-canceled). */
export async function purchase(line: LineItem, { id: personId }: Person): Promise<Effect> {
  const { id: lineItemId, productId, name } = line;
  const eventId = EventId.parse(productId);
  const { data: event } = await EventEntity.get({ id: eventId }).go({ consistent: true });
  const after = { event: eventId };
  if (event?.canceledAt) {
    const message = "You are not registered for it. What you paid is given back.";
    return {
      writes: [],
      follows: [
        { kind: "event-give-back", personId, eventId, lineItemId },
        { kind: "notification", personId, alert: { title: `Canceled: ${name}`, message, url: `/events/${eventId}` } },
      ],
      after,
    };
  }
  const registration = { personId, eventId, lineItemId, registeredAt: now() };
  const alert = { title: "You are registered", message: name, url: `/events/${eventId}` };
  return {
    writes: [write(EventRegistrationEntity.upsert(registration).params()), ...(event ? [refuseCanceled(eventId)] : [])],
    follows: [{ kind: "notification", personId, alert }],
    after,
    onLines: { [line.id]: { savedCents: savedOn(line, event?.price) } },
  };
}

/** Whoever cancels the event finds everybody whose registration was written before. */
const refuseCanceled = (id: EventId): Write =>
  write(
    EventEntity.patch({ id })
      .set({})
      .where(({ canceledAt }, { notExists }) => notExists(canceledAt))
      .params(),
  );

/** Of the regular price on the day. */
function savedOn({ basis, price }: LineItem, regular = 0): LineItem["savedCents"] {
  if (basis !== "member" && basis !== "free_for_members") return undefined;
  return regular > price ? ((regular - price) as LineItem["savedCents"]) : undefined;
}

export async function refuseRegistered(personId: PersonId, { productId }: Pick<LineItem, "productId">): Promise<void> {
  if (await findRegistration(personId, EventId.parse(productId))) throw new DomainError("event.registered");
}

/** Who has paid twice stays registered (bylaws#event-refunded). A canceled event keeps its roster (bylaws#event-canceled). */
export async function endRefundedRegistration(line: LineItem, { id: personId }: Person): Promise<Ending> {
  const key = { personId, eventId: EventId.parse(line.productId) };
  const [{ data: registration }, { data: event }] = await Promise.all([
    EventRegistrationEntity.get(key).go({ consistent: true }),
    EventEntity.get({ id: key.eventId }).go({ consistent: true }),
  ]);
  if (registration?.lineItemId !== line.id || event?.canceledAt) return { writes: [] };
  const other = (await LineItems.ofPerson(personId)).find((one) => isStillPaid(one, line));
  if (other) {
    const moved = EventRegistrationEntity.patch(key).set({ lineItemId: other.id });
    const writes = [write(moved.where(({ lineItemId }, { eq }) => eq(lineItemId, line.id)).params())];
    return { writes: [...writes, LineItems.refundsAsRead(other)] };
  }
  const removed = EventRegistrationEntity.remove(key).where((kept, condition) =>
    isAsRead(kept, condition, registration, ["lineItemId", "attendedAt"]),
  );
  const ended = { ...registration, endedAt: now() };
  return {
    writes: [write(removed.params()), write(EndedRegistrationEntity.put(ended).params())],
    after: { event: key.eventId },
    told: `You are not registered for "${line.name}" any more.`,
  };
}

/** It has registered its person for the same event. */
const isStillPaid = (one: LineItem, { id, kind, productId }: LineItem): boolean =>
  one.id !== id &&
  one.kind === kind &&
  one.productId === productId &&
  one.fulfilledAt !== undefined &&
  !isWhollyGivenBack(one);

type Limited = Pick<EventSummary, "id" | "capacity">;

/** Eventually consistent (bylaws#event-full). Reads nothing for events that anybody fits into. */
export async function fullAmong(events: readonly Limited[]): Promise<ReadonlySet<EventId>> {
  const limited = events.filter(({ capacity }) => capacity !== undefined);
  const full = await Promise.all(limited.map(async (event) => isFull(event, await countUpTo(event))));
  return new Set(limited.filter((_, index) => full[index]).map(({ id }) => id));
}

const keptMs = 60_000;
const counted = new Map<EventId, { readonly at: number; readonly isFull: boolean }>();

/** Counted at most once a minute by each function: many people open the dashboard, and the cart counts anew. */
export async function fullAmongLately(events: readonly Limited[]): Promise<ReadonlySet<EventId>> {
  const at = Date.parse(now());
  const isKept = ({ id }: Limited) => Math.abs(at - (counted.get(id)?.at ?? 0)) < keptMs;
  const asked = events.filter((event) => event.capacity !== undefined && !isKept(event));
  const full = await fullAmong(asked);
  for (const { id } of asked) counted.set(id, { at, isFull: full.has(id) });
  const isFullNow = ({ id, capacity }: Limited) => capacity !== undefined && counted.get(id)?.isFull;
  return new Set(events.filter(isFullNow).map(({ id }) => id));
}

async function countUpTo({ id: eventId, capacity = 0 }: Limited): Promise<number> {
  const { data } = await EventRegistrationEntity.query
    .byEvent({ eventId })
    .go({ pages: "all", count: Math.max(1, capacity), attributes: ["personId"] });
  return data.length;
}

export async function findRegistration(personId: PersonId, eventId: EventId) {
  const { data } = await EventRegistrationEntity.get({ personId, eventId }).go({ consistent: true });
  return data ?? undefined;
}

export async function registrationsFor(eventId: EventId) {
  const { data } = await EventRegistrationEntity.query.byEvent({ eventId }).go({ pages: "all" });
  return data;
}

/** Once for each registration, and not for one that has ended. */
export const toldCanceled = (personId: PersonId, eventId: EventId): Write =>
  write(
    EventRegistrationEntity.patch({ personId, eventId })
      .set({ cancellationToldAt: now() })
      .where(({ cancellationToldAt }, { notExists }) => notExists(cancellationToldAt))
      .params(),
  );
