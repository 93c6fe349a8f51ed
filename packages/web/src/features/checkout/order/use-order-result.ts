import type { OrderId } from "@guildhall/core/ground/shared/ids";
import type { Cents } from "@guildhall/core/ground/shared/values";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import { cartKey } from "../../../blocks/cart/cart.api.ts";
import { type AnsweredOrders, isAnsweredAfter, useAnsweredOrders } from "../../../blocks/checkout/answered-orders.ts";
import type { OrderResult } from "../../../blocks/checkout/submit-order.ts";
import type { CompletedOrder } from "../../../blocks/order/completed-order.ts";
import { sayDone } from "../../../components/state/show-toast.ts";
import type { KeptAnswers } from "../checkout-answers.ts";
import { resultWords } from "./checkout-words.ts";
import { isInDoubt } from "./in-doubt.ts";
import { isUncharged } from "./uncharged.ts";

/** Why the last try failed. */
export interface Trouble {
  readonly error?: unknown;
  /** The bank's message. */
  readonly failure?: string | undefined;
  /** `answered`: our server does not know of the answer yet. */
  readonly bank?: OrderResult["bank"];
  /** The payment provider was asked too often. */
  readonly retryAfterSeconds?: number | undefined;
  /** Nothing failed: the person gave it up. */
  readonly isGivenUp?: boolean;
  /** The server said so about the order that was sent; otherwise nothing is said about it. */
  readonly isUncharged: boolean;
  /** An order with an unknown result. */
  readonly inDoubt?: OrderId | undefined;
  /** Its total when it was sent. */
  readonly sentCents: Cents;
}

export interface CheckoutSetters {
  readonly keep: (kept: KeptAnswers | undefined) => void;
  readonly setTrouble: (trouble: Trouble | undefined) => void;
}

/** With the answer, and the total on this page. */
export type HandleResult = (result: OrderResult, answers: KeptAnswers | undefined, sums?: readonly Cents[]) => void;

const isOver = ({ kind }: OrderResult): boolean => kind === "paid" || kind === "ordered";

/** If a bank asks again, its question counts as not answered. */
function bankOf({ bank }: OrderResult, isAnswered: boolean): Trouble["bank"] {
  if (isAnswered) return "answered";
  return bank === "answered" ? undefined : bank;
}

function troubleOf(result: OrderResult, isAnswered: boolean): Trouble {
  const { kind, failure, error, outcome } = result;
  const { id, totalCents, retryAfterSeconds } = outcome.order;
  return {
    error,
    failure,
    retryAfterSeconds,
    bank: bankOf(result, isAnswered),
    isGivenUp: kind === "canceled",
    isUncharged: isUncharged(result),
    inDoubt: kind === "unsettled" ? id : undefined,
    sentCents: totalCents,
  };
}

const otherPress = ({ isOfOtherPress }: OrderResult) => (isOfOtherPress ? { isOfOtherPress } : {});

interface OrderResultState extends AnsweredOrders {
  readonly isLeaving: boolean;
  readonly handleResult: HandleResult;
}

/** bylaws#payment-answers. The back button does not lead to a paid order. */
export function useOrderResult({ keep, setTrouble }: CheckoutSetters): OrderResultState {
  const [isLeaving, setLeaving] = useState(false);
  const { answered, keepAnswered } = useAnsweredOrders();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();

  function leave(result: OrderResult, sums: readonly Cents[]): void {
    setLeaving(true);
    keep(undefined);
    const { id, totalCents } = result.outcome.order;
    const completed: CompletedOrder = { id, totalCents, isPaid: result.kind === "paid", ...otherPress(result) };
    navigate("/", { replace: true, state: { completed } });
    void mutate(cartKey, undefined, { revalidate: false });
    void sayDone(resultWords(result, sums));
  }
  const handleResult: HandleResult = (result, answers, sums = []) => {
    const { kind } = result;
    const { id } = result.outcome.order;
    const isAnswered = isAnsweredAfter(result, answered.includes(id));
    keepAnswered(id, isAnswered);
    if (isOver(result)) return leave(result, sums);
    if (answers && kind !== "unsettled")
      keep({ ...answers, isSent: false, declined: kind === "failed" ? answers.declined : undefined });
    if (kind !== "unsettled" || isInDoubt(result)) setTrouble(troubleOf(result, isAnswered));
    return undefined;
  };
  return { isLeaving, answered, keepAnswered, handleResult };
}
