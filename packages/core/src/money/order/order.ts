import * as z from "zod/mini";
import { type RecordedChange, record } from "../../ground/change/record.ts";
import { type Actor, type Author, authorOf } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { now } from "../../ground/shared/clock.ts";
import { DomainError, refuseUnprocessed } from "../../ground/shared/errors.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import type { ProblemCode } from "../../ground/shared/problem.ts";
import { Instant, type PersonId } from "../../ground/shared/values.ts";
import { unlessOvertaken, type Write, write } from "../../ground/storage/commit.ts";
import { type OrderAction, orderActions } from "./order.audit.ts";
import { OrderEntity } from "./order.entity.ts";
import { type Happening, Order } from "./order.schema.ts";
import { extendedTimeline } from "./timeline.rules.ts";
import { waitOf } from "./waiting-orders.rules.ts";
import { WaitsFor } from "./waiting-orders.schema.ts";

type Key = Pick<Order, "id" | "personId">;

export async function get(personId: PersonId, id: OrderId): Promise<Order> {
  const order = await find(personId, id);
  if (!order) throw new DomainError("not-found");
  return order;
}

export async function find(personId: PersonId, id: OrderId): Promise<Order | undefined> {
  const { data } = await OrderEntity.get({ personId, id }).go({ consistent: true });
  return data ? readable(data) : undefined;
}

/** Eventually consistent, in any order; missing ones and those that this release cannot parse are left out. */
export async function findAllEventually(keys: readonly Key[]): Promise<Order[]> {
  if (keys.length === 0) return [];
  const { data, unprocessed } = await OrderEntity.get([...keys]).go();
  refuseUnprocessed(unprocessed);
  return data.flatMap(parsed);
}

/** Refused in words where another release wrote it. */
function readable(stored: Pick<Order, "id">): Order {
  const { data: order, error } = Order.safeParse(stored);
  if (order) return order;
  noteUnreadable(stored, error);
  throw new DomainError("billing.order-unreadable");
}

export async function ofPerson(personId: PersonId): Promise<Order[]> {
  const { data } = await OrderEntity.query.byPerson({ personId }).go({ pages: "all", order: "desc", consistent: true });
  return data.map(readable);
}

/** Those that this release can parse, newest first, and how many others there are. */
export async function readableOfPerson(personId: PersonId): Promise<{ orders: Order[]; unreadable: number }> {
  const { data } = await OrderEntity.query.byPerson({ personId }).go({ pages: "all", order: "desc", consistent: true });
  const orders = data.flatMap(parsed);
  return { orders, unreadable: data.length - orders.length };
}

function parsed(stored: Pick<Order, "id">): Order[] {
  const { data: order, error } = Order.safeParse(stored);
  if (error) noteUnreadable(stored, error);
  return order ? [order] : [];
}

/** Raises an alarm. */
const noteUnreadable = ({ id: orderId }: Pick<Order, "id">, error: unknown): void =>
  log.error("billing.order-unreadable", { orderId, error });

/** Longest due first. */
export async function due(at: Instant, limit: number): Promise<Pick<Order, "id" | "personId">[]> {
  const { data } = await OrderEntity.query
    .byDue({ watched: "yes" })
    .lte({ watchedFrom: `${at}~` })
    .go({ limit, attributes: ["id", "personId"] });
  return data;
}

const Waiting = z.object({
  ...z.pick(Order, {
    ...{ id: true, personId: true, state: true, lines: true, totalCents: true },
    ...{ failure: true, refunds: true, disputes: true, paymentsInVain: true, dueAt: true },
  }).shape,
  waitsFor: WaitsFor,
  waitsFrom: z.string(),
});
export type Waiting = Omit<z.infer<typeof Waiting>, "waitsFrom"> & { readonly since: Instant };

