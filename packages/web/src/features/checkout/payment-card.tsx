import type { Checkout } from "@guildhall/core/selling/checkout/payment.schema";
import { useWatch } from "react-hook-form";
import { CardEntry } from "../../blocks/card/card-entry.tsx";
import type { CardEntryState } from "../../blocks/card/use-card-entry.ts";
import { CheckboxField, RadioGroup } from "../../components/field/choice-fields.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Card } from "../../components/page/card.tsx";
import { Note } from "../../components/state/note.tsx";
import { serverToday } from "../../lib/text/now.ts";
import type { Answers } from "./checkout-answers.ts";
import { cardChoices, endedCardWords, type Wallet } from "./checkout-form.ts";

interface PaymentCardProps {
  readonly type: Checkout["paymentMethodType"];
  readonly wallet: Wallet;
  /** A card that was set up earlier in this checkout. */
  readonly entered: Answers["card"];
  readonly entry: CardEntryState;
}

/** The method of payment, or a text that nothing has to be paid. */
export const PaymentCard = ({ type, ...cards }: PaymentCardProps) => (
  <Card title="Payment" anchor="payment">
    {type === "free" && <p>There is nothing to pay, so no card is needed.</p>}
    {type === "override" && <Override />}
    {type === "card" && <ByCard {...cards} />}
  </Card>
);

/** bylaws#payment-method */
const Override = () => (
  <>
    <Note state="info" title="Admin override">
      The order counts as paid, and no card is charged. Cards can be used by the member alone.
    </Note>
    <TextareaField
      name="notes"
      label="Notes"
      help="Why this is not paid by card. Staff see them with the order."
      limit={2500}
      rows={3}
      optional
    />
  </>
);

function ByCard({ wallet, entered, entry }: Omit<PaymentCardProps, "type">) {
  const choice = useWatch({ name: "card" });
  const choices = cardChoices(wallet, entered, serverToday());
  const ended = endedCardWords(wallet, serverToday());
  return (
    <>
      {ended && <Note state="due">{ended}</Note>}
      {choices.length > 1 && <RadioGroup name="card" label="Pay with" options={choices} />}
      {choice === "new" && (
        <>
          <CardEntry entry={entry} />
          <CheckboxField
            name="keepCard"
            label="Save this card for the next time"
            help="The payment provider keeps the number; we never see it."
          />
        </>
      )}
    </>
  );
}
