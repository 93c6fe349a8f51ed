import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useBeginCard } from "../../../blocks/card/card.api.ts";
import { CardEntry } from "../../../blocks/card/card-entry.tsx";
import { useCardEntry } from "../../../blocks/card/use-card-entry.ts";
import { Button } from "../../../components/button.tsx";
import type { useLaterPayment } from "./use-later-payment.ts";

interface PayWithNewCardProps {
  readonly amount: string;
  readonly order: ReturnType<typeof useLaterPayment>;
  /** If the person has just opened it. */
  readonly takesFocus: boolean;
  /** The handler of "Back"; absent if there is no way back. */
  readonly children: ReactNode;
}

export function PayWithNewCard({ amount, order, takesFocus, children }: PayWithNewCardProps) {
  const entry = useCardEntry();
  const begin = useBeginCard();
  const [isKept, setKept] = useState(true);
  const [isSettingUp, setSettingUp] = useState(false);
  const keepId = useId();
  const busy = isSettingUp || order.stage !== undefined;

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !entry.isComplete) return;
    setSettingUp(true);
    await order.pay(async () => {
      const { token } = await entry.setUp(() => begin.run({}));
      return { stripeToken: token, keepCard: isKept };
    });
    setSettingUp(false);
  }
  return (
    <form className="stack" aria-label="Another card" onSubmit={pay}>
      <CardEntry entry={entry} takesFocus={takesFocus} />
      <label className="choice" htmlFor={keepId}>
        <input
          id={keepId}
          type="checkbox"
          className="choice__box"
          checked={isKept}
          onChange={(event) => setKept(event.target.checked)}
        />
        <span>Save this card for the next time</span>
        <span className="choice__help">The payment provider keeps the number; we never see it.</span>
      </label>
      <div className="row">
        <Button type="submit" kind="primary" busy={busy} disabled={!entry.isComplete}>
          {`Pay ${amount}`}
        </Button>
        {children}
      </div>
    </form>
  );
}