/** Eventually consistent, longest waiting first per kind. Orders that this release cannot parse are listed apart. */
export async function waiting(): Promise<{ readonly orders: Waiting[]; readonly unreadable: Key[] }> {
  const attributes = Object.keys(Waiting.shape) as (keyof z.infer<typeof Waiting>)[];
  const { data } = await OrderEntity.query.byWait({}).go({ pages: "all", attributes });
  const [orders, unreadable]: [Waiting[], Key[]] = [[], []];
  for (const stored of data) {
    const { success, data: read, error } = Waiting.safeParse(stored);
    if (success) orders.push(waitingOf(read));
    else {
      noteUnreadable(stored, error);
      unreadable.push({ id: stored.id, personId: stored.personId });
    }
  }
  return { orders, unreadable };
}

/** Also those that this release cannot parse. */
export async function countWaiting({ atMost }: { readonly atMost: number }): Promise<number> {
  const { data } = await OrderEntity.query.byWait({}).go({ limit: atMost, attributes: ["id"] });
  return data.length;
}

const waitingOf = ({ waitsFrom, ...order }: z.infer<typeof Waiting>): Waiting => ({
  ...order,
  since: Instant.parse(waitsFrom.split("#")[0]),
});

/** Refused where the id exists. */
export const placed = (order: Order, refusal: ProblemCode = "conflict"): Write =>
  write(OrderEntity.create(stored(order)).params(), refusal);

/** The sweep's index and staff's index hold an order only while it is due or waits. */
function stored(order: Order) {
  const wait = waitOf(order);
  return {
    ...order,
    ...(order.dueAt && { watched: "yes" as const, watchedFrom: `${order.dueAt}#${order.id}` }),
    ...(wait && { waitsFor: wait.waitsFor, waitsFrom: `${wait.since}#${order.id}` }),
  };
}

/** The timeline uses the audit's words unless `what` is given. */
type Rest = Omit<RecordedChange, "about" | "action"> & {
  readonly action: OrderAction;
  readonly what?: string;
  readonly detail?: string | undefined;
};
type OrderFields = Partial<Omit<Order, "id" | "personId" | "revision" | "placedAt" | "hash" | "timeline">>;

/** One transaction for all of it; `conflict` if the order changed since read. `undefined` removes a field. */
export async function move(actor: Actor | Author, order: Order, fields: OrderFields, rest: Rest): Promise<Order> {
  const { what = orderActions[rest.action], detail, writes, before, after, ...change } = rest;
  const happening = { at: now(), what, by: authorOf(actor).by, ...(detail && { detail }) };
  const moved = Order.parse({
    ...order,
    ...fields,
    revision: order.revision + 1,
    timeline: extendedTimeline(order.timeline, happening),
  });
  await record(actor, {
    ...change,
    about: order.personId,
    hasHappened: true,
    before: { state: order.state, ...before },
    after: { order: order.id, state: moved.state, ...after },
    writes: [replaced(moved, order.revision), ...writes],
  });
  return moved;
}

export const firstHappening = (actor: Actor | Author): Happening => ({
  at: now(),
  what: orderActions["billing.order-placed"],
  by: authorOf(actor).by,
});

const replaced = (order: Order, revision: number): Write =>
  write(
    OrderEntity.put(stored(order))
      .where((attributes, { eq }) => eq(attributes.revision, revision))
      .params(),
  );

/** For an order that was not read, or not fully handled; does nothing if it is no longer due. */
export async function putOff({ id, personId }: Key, dueAt: Instant): Promise<void> {
  const later = OrderEntity.patch({ id, personId })
    .set({ dueAt, watched: "yes", watchedFrom: `${dueAt}#${id}` })
    .where((attributes, { lte }) => lte(attributes.dueAt, now()));
  await unlessOvertaken(later.go());
}

/** Changes nothing else. Does nothing when somebody moved the order meanwhile: that set its own date. */
export async function setDueAt(order: Order, dueAt: Instant | undefined): Promise<void> {
  const next = { ...order, dueAt, revision: order.revision + 1 };
  const moved = OrderEntity.put(stored(next)).where((attributes, { eq }) => eq(attributes.revision, order.revision));
  await unlessOvertaken(moved.go());
}
