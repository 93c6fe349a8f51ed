import type { Problem } from "@guildhall/core/ground/shared/problem";
import type { Cents } from "@guildhall/core/ground/shared/values";
import { isOurFault } from "@guildhall/core/money/order/words/our-fault.rules";
import { cartProblems } from "@guildhall/core/selling/cart/cart.problem";
import { bankHasAnswer } from "../../../blocks/checkout/stage-words.ts";
import { type ApiError, asApiError, isUnreachable } from "../../../lib/failure/api-error.ts";
import { providerNotReached } from "../../../lib/failure/provider-not-reached.ts";
import { moneyText } from "../../../lib/text/money.ts";
import { isUndecided } from "./uncharged.ts";
import type { Trouble } from "./use-order-result.ts";

const failed = "Could not process payment";

interface TroubleWords {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly problem?: Problem;
  readonly retryAfterSeconds?: number;
}

const changeOf = (before: Cents, now: Cents): string =>
  before === now
    ? "The total is the same as before."
    : `The total was ${moneyText(before)}, and is now ${moneyText(now)}.`;

const ofBank = "Your bank did not accept the payment.";
const uncharged = "Nothing was charged.";
const again = `${uncharged} Try again, or use another card.`;

const givenUp = {
  title: "This payment was given up, here or in another tab",
  sentences: [`${uncharged} Submit the order again whenever you like.`],
};

/** Another card would not help. */
const againLater = `${uncharged} Please try again later.`;

const declined = (failure: string = ofBank): TroubleWords => ({
  title: failed,
  sentences: [failure, isOurFault({ failure }) ? againLater : again],
});

/** That attempt of another tab has failed: else the server would say that it waits for the bank. */
const triedSince = {
  title: "This order was tried again in another tab",
  sentences: ["That payment failed, and nothing was charged. Try again, or use another card."],
};

/** The order is still in progress, so the message of the bank's page about charging is not repeated. */
const unknown = "We do not know yet what became of the payment";

const sameOrder = "Use the button below: it stays the same order, and nothing is charged twice.";
const lookSoon = "Look again in a moment: nothing is charged twice.";
const lookLater =
  "This payment was looked at very often. Look again once the time below is over: nothing is charged twice.";
const tryThen = "Then try again: nothing is charged twice.";

const unconfirmed = "Your bank has not confirmed it.";

const ofBankQuestion = {
  answered: bankHasAnswer,
  unasked: "We could not ask your bank.",
  unreached: providerNotReached,
} as const;

/** If the order could not be looked up, the bank may have confirmed it already. */
function unsettled({ bank, retryAfterSeconds }: Trouble): TroubleWords {
  const known = bank && ofBankQuestion[bank];
  if (retryAfterSeconds !== undefined)
    return { title: unknown, sentences: [...(known ? [known] : []), lookLater], retryAfterSeconds };
  return { title: unknown, sentences: [known ?? unconfirmed, bank === "unreached" ? tryThen : lookSoon] };
}

function cartChanged({ isUncharged, sentCents }: Trouble, totalCents: Cents): TroubleWords {
  const sentences = [changeOf(sentCents, totalCents), ...(isUncharged ? [uncharged] : [])];
  return { title: cartProblems["cart.changed"][1], sentences };
}

/** A failed look-up of an accepted order says nothing about the payment. */
function unseen({ bank }: Trouble, { problem, message }: ApiError): TroubleWords {
  const known = bank === "answered" ? [bankHasAnswer] : [];
  return { title: unknown, sentences: [...known, message, sameOrder], problem };
}

/** The reason why an order failed, whether anything was charged (if the server says so), and what to do. */
export function troubleWords(trouble: Trouble, totalCents: Cents): TroubleWords {
  const { error, failure, isUncharged, isGivenUp } = trouble;
  if (isGivenUp) return givenUp;
  if (error === undefined) return isUncharged ? declined(failure) : unsettled(trouble);
  if (trouble.inDoubt) return unseen(trouble, asApiError(error));
  const { problem, message } = asApiError(error);
  if (problem.code === "cart.changed") return cartChanged(trouble, totalCents);
  if (problem.code === "billing.declined") return declined(problem.detail);
  if (problem.code === "billing.tried-since") return triedSince;
  if (isUnreachable(error)) return { title: unknown, sentences: [message, sameOrder], problem };
  return { title: isUndecided(error) ? unknown : failed, sentences: [message], problem };
}
