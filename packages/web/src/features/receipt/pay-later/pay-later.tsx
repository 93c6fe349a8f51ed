import type { ShownCard } from "@guildhall/core/money/card/card.schema";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import type { User } from "@guildhall/core/people/person/user.schema";
import type { Receipt } from "@guildhall/core/selling/receipt/receipt.schema";
import { useRef, useState } from "react";
import { cardText, hasEnded } from "../../../blocks/card/card-text.ts";
import { shownCardOf } from "../../../blocks/card/shown-card.ts";
import { stageWords } from "../../../blocks/checkout/stage-words.ts";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/page/card.tsx";
import { Note } from "../../../components/state/note.tsx";
import { useRoute } from "../../../lib/api/use-route.ts";
import { useFocusNext } from "../../../lib/page/focus.ts";
import { dayText } from "../../../lib/text/dates.ts";
import { moneyText } from "../../../lib/text/money.ts";
import { serverToday } from "../../../lib/text/now.ts";
import { PayWithNewCard } from "./pay-with-new-card.tsx";
import { useLaterPayment } from "./use-later-payment.ts";

/** Where a card is kept that can still be charged. */
const keptCardOf = (user: User): ShownCard | undefined =>
  user.pmExpires && !hasEnded(user.pmExpires, serverToday()) ? shownCardOf(user) : undefined;

const titles = {
  failed: "Your card was not charged",
  needs_action: "Your bank wants you to confirm this payment",
  charging: "Your payment is being processed",
} as const;

type Unpaid = keyof typeof titles;
const isUnpaid = (state: Receipt["state"]): state is Unpaid => Object.hasOwn(titles, state);

const notes: Record<Unpaid, string> = {
  failed: "What you asked for is approved. It takes effect once it is paid.",
  needs_action: "What you asked for is approved.",
  charging: "Wait a moment, then look again. Nothing is charged twice.",
};

/** Only what the order is about is said. */
function takesEffectText({ lineItems }: Receipt): string {
  if (lineItems.some(({ kind }) => kind === "registration_fee"))
    return "Your registration is approved. It begins once it is paid.";
  const isMembership = lineItems.some(({ kind }) => kind === "membership");
  return `${notes.failed}${isMembership ? " A renewed membership begins when the present term has ended." : ""}`;
}

/** A receipt from before the failure does not know of another try; one from before the question, of no card. */
function noteOf(state: Unpaid, receipt: Receipt): string {
  const { state: read, triedAgainOn, card } = receipt;
  if (state === "needs_action" && read === state && card) return `${notes[state]} The card is ${cardText(card)}.`;
  if (state !== "failed") return notes[state];
  if (read !== "failed") return takesEffectText(receipt);
  const again = triedAgainOn
    ? `We try your card again on ${dayText(triedAgainOn)}.`
    : "We do not try your card again: pay it yourself, with this card or another.";
  return `${takesEffectText(receipt)} ${again}`;
}

const payByText = ({ payBy }: Receipt): string =>
  payBy ? ` Pay by ${dayText(payBy)}: after that day the order is canceled.` : "";

/** For an order that was approved while its owner was away, and whose charge did not go through. */
export function PayLater({ receipt }: { receipt: Receipt }) {
  const { data: user } = useRoute(accountRoutes.get, {});
  const order = useLaterPayment(receipt);
  const { failure, amount } = receipt;
  if (!user || !isUnpaid(order.state)) return null;
  if (amount === 0) return <NothingToPay />;
  const state = order.state === "needs_action" && order.isAnswered ? "charging" : order.state;
  const said = order.trouble ?? (state === "failed" ? failure : undefined);
  return (
    <Card title={`Pay ${moneyText(amount)}`} anchor="pay">
      <Note state={state === "failed" ? "overdue" : "due"} title={titles[state]}>
        {noteOf(state, receipt)}
        {payByText(receipt)}
        {state === "needs_action" && !order.trouble && " Nothing is charged before you confirm the payment."}
      </Note>
      <div role="alert">{said && <p>{said}</p>}</div>
      {user.actedBy ? (
        <p>Only the member can pay by card; staff cannot while acting as them.</p>
      ) : (
        <Ways user={user} state={state} receipt={receipt} order={order} />
      )}
      <p role="status" className="quiet">
        {order.stage && stageWords[order.stage]}
      </p>
    </Card>
  );
}

/** Staff have made it free after its charge had failed. */
const NothingToPay = () => (
  <Note state="info" title="Nothing is to be paid any more">
    What you asked for is approved, and free. It takes effect by itself, usually within some minutes: load this page
    again to see it.
  </Note>
);

interface WaysProps {
  readonly user: User;
  readonly state: Unpaid;
  readonly receipt: Receipt;
  readonly order: ReturnType<typeof useLaterPayment>;
}

function Ways({ user, state, receipt, order }: WaysProps) {
  // The bank may ask about another card than the kept one, or none may be kept.
  const askedCard = state === "needs_action" && receipt.state === state ? receipt.card : undefined;
  const shownCard = askedCard ?? keptCardOf(user);
  const [isEntering, setEntering] = useState(false);
  const another = useRef<HTMLButtonElement>(null);
  const focusAnother = useFocusNext(() => another.current);
  const busy = order.stage !== undefined;

  const close = () => {
    setEntering(false);
    focusAnother();
  };
  if (state === "charging") {
    return (
      <div>
        <Button busy={busy} onClick={() => order.lookAgain()}>
          Look again
        </Button>
      </div>
    );
  }
  if (isEntering || !shownCard) {
    return (
      <PayWithNewCard amount={moneyText(receipt.amount)} order={order} takesFocus={isEntering}>
        {shownCard && <Button onClick={close}>Cancel</Button>}
      </PayWithNewCard>
    );
  }
  return (
    <div className="row">
      <Button kind="primary" busy={busy} onClick={() => order.pay(async () => ({ keepCard: true, shownCard }))}>
        {state === "needs_action" ? "Confirm with your bank" : `Pay with ${cardText(shownCard)}`}
      </Button>
      <Button ref={another} disabled={busy} onClick={() => setEntering(true)}>
        Use another card
      </Button>
    </div>
  );
}
