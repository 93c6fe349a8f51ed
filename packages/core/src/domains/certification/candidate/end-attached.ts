import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { type Actor, type Author, systemActor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { commit } from "../../../ground/storage/commit.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import type { Order } from "../../../money/order/order.schema.ts";
import * as Orders from "../../../money/order/order.ts";
import * as ReviewItems from "../../../review/items.ts";
import { withdrawal } from "../../../selling/cart/cart-writes.ts";
import { readCart } from "../../../selling/cart/contents.ts";
import type { Told } from "../../../selling/checkout/cancel-closed-order.ts";
import { closeAndCancel } from "../../../selling/checkout/close-and-cancel.ts";
import type { RegistrationId } from "../certification.schema.ts";
import * as Extensions from "../extension/extensions.ts";
import { accommodationItemId, resultItemId } from "../registration/attempt/exam-items.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import { entryItemId } from "../registration/hours/waiting-entries.ts";
import * as Registrations from "../registration/registrations.ts";

type Owned = Pick<Registrations.KeptRegistration, "personId" | "id">;

const extensionsOf = async ({ personId, id }: Owned) =>
  (await Extensions.ofPerson(personId, true)).filter(({ recordId }) => recordId === id);

/** Not charged yet: of the registration, and of its extension. */
export async function openOrders(registration: Owned): Promise<Order[]> {
  const { personId, id } = registration;
  const [lines, extensions] = await Promise.all([LineItems.ofPerson(personId), extensionsOf(registration)]);
  const attachedTo = new Set<string | undefined>([id, ...extensions.map((extension) => extension.id)]);
  const ordered = lines.filter((line) => line.state === "ordered" && attachedTo.has(line.attachedTo?.id));
  const ids = new Set(ordered.flatMap(({ orderId }) => orderId ?? []));
  return Promise.all([...ids].map((orderId) => Orders.get(personId, orderId)));
}

/** What the order is for learns of it in the same transaction: a registration goes back to Pay & Review. */
export async function cancelFor(actor: Actor | Author, order: Order, told: Omit<Told, "writes">): Promise<void> {
  const { state } = await closeAndCancel(actor, order, {
    told: { ...told, writes: [] },
    seenAttempt: order.attempt,
    refusal: "registration.being-decided",
  });
  if (state !== "canceled") throw new DomainError("registration.charged");
}

/** The registration is closed or complete: nothing that hangs on it is charged or decided any more (bylaws#registration-over). */
export async function endAttached(personId: PersonId, id: RegistrationId): Promise<void> {
  const registration = await Registrations.find(personId, id);
  if (!registration) return;
  await endOrders(registration);
  await endExtensionInCart(registration);
  // Of a complete one, staff may still have a second result, and entries beyond what is required.
  if (registration.closed) await endItems(registration);
}

async function endOrders(registration: Registrations.KeptRegistration): Promise<void> {
  const { personId, certificationName } = registration;
  const orders = await openOrders(registration);
  const ofExtension = new Set((await extensionsOf(registration)).map(({ lineItemId }) => lineItemId));
  for (const order of orders) {
    const isOfExtension = order.lines.some((line) => ofExtension.has(line.id));
    await cancelFor(systemActor("fulfilment"), order, {
      ...{ answer: "deleted", what: "Its registration is over" },
      follows: () => (isOfExtension ? [extensionEnded(personId, certificationName)] : []),
    });
  }
}

const extensionEnded = (personId: PersonId, name: string): Follow => ({
  kind: "notification",
  personId,
  alert: {
    title: `Your extension for ${name} has ended`,
    message: "Your registration is over, so nothing is charged for it.",
    url: "/certifications-and-training",
  },
});

/** Its person has asked for nothing yet. */
async function endExtensionInCart(registration: Registrations.KeptRegistration): Promise<void> {
  const extension = (await extensionsOf(registration)).find(({ state }) => state === "in_cart");
  if (!extension) return;
  const cart = await readCart(registration.personId);
  const line = cart.lines.find(({ id }) => id === extension.lineItemId);
  if (!line) return;
  if (cart.orderId) throw new DomainError("cart.locked");
  const dropped = Extensions.dropped(cart.person, extension);
  await record(systemActor("fulfilment"), {
    about: registration.personId,
    action: "cart.item-removed",
    writes: [
      LineItems.removeOpen(line),
      ...withdrawal(cart, [line.id], { ofPerson: dropped.onPerson }),
      ...dropped.writes,
    ],
    before: { items: [{ id: line.id, kind: line.kind, name: line.name, price: line.price }] },
  });
}

/** Each by itself: there may be two hundred entries. */
async function endItems(registration: Registrations.KeptRegistration): Promise<void> {
  const { personId, id, accommodation } = registration;
  const [entries, attempts] = await Promise.all([
    Experiences.allOf({ personId, registrationId: id }),
    Registrations.attemptsOf(personId, true),
  ]);
  const waiting = [
    ...entries.filter(({ experienceStatus }) => experienceStatus === "pending").map((entry) => entryItemId(entry.id)),
    ...attempts.filter((one) => one.registrationId === id && one.waiting).map((attempt) => resultItemId(attempt.id)),
    ...(accommodation?.state === "waiting" ? [accommodationItemId(id)] : []),
  ];
  for (const itemId of waiting) {
    // Of what a try before this one took out of the queue, nothing is left.
    const item = await ReviewItems.find(itemId);
    if (item?.status === "pending") await commit(ReviewItems.withdrawn(itemId, "registration.being-decided"));
  }
}
