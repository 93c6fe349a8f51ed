import { type Problem, problems } from "@guildhall/core/shared/problem";
import type { Cents } from "@guildhall/core/shared/values";
import { asApiError, isUnreachable } from "../../lib/api-error.ts";
import { moneyText } from "../../lib/money.ts";
import type { Trouble } from "./use-conclusion.ts";

const failed = "Could not process payment";

interface Words {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly problem?: Problem;
}

const changeOf = (before: Cents, now: Cents): string =>
  before === now
    ? "The total is the same as before."
    : `The total was ${moneyText(before)}, and is now ${moneyText(now)}.`;

/** Why an order did not go through, whether anything was charged, and what to do. */
export function troubleWords({ error, failure, sentCents }: Trouble, totalCents: Cents): Words {
  if (error === undefined) {
    const sentences = [
      failure ?? "Your bank did not accept the payment.",
      "Nothing was charged. Try again, or use another card.",
    ];
    return { title: failed, sentences };
  }
  const { problem, message } = asApiError(error);
  if (problem.code === "cart.changed") {
    return { title: problems["cart.changed"][1], sentences: [changeOf(sentCents, totalCents), "Nothing was charged."] };
  }
  if (problem.code === "billing.declined") {
    const said = problem.detail ?? "Your bank did not accept the payment.";
    return { title: failed, sentences: [said, "Nothing was charged. Try again, or use another card."] };
  }
  const safe = isUnreachable(error)
    ? ["Submit the order again: it stays the same order, and nothing is charged twice."]
    : [];
  return { title: failed, sentences: [message, ...safe], problem };
}
