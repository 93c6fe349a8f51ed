import type { Order } from "../order/order.schema.ts";
import * as Person from "../person/person.ts";
import type { CartOrder, UnpaidOrder } from "../person/user.schema.ts";
import type { Write } from "../shared/commit.ts";

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

/** A person may have several. Of what is our fault nothing is said: we try again, and they can do nothing. */
function onApproved(person: Person.Person, { id, totalCents }: Order, state: State, more: More): Write {
  const noted = state && stateOf[state];
  const others = person.unpaidOrders?.filter((other) => other.id !== id) ?? [];
  const unpaidOrders: UnpaidOrder[] = noted ? [...others, { id, state: noted, totalCents }] : others;
  return Person.patchAsRead(
    person,
    unpaidOrders.length > 0 ? { set: { ...more, unpaidOrders } } : { set: more, remove: ["unpaidOrders"] },
  );
}

/** The sum of an order that the dashboard says is unpaid, after staff have changed it. */
export async function unpaidSumWrites({ id, personId }: Order, totalCents: Order["totalCents"]): Promise<Write[]> {
  const person = await Person.find(personId);
  if (!person?.unpaidOrders?.some((noted) => noted.id === id)) return [];
  const unpaidOrders = person.unpaidOrders.map((noted) => (noted.id === id ? { ...noted, totalCents } : noted));
  return [Person.patchAsRead(person, { set: { unpaidOrders } })];
}
