import type { Donation, DonationOption } from "@guildhall/core/domains/donation/donation.schema";
import type { User } from "@guildhall/core/people/person/user.schema";
import { useId, useMemo } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useBeginCard } from "../../blocks/card/card.api.ts";
import { type CardEntryState, useCardEntry } from "../../blocks/card/use-card-entry.ts";
import { Button } from "../../components/button.tsx";
import { Form } from "../../components/form/form.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { asApiError } from "../../lib/failure/api-error.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { serverToday } from "../../lib/text/now.ts";
import { cartSum } from "./cart-sum.ts";
import { type Answers, sumsOf, typeFor } from "./checkout-answers.ts";
import { answersFrom, type CheckoutForm, checkoutFormOf, startOf } from "./checkout-form.ts";
import { DiscountCodeField } from "./discount-code-field.tsx";
import { DonationPart } from "./donation-part.tsx";
import { TroubleNotice } from "./order/trouble-notice.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentCard } from "./payment-card.tsx";
import type { CheckoutState } from "./use-checkout.ts";

interface CheckoutDetailsProps {
  readonly checkout: CheckoutState;
  readonly user: User;
  readonly options: readonly DonationOption[];
}

/** The first half of the checkout: donation and method of payment. */
export function CheckoutDetails({ checkout, user, options }: CheckoutDetailsProps) {
  const { cart, kept, trouble, setTrouble, review } = checkout;
  const before = kept?.answers;
  const schema = useMemo(() => checkoutFormOf(options), [options]);
  const form = useSchemaForm(schema, startOf(before, user, { options, today: serverToday() }));
  const entry = useCardEntry();
  const begin = useBeginCard();
  const donation = useWatch({ control: form.control, name: "donation" }) as Donation;
  const sums = sumsOf(cart, donation);
  const type = typeFor(sums.total, user);

  /** bylaws#payment-answers */
  async function setUp(): Promise<Answers["card"]> {
    try {
      return await entry.setUp(() => begin.run({}));
    } catch (error) {
      const { problem, message } = asApiError(error);
      if (problem.code !== "billing.card-unknown") throw error;
      setTrouble({ failure: message, isUncharged: !kept?.isSent, sentCents: sums.total });
      return undefined;
    }
  }

  async function proceed(answers: CheckoutForm): Promise<void> {
    setTrouble(undefined);
    const isNew = type === "card" && answers.card === "new";
    const card = isNew ? await setUp() : before?.card;
    if (isNew && !card) return;
    review(answersFrom(answers, type, card));
  }
  return (
    <>
      <PageHeader title="Checkout" lead={cartSum(cart)} back={{ to: "/cart", label: "Cart" }} />
      <Form form={form} onSubmit={proceed} label="Checkout">
        {trouble && <TroubleNotice trouble={trouble} totalCents={sums.total} />}
        <div className="checkout">
          <div className="checkout__parts">
            {options.length > 0 && <DonationPart cart={cart} donation={donation} options={options} />}
            <PaymentCard type={type} wallet={user} entered={before?.card} entry={entry} />
          </div>
          <OrderSummary
            cart={cart}
            sums={sums}
            donation={donation}
            options={options}
            discount={<DiscountCodeField cart={cart} />}
          >
            <Proceed needsCard={type === "card"} entry={entry} />
          </OrderSummary>
        </div>
      </Form>
    </>
  );
}

interface ProceedProps {
  readonly needsCard: boolean;
  readonly entry: CardEntryState;
}

/** bylaws#card-entry. A text beside the button says why it cannot be pressed yet. */
function Proceed({ needsCard, entry }: ProceedProps) {
  const { isSubmitting } = useFormState();
  const choice = useWatch({ name: "card" });
  const waitId = useId();
  const isWaiting = needsCard && choice === "new" && !entry.isComplete;
  return (
    <>
      <Button
        type="submit"
        kind="primary"
        busy={isSubmitting}
        disabled={isWaiting && !isSubmitting}
        aria-describedby={isWaiting ? waitId : undefined}
      >
        Review order
      </Button>
      {isWaiting && (
        <p id={waitId} className="small quiet">
          Enter your card to go on. Nothing is charged before you have checked the order.
        </p>
      )}
    </>
  );
}
