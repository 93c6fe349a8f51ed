import type { OrderId } from "@guildhall/core/shared/ids";
import type { Cents } from "@guildhall/core/shared/values";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import { cartKey } from "../../components/cart/cart.api.ts";
import type { Ending } from "../../components/paying/submit-order.ts";
import type { CompletedOrder } from "../../lib/completed-order.ts";
import { sayDone } from "../../lib/show-toast.ts";
import type { KeptAnswers } from "./checkout-answers.ts";
import { endWords } from "./checkout-words.ts";
import { answeredOrder, isInDoubt } from "./in-doubt.ts";
import { isUncharged } from "./uncharged.ts";

/** Why the last try came to nothing. */
export interface Trouble {
  readonly error?: unknown;
  /** What the bank said. */
  readonly failure?: string | undefined;
  /** The bank has its answer, and our server has not heard of it. */
  readonly isAnswered?: boolean;
  /** The payment provider was asked too often. */
  readonly retryAfterSeconds?: number | undefined;
  /** Nothing failed: somebody gave it up. */
  readonly isGivenUp?: boolean;
  /** The server has said so of the order that was sent; without that nothing is said of it. */
  readonly isUncharged: boolean;
  /** What it came to when it was sent. */
  readonly sentCents: Cents;
}

export interface Notes {
  readonly keep: (kept: KeptAnswers | undefined) => void;
  readonly setTrouble: (trouble: Trouble | undefined) => void;
}

/** With what was answered, and what it came to on this page. */
export type Conclude = (ending: Ending, answers: KeptAnswers | undefined, sums?: readonly Cents[]) => void;

const isOver = ({ kind }: Ending): boolean => kind === "paid" || kind === "ordered";

interface Conclusion {
  readonly isLeaving: boolean;
  /** Its bank is not to be asked once more. */
  readonly answered: OrderId | undefined;
  readonly conclude: Conclude;
}

/** bylaws#payment-answers. Back does not lead to a paid order. */
export function useConclusion({ keep, setTrouble }: Notes): Conclusion {
  const [isLeaving, setLeaving] = useState(false);
  const [answered, setAnswered] = useState<OrderId>();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();

  function leave(ending: Ending, sums: readonly Cents[]): void {
    setLeaving(true);
    keep(undefined);
    const { id, totalCents } = ending.outcome.order;
    const completed: CompletedOrder = { id, totalCents, isPaid: ending.kind === "paid" };
    navigate("/", { replace: true, state: { completed } });
    void mutate(cartKey, undefined, { revalidate: false });
    void sayDone(endWords(ending, sums));
  }
  const conclude: Conclude = (ending, answers, sums = []) => {
    const { kind, failure, outcome } = ending;
    const { totalCents, retryAfterSeconds } = outcome.order;
    const answeredNow = answeredOrder(ending, answered);
    setAnswered(answeredNow);
    if (isOver(ending)) return leave(ending, sums);
    if (answers && kind !== "unsettled")
      keep({ ...answers, isSent: false, declined: kind === "failed" ? answers.declined : undefined });
    if (kind !== "unsettled" || isInDoubt(ending))
      setTrouble({
        failure,
        retryAfterSeconds,
        isAnswered: answeredNow !== undefined,
        isGivenUp: kind === "canceled",
        isUncharged: isUncharged(ending),
        sentCents: totalCents,
      });
    return undefined;
  };
  return { isLeaving, answered, conclude };
}
