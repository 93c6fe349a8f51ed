import { accountRoutes } from "@guildhall/core/account/account.routes";
import type { User } from "@guildhall/core/person/user.schema";
import type { Receipt } from "@guildhall/core/receipt/receipt.schema";
import { useRef, useState } from "react";
import { cardText, hasEnded } from "../../../blocks/card/card-text.ts";
import { stageWords } from "../../../blocks/checkout/stage-words.ts";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Note } from "../../../components/note.tsx";
import { useFocusNext } from "../../../lib/focus.ts";
import { moneyText } from "../../../lib/money.ts";
import { today } from "../../../lib/now.ts";
import { useRoute } from "../../../lib/use-route.ts";
import { PayWithNewCard } from "./pay-with-new-card.tsx";
import { useLaterPayment } from "./use-later-payment.ts";

/** "Visa ending in 4242", where a card is kept that can still be charged. */
function keptCardOf({ pmType, pmLastFour, pmExpires }: User): string | undefined {
  if (!pmType || !pmLastFour || !pmExpires || hasEnded(pmExpires, today())) return undefined;
  return cardText({ brand: pmType, lastFour: pmLastFour });
}

const titles = {
  failed: "Your card was not charged",
  needs_action: "Your bank wants you to confirm this payment",
  charging: "Your payment is being processed",
} as const;

type Unpaid = keyof typeof titles;
const isUnpaid = (state: Receipt["state"]): state is Unpaid => Object.hasOwn(titles, state);

const notes: Record<Unpaid, string> = {
  failed: "What you asked for is approved. It begins once it is paid.",
  needs_action: "What you asked for is approved.",
  charging: "Wait a moment, then look again. Nothing is charged twice.",
};

/** For an order that was approved while its owner was away, and whose charge did not go through. */
export function PayLater({ receipt }: { receipt: Receipt }) {
  const { data: user } = useRoute(accountRoutes.get, {});
  const order = useLaterPayment(receipt);
  const { failure, amount } = receipt;
  if (!user || !isUnpaid(order.state)) return null;
  const state = order.state === "needs_action" && order.isAnswered ? "charging" : order.state;
  const said = order.trouble ?? (state === "failed" ? failure : undefined);
  return (
    <Card title={`Pay ${moneyText(amount)}`} anchor="pay">
      <Note state={state === "failed" ? "overdue" : "due"} title={titles[state]}>
        {notes[state]}
        {state === "needs_action" && !order.trouble && " Nothing is charged before you confirm the payment."}
      </Note>
      <div role="alert">{said && <p>{said}</p>}</div>
      {user.actedBy ? (
        <p>Only the member can pay by card; staff cannot while acting as them.</p>
      ) : (
        <Ways user={user} state={state} amount={moneyText(amount)} order={order} />
      )}
      <p role="status" className="quiet">
        {order.stage && stageWords[order.stage]}
      </p>
    </Card>
  );
}

interface WaysProps {
  readonly user: User;
  readonly state: Unpaid;
  readonly amount: string;
  readonly order: ReturnType<typeof useLaterPayment>;
}

function Ways({ user, state, amount, order }: WaysProps) {
  const kept = keptCardOf(user);
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
  if (isEntering || !kept) {
    return (
      <PayWithNewCard amount={amount} order={order} takesFocus={isEntering}>
        {kept && <Button onClick={close}>Cancel</Button>}
      </PayWithNewCard>
    );
  }
  return (
    <div className="row">
      <Button kind="primary" busy={busy} onClick={() => order.pay(async () => ({ keepCard: true }))}>
        {state === "needs_action" ? "Confirm with your bank" : `Pay with ${kept}`}
      </Button>
      <Button ref={another} disabled={busy} onClick={() => setEntering(true)}>
        Use another card
      </Button>
    </div>
  );
}
