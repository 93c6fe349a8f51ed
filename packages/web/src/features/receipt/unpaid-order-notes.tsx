import type { UnpaidOrder, User } from "@guildhall/core/people/person/user.schema";
import { readAnsweredOrders } from "../../blocks/checkout/answered-orders.ts";
import { bankHasAnswer } from "../../blocks/checkout/stage-words.ts";
import { NextStepLink } from "../../components/next-step-link.tsx";
import { Note } from "../../components/state/note.tsx";
import { moneyText } from "../../lib/text/money.ts";

interface NoteWords {
  readonly title: string;
  readonly sentence: (amount: string) => string;
  readonly step: (amount: string) => string;
}

const words: Readonly<Record<UnpaidOrder["state"] | "answered", NoteWords>> = {
  needs_action: {
    title: "Confirm a payment",
    sentence: (amount) => `Your bank asks you to confirm the payment of ${amount}.`,
    step: () => "See what to do",
  },
  answered: {
    title: "A payment is being processed",
    sentence: () => bankHasAnswer,
    step: () => "Look at the payment",
  },
  failed: {
    title: "A payment failed",
    sentence: (amount) => `We could not charge ${amount} to your card.`,
    step: (amount) => `Pay ${amount}`,
  },
};

interface UnpaidOrderNotesProps {
  readonly user: User;
  /** The order whose step is the page's green button. */
  readonly main: string | undefined;
}

/** On the dashboard: approved orders that the person must pay. Each stays until it is paid. */
export function UnpaidOrderNotes({ user: { unpaidOrders = [] }, main }: UnpaidOrderNotesProps) {
  const answered = readAnsweredOrders();
  return unpaidOrders.map(({ id, state, totalCents }) => {
    const isAnswered = state === "needs_action" && answered.includes(id);
    const { title, sentence, step } = words[isAnswered ? "answered" : state];
    return (
      <Note key={id} state={isAnswered ? "due" : "overdue"} title={title}>
        <p>{sentence(moneyText(totalCents))}</p>
        <NextStepLink to={`/payments/${id}`} label={step(moneyText(totalCents))} isMain={id === main} />
      </Note>
    );
  });
}
