import type { Write } from "../../ground/storage/commit.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Person from "../../people/person/person.ts";
import type { CartOrder, UnpaidOrder } from "../../people/person/user.schema.ts";

type State = CartOrder["state"] | undefined;
type More = NonNullable<Person.PersonPatch["set"]>;

/** The dashboard's notice, in the order's own transaction, together with what else changes of the person. */
export async function unpaidOrderWrites(order: Order, state: State, more: More = {}): Promise<Write[]> {
  if (state === undefined && !isSaid(order) && Object.keys(more).length === 0) return [];
  const person = await Person.find(order.personId);
  if (!person) return [];
  return [order.chargedWhen === "now" ? onCart(order, state, more) : onApproved(person, order, state, more)];
}

const isSaid = ({ state }: Order): boolean => state === "failed" || state === "needs_action";

const onCart = ({ id, personId }: Order, state: State, more: More): Write =>
  Person.patch(personId, state ? { set: { ...more, cartOrder: { id, state } } } : { set: more, remove: ["cartOrder"] });

const stateOf = { needs_action: "needs_action", declined: "failed", failed: undefined } as const;

function onApproved(person: Person.Person, { id, totalCents }: Order, state: State, more: More): Write {
  const noted = state && stateOf[state];
  const others = person.unpaidOrders?.filter((other) => other.id !== id) ?? [];
  return Person.patchAsRead(person, withOrders(noted ? [...others, { id, state: noted, totalCents }] : others, more));
}

const withOrders = (unpaidOrders: UnpaidOrder[], more: More = {}): Person.PersonPatch =>
  unpaidOrders.length > 0 ? { set: { ...more, unpaidOrders } } : { set: more, remove: ["unpaidOrders"] };

/** The sum of an unpaid order on the dashboard, after staff have changed it; what is free by now is not said. */
export async function unpaidSumWrites(order: Order, totalCents: Order["totalCents"]): Promise<Write[]> {
  const { id, personId, state } = order;
  const person = await Person.find(personId);
  const noted = person?.unpaidOrders?.find((one) => one.id === id);
  const wasFree = state === "failed" && order.totalCents === 0;
  if (!person || (!noted && !wasFree)) return [];
  const others = person.unpaidOrders?.filter((one) => one.id !== id) ?? [];
  const changed = { id, state: noted?.state ?? "failed", totalCents } as const;
  return [Person.patchAsRead(person, withOrders(totalCents === 0 ? others : [...others, changed]))];
}
