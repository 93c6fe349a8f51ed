import * as Payer from "../card/payer.ts";
import * as LineItems from "../order/line-item.ts";
import type { Order } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import * as Person from "../person/person.ts";
import { decidedOnPerson } from "../sellers/decisions.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { OrderId } from "../shared/ids.ts";
import type { PersonId } from "../shared/values.ts";
import type { Approval, StaffOrder } from "../staff-order/staff.schema.ts";
import { getStaffOrder as getForStaff } from "../staff-order/staff-order.ts";
import { closeAndCancel } from "./close-and-cancel.ts";
import { cardOnOrder } from "./place-order.ts";
import { refuseClosing } from "./refuse-closing.ts";
import { tryAgain } from "./try-again.ts";

/** Charges the card without the person. */
export async function approve(
  actor: Actor,
  { personId, orderId }: { readonly personId: PersonId; readonly orderId: OrderId },
  shown: Approval,
): Promise<StaffOrder> {
  const order = await Orders.get(personId, orderId);
  if (order.state !== "locked") throw new DomainError("billing.not-approvable");
  if (order.totalCents !== shown.totalCents) throw new DomainError("billing.sum-changed");
  await chargeAway(actor, order, { action: "billing.order-approved", onPerson: await approvedOnPerson(order) });
  return getForStaff(actor, personId, orderId);
}

async function approvedOnPerson({ personId, lines }: Order): Promise<OnPerson> {
  const lineIds = lines.map(({ id }) => id);
  const [person, items] = await Promise.all([Person.find(personId), LineItems.findAll(personId, lineIds)]);
  refuseClosing(person);
  return person ? decidedOnPerson(person, items, { answer: "unpaid" }) : {};
}

type OnPerson = NonNullable<Person.PersonPatch["set"]>;

interface Charge {
  readonly action: "billing.order-approved" | "billing.order-resubmitted";
  readonly onPerson?: OnPerson;
}

/** Charges the card they keep now; the order's own card if it was for this order alone and has not failed. */
export async function chargeAway(actor: Actor, order: Order, charge: Charge): Promise<void> {
  const { personId, state, paymentMethodId, card, keepsCard } = order;
  const kept = keepsCard === undefined || state === "failed" ? await Payer.cardOf(personId) : undefined;
  await tryAgain(actor, order, {
    ...(kept ? { ...cardOnOrder(kept), keepsCard: undefined } : { paymentMethodId, card, keepsCard }),
    isOffSession: true,
    attemptId: undefined,
    ...charge,
  });
}

/** Nothing is charged, now or later. The same reason again changes nothing. */
export async function reject(
  actor: Actor,
  { personId, orderId }: { readonly personId: PersonId; readonly orderId: OrderId },
  reason: string,
): Promise<StaffOrder> {
  const order = await Orders.get(personId, orderId);
  const { state, timeline } = order.chargedWhen === "approval" ? await closeAndCancel(actor, order, { reason }) : order;
  // A second, different reason would be lost.
  if (state !== "canceled" || timeline.at(-1)?.detail !== reason) throw new DomainError("billing.not-approvable");
  return getForStaff(actor, personId, orderId);
}
