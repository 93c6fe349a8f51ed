import type { Follow } from "../../ground/change/outbox.schema.ts";
import type { Actor, Author } from "../../ground/route/actor.ts";
import type { Write } from "../../ground/storage/commit.ts";
import * as Payer from "../../money/card/payer.ts";
import type { Order } from "../../money/order/order.schema.ts";
import type * as Person from "../../people/person/person.ts";
import { cardOnOrder } from "./place-order.ts";
import { tryAgain } from "./try-again.ts";

interface Charge {
  readonly action: "billing.order-approved" | "billing.order-resubmitted";
  readonly reason?: string | undefined;
  /** What whoever approves leaves out of the order. */
  readonly fields?: Partial<Pick<Order, "lines" | "totalCents" | "discount" | "payBy">>;
  readonly onPerson?: Person.PersonPatch["set"];
  /** Of the domain that approved it, in the same transaction. */
  readonly writes?: readonly Write[];
  readonly follows?: readonly Follow[];
}

/** Charges the card they keep now; the order's own card if it was for this order alone and has not failed. */
export async function chargeOffSession(actor: Actor | Author, order: Order, charge: Charge): Promise<void> {
  const { personId, state, paymentMethodId, card, keepsCard } = order;
  const kept = keepsCard === undefined || state === "failed" ? await Payer.cardOf(personId) : undefined;
  await tryAgain(actor, order, {
    ...(kept ? { ...cardOnOrder(kept), keepsCard: undefined } : { paymentMethodId, card, keepsCard }),
    isOffSession: true,
    attemptId: undefined,
    ...charge,
  });
}
