import type { User } from "@guildhall/core/account/user.schema";
import type { OrderId } from "@guildhall/core/billing/line-item.schema";
import type { Cart } from "@guildhall/core/cart/cart.schema";
import { useRef } from "react";
import { asApiError } from "../../lib/api-error.ts";
import { type KeptAnswers, paymentOf, sumsOf } from "./checkout-answers.ts";
import type { Conclude, Notes } from "./use-conclusion.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";
import { useOrder } from "./use-order.ts";

interface Situation extends Notes {
  readonly cart: Cart;
  readonly kept: KeptAnswers | undefined;
  readonly user: User;
  readonly conclude: Conclude;
}

/** Then nothing was placed; with any other failure nobody knows. */
function isRefusedOutright(error: unknown): boolean {
  const { status, code } = asApiError(error).problem;
  return status < 500 && code !== "billing.under-way";
}

/** What can be done with an order: send it, and look after one that was sent before. */
export function useDeeds({ cart, kept, user, conclude, keep, setTrouble }: Situation) {
  const [doing, only] = useOneAtATime();
  const { stage, ...order } = useOrder();
  const sent = useRef({ cart, kept });

  async function send(given: KeptAnswers): Promise<void> {
    const { total, dueNow } = sumsOf(cart, given.answers.donation);
    const answers = { ...given, totalCents: total, isSent: true };
    sent.current = { cart, kept: answers };
    keep(answers);
    try {
      conclude(await order.submit(paymentOf(given.answers, cart, user)), answers, [total, dueNow]);
    } catch (error) {
      if (isRefusedOutright(error)) keep({ ...answers, isSent: false });
      setTrouble({ error, sentCents: total });
    }
  }

  async function lookAfter(orderId: OrderId, mayAskBank: boolean): Promise<void> {
    try {
      conclude(await order.resume(orderId, mayAskBank), kept);
    } catch (error) {
      const hasNeverArrived = asApiError(error).problem.code === "not-found";
      if (hasNeverArrived && kept) keep({ ...kept, isSent: false });
      if (!hasNeverArrived) setTrouble({ error, sentCents: cart.order?.totalCents ?? cart.totalCents });
    }
  }

  const begin = (what: NonNullable<typeof doing>, work: () => Promise<void>): Promise<void> => {
    setTrouble(undefined);
    return only(what, work);
  };
  return {
    doing,
    stage,
    // As it was sent, while it is on its way: another look at the cart must not change what is on screen.
    shown: doing === "submit" ? sent.current : { cart, kept },
    submit: async () => kept && begin("submit", () => send(kept)),
    resume: (orderId: OrderId, mayAskBank: boolean) => begin("resume", () => lookAfter(orderId, mayAskBank)),
  };
}
