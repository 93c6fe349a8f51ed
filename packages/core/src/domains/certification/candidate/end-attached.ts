import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { type Actor, type Author, systemActor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { commit } from "../../../ground/storage/commit.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import { isOver } from "../../../money/order/order.rules.ts";
import type { Order } from "../../../money/order/order.schema.ts";
import * as Orders from "../../../money/order/order.ts";
import { chargedText } from "../../../money/order/words/charged-text.rules.ts";
import { bothPatches } from "../../../people/person/profile/patches.rules.ts";
import * as ReviewItems from "../../../review/items.ts";
import type { ReviewItemId } from "../../../review/review.schema.ts";
import type { SubjectWords } from "../../../review/subject.schema.ts";
import { withdrawal } from "../../../selling/cart/cart-writes.ts";
import { readCart } from "../../../selling/cart/contents.ts";
import type { Told } from "../../../selling/checkout/cancel-closed-order.ts";
import { closeAndCancel } from "../../../selling/checkout/close-and-cancel.ts";
import { withdrawRequest } from "../../membership/cart-membership.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { attemptsOf } from "../exam/exam-attempts.ts";
import * as Extensions from "../extension/extensions.ts";
import { accommodationSubject } from "../registration/attempt/accommodation.subject.schema.ts";
import { accommodationItemId, resultItemId } from "../registration/attempt/exam-items.ts";
import { examResultSubject } from "../registration/attempt/exam-result.subject.schema.ts";
import { attemptsUnscheduled } from "../registration/by-hand/registrations-by-hand.ts";
import { endEntries } from "../registration/hours/end-entries.ts";
import * as Registrations from "../registration/registrations.ts";
import { endEvents } from "./material-events.ts";

const fulfilment = systemActor("fulfilment");

type Owned = Pick<Registrations.KeptRegistration, "personId" | "id">;

const extensionsOf = async ({ personId, id }: Owned) =>
  (await Extensions.ofPerson(personId, true)).filter(({ recordId }) => recordId === id);

async function attachedLines(registration: Owned): Promise<LineItem[]> {
  const [lines, extensions] = await Promise.all([
    LineItems.ofPerson(registration.personId),
    extensionsOf(registration),
  ]);
  const ids = new Set<string | undefined>([registration.id, ...extensions.map(({ id }) => id)]);
  return lines.filter(({ attachedTo }) => ids.has(attachedTo?.id));
}

/** Not paid yet: with the cart, what is paid now or waits for a bank; its lines are still in the cart. */
async function unpaidOrders(registration: Owned): Promise<Order[]> {
  const [lines, orders] = await Promise.all([attachedLines(registration), Orders.ofPerson(registration.personId)]);
  const unpaid = new Set(lines.filter(({ state }) => state !== "paid").map(({ id }) => id));
  return orders.filter((order) => !isOver(order) && order.lines.some(({ id }) => unpaid.has(id)));
}

/** What is charged once staff have decided. */
export const openOrders = async (registration: Owned): Promise<Order[]> =>
  (await unpaidOrders(registration)).filter(({ chargedWhen }) => chargedWhen === "approval");

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
  await leaveCart(registration);
  await endEntries(registration);
  await endItems(registration);
  await endEvents(registration);
}

async function endOrders(registration: Registrations.KeptRegistration): Promise<void> {
  const { personId, certificationName } = registration;
  const orders = await unpaidOrders(registration);
  const ofExtension = new Set((await extensionsOf(registration)).map(({ lineItemId }) => lineItemId));
  for (const order of orders) {
    if (order.chargedWhen === "now") {
      // With the rest of the cart, which its person can check out again.
      await closeAndCancel(fulfilment, order, { seenAttempt: order.attempt });
      continue;
    }
    const isOfExtension = order.lines.some((line) => ofExtension.has(line.id));
    await cancelFor(fulfilment, order, {
      ...{ answer: "deleted", what: "Its registration is over" },
      follows: (chargedCents) => (isOfExtension ? [extensionEnded(personId, certificationName, chargedCents)] : []),
    });
  }
}

const extensionEnded = (personId: PersonId, name: string, chargedCents: number): Follow => ({
  kind: "notification",
  personId,
  alert: {
    title: `Your extension for ${name} has ended`,
    message: `Your registration is over. ${chargedText(chargedCents)}`,
    url: "/certifications-and-training",
  },
});

async function leaveCart(registration: Registrations.KeptRegistration): Promise<void> {
  const { personId } = registration;
  const [attached, cart] = await Promise.all([attachedLines(registration), readCart(personId)]);
  const own = cart.lines.filter(({ id }) => attached.some((line) => line.id === id));
  if (own.length === 0) return;
  if (cart.orderId) throw new DomainError("cart.locked");
  const extension = (await extensionsOf(registration)).find(({ state }) => state === "in_cart");
  const dropped = extension && Extensions.dropped(cart.person, extension);
  const request = own.some(({ kind }) => kind === "membership") ? withdrawRequest(cart.person) : {};
  await record(fulfilment, {
    about: personId,
    action: "cart.item-removed",
    writes: [
      ...own.map(LineItems.removeOpen),
      ...withdrawal(
        cart,
        own.map(({ id }) => id),
        { ofPerson: bothPatches(request, dropped?.onPerson ?? {}) },
      ),
      ...(dropped?.writes ?? []),
    ],
    before: { items: own.map(({ id, kind, name, price }) => ({ id, kind, name, price })) },
  });
}

const waits = (words: SubjectWords, itemId: ReviewItemId) => ({ words, itemId });

/** A result is looked at after the certificate, too (bylaws#exam-second-result). */
async function endItems(registration: Registrations.KeptRegistration): Promise<void> {
  const { personId, id, accommodation, closed } = registration;
  const attempts = closed ? (await attemptsOf(personId, true)).filter((one) => one.registrationId === id) : [];
  const waiting = [
    ...attempts.filter((one) => one.waiting).map((attempt) => waits(examResultSubject, resultItemId(attempt.id))),
    ...(accommodation?.state === "waiting" ? [waits(accommodationSubject, accommodationItemId(registration))] : []),
  ];
  for (const { words, itemId } of waiting) {
    // Of what a try before this one took out of the queue, nothing is left.
    const item = await ReviewItems.find(itemId);
    if (item?.status === "pending") await commit(ReviewItems.withdrawn(words, itemId, "registration.being-decided"));
  }
  const unscheduled = attemptsUnscheduled(registration, attempts);
  if (unscheduled.length > 0) await commit(unscheduled);
}
