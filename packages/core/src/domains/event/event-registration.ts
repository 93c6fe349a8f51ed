import type { EntityItem } from "electrodb";
import { now, today } from "../../ground/shared/clock.ts";
import { DomainError, refuseUnprocessed } from "../../ground/shared/errors.ts";
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
import { isEventOver, isFull, type PlaceWith, placeWith } from "./event.rules.ts";
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
  const alert = {
    title: `You are registered for ${name}`,
    message: "The page of the event says when it is, and how to take part.",
    url: `/events/${eventId}`,
  };
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
  if (registration.comesWith) {
    const kept = EventRegistrationEntity.patch(key).remove(["lineItemId"]);
    const asRead = kept.where((stored, condition) =>
      isAsRead(stored, condition, registration, ["lineItemId", "comesWith"]),
    );
    return { writes: [write(asRead.params())] };
  }
  const other = (await LineItems.ofPerson(personId)).find((one) => isStillPaid(one, line));
  if (other) {
    const moved = EventRegistrationEntity.patch(key).set({ lineItemId: other.id });
    const writes = [write(moved.where(({ lineItemId }, { eq }) => eq(lineItemId, line.id)).params())];
    return { writes: [...writes, LineItems.refundsAsRead(other)] };
  }
  const removed = EventRegistrationEntity.remove(key).where((kept, condition) =>
    isAsRead(kept, condition, registration, ["lineItemId", "attendedAt"]),
  );
  const ended = { ...registration, lineItemId: line.id, endedAt: now() };
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

export interface EventPlace {
  readonly id: EventId;
  readonly name: string;
  readonly place: PlaceWith;
  readonly isNew: boolean;
}

interface Places {
  readonly places: readonly EventPlace[];
  readonly writes: readonly Write[];
}

/** Free of charge, with something else, and with the last of several; who is registered already stays that, and keeps what they paid (bylaws#material-events). */
export async function placesWith(comesWith: string, personId: PersonId, asked: readonly string[]): Promise<Places> {
  const ids = asked.flatMap((id) => EventId.safeParse(id).data ?? []);
  if (ids.length === 0) return { places: [], writes: [] };
  const [{ data: stored, unprocessed }, registrations] = await Promise.all([
    EventEntity.get(ids.map((id) => ({ id }))).go({ consistent: true }),
    Promise.all(ids.map((id) => findRegistration(personId, id))),
  ]);
  refuseUnprocessed(unprocessed);
  const full = await fullAmong(stored);
  const found = stored.map((event) => {
    const { id, name, archivedAt } = event;
    const kept = registrations.find((one) => one?.eventId === id);
    const asks = { isFull: full.has(id), isArchived: archivedAt !== undefined, today: today() };
    const place = placeWith(event, { ...asks, isRegistered: kept !== undefined });
    return { id, name, place, kept, isNew: place === "registered" && !kept };
  });
  return {
    places: found.map(({ kept: _kept, ...place }) => place),
    writes: found.flatMap(({ id: eventId, isNew, kept }) => {
      if (isNew) return [registeredNow({ personId, eventId, comesWith }), refuseCanceled(eventId)];
      return kept && kept.comesWith !== comesWith ? [comingWith(kept, comesWith)] : [];
    }),
  };
}

interface ComesWith {
  readonly personId: PersonId;
  readonly eventId: EventId;
  readonly comesWith: string;
}

const registeredNow = (registration: ComesWith): Write =>
  write(
    EventRegistrationEntity.put({ ...registration, registeredAt: now() })
      .where((kept, { notExists }) => notExists(kept.personId))
      .params(),
  );

const comingWith = (registration: EventRegistration, comesWith: string): Write =>
  write(
    EventRegistrationEntity.patch({ personId: registration.personId, eventId: registration.eventId })
      .set({ comesWith })
      .where((kept, condition) => isAsRead(kept, condition, registration, ["comesWith"]))
      .params(),
  );

/** What it came with has ended: before the event, its place is free again, unless it was paid for (bylaws#material-events). */
export async function placesEnded(comesWith: string, personId: PersonId): Promise<Places> {
  const { data } = await EventRegistrationEntity.query.byPerson({ personId }).go({ pages: "all", consistent: true });
  const own = data.filter((one) => one.comesWith === comesWith);
  if (own.length === 0) return { places: [], writes: [] };
  const { data: events, unprocessed } = await EventEntity.get(own.map(({ eventId: id }) => ({ id }))).go();
  refuseUnprocessed(unprocessed);
  const ending = own.flatMap((registration) => {
    const event = events.find(({ id }) => id === registration.eventId);
    const isLeft = event && !event.canceledAt && !isEventOver(event, today()) && !registration.attendedAt;
    return isLeft ? [{ event, registration }] : [];
  });
  return {
    places: ending
      .filter(({ registration }) => !registration.lineItemId)
      .map(({ event: { id, name } }) => ({ id, name, place: "registered", isNew: false })),
    writes: ending.map(({ registration }) => placeEnded(registration)),
  };
}

type EventRegistration = EntityItem<typeof EventRegistrationEntity>;

function placeEnded(registration: EventRegistration): Write {
  const { personId, eventId, lineItemId } = registration;
  const key = { personId, eventId };
  const ended = lineItemId
    ? EventRegistrationEntity.patch(key).remove(["comesWith"])
    : EventRegistrationEntity.remove(key);
  const asRead = ended.where((kept, condition) =>
    isAsRead(kept, condition, registration, ["lineItemId", "attendedAt", "comesWith"]),
  );
  return write(asRead.params());
}

/** The names of these, in their order; of what is no event, nothing. */
export async function eventNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].flatMap((id) => EventId.safeParse(id).data ?? []);
  if (known.length === 0) return new Map();
  const { data } = await EventEntity.get(known.map((id) => ({ id }))).go({ attributes: ["id", "name"] });
  return new Map(data.map(({ id, name }) => [id, name]));
}
