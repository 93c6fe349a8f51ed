import type { Follow } from "../../ground/change/outbox.schema.ts";
import type { Actor, Author } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import type { Write } from "../../ground/storage/commit.ts";
import { detachUnlessKept } from "../../money/card/detach-card.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { noFailure } from "../../money/order/words/our-fault.rules.ts";
import type * as Person from "../../people/person/person.ts";
import { attemptPayment, type CheckedOrder } from "./attempt.ts";
import { attemptUntil } from "./due.rules.ts";
import { unpaidOrderWrites } from "./unpaid-order-writes.ts";

interface Attempt extends Pick<Order, "paymentMethodId" | "card" | "keepsCard"> {
  readonly isOffSession: boolean;
  /** The present submission; without it, the earlier one stays. */
  readonly submission?: string;
  readonly attemptId: string | undefined;
  readonly onPerson?: Person.PersonPatch["set"];
  readonly writes?: readonly Write[];
  readonly follows?: readonly Follow[];
  readonly action: "billing.order-resubmitted" | "billing.order-approved";
  readonly reason?: string | undefined;
  /** What whoever approves leaves out of the order. */
  readonly fields?: Partial<Pick<Order, "lines" | "totalCents" | "discount">>;
}

/** A new attempt with a new key, stored before the charge. */
export async function tryAgain(
  actor: Actor | Author,
  order: Order,
  { action, reason, fields: left = {}, onPerson, writes = [], follows = [], ...attempt }: Attempt,
): Promise<CheckedOrder> {
  const at = now();
  const fields = {
    ...attempt,
    ...left,
    state: "charging",
    attempt: order.attempt + 1,
    attemptedAt: at,
    dueAt: attemptUntil(at),
    ...noFailure,
  } as const;
  const charging = await Orders.move(actor, order, fields, {
    action,
    ...(reason && { reason }),
    writes: [...(await unpaidOrderWrites(order, undefined, onPerson)), ...writes],
    after: { attempt: fields.attempt },
    follows: [...detachUnlessKept(order, attempt.paymentMethodId), ...follows],
  });
  return attemptPayment(actor, charging, { isFirst: true });
}
