import type { Follow } from "../../ground/change/outbox.schema.ts";
import { log } from "../../ground/route/log.ts";
import type { Write } from "../../ground/storage/commit.ts";
import type { Order } from "../order/order.schema.ts";
import { detachCard, detachUnlessKept } from "./detach-card.ts";
import * as Payer from "./payer.ts";

export type OnPerson = Partial<ReturnType<typeof Payer.cardFields>>;

interface CardAfter {
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
  readonly onPerson: OnPerson;
}

const untouched: CardAfter = { writes: [], follows: [], onPerson: {} };

/** Keeps the new card, or removes it if nobody wants it kept and no order waits for it. */
export async function cardAfter(order: Order, isAwaited: boolean): Promise<CardAfter> {
  const { personId, paymentMethodId, keepsCard } = order;
  if (paymentMethodId === undefined || keepsCard === undefined) return untouched;
  if (!keepsCard) return isAwaited ? untouched : { ...untouched, follows: detachUnlessKept(order) };
  const payer = await Payer.find(personId);
  const card = payer && (await cardToKeep(payer.customerId, paymentMethodId));
  if (!card) return untouched;
  const before = payer.paymentMethodId;
  return {
    writes: [Payer.keepAtPayer(personId, payer.customerId, card)],
    follows: before && before !== paymentMethodId ? [detachCard(order, before)] : [],
    onPerson: Payer.cardFields(card),
  };
}

/** Money was taken: a failed card look-up must not prevent recording it. */
async function cardToKeep(customerId: string, paymentMethodId: string): Promise<Payer.KeptCard | undefined> {
  try {
    return await Payer.cardFrom(customerId, paymentMethodId);
  } catch (error) {
    log.warn("billing.card-not-kept", { customerId, error });
    return undefined;
  }
}
