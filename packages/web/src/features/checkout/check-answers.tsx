import { isGiven } from "@guildhall/core/domains/donation/donation.rules";
import type { DonationOption } from "@guildhall/core/domains/donation/donation.schema";
import type { User } from "@guildhall/core/people/person/user.schema";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Note } from "../../components/state/note.tsx";
import { useIsOffline } from "../../lib/api/offline.ts";
import { useJustMoved } from "../../lib/list/just-moved.ts";
import { moneyText } from "../../lib/text/money.ts";
import { type KeptAnswers, type Sums, sumsOf, typeFor, wayWords } from "./checkout-answers.ts";
import { donationWords, hasDonation } from "./donation-words.ts";
import { StageStatus } from "./order/order-under-way.tsx";
import { TroubleNotice } from "./order/trouble-notice.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { type CheckoutState, checkoutAddress } from "./use-checkout.ts";

interface CheckAnswersProps {
  readonly checkout: CheckoutState;
  readonly answers: KeptAnswers;
  readonly user: User;
  readonly options: readonly DonationOption[];
}

/** The amount that the button charges. */
const Amount = ({ sums: { total, dueNow, onApproval } }: { sums: Sums }) => (
  <>
    <strong>
      <Money cents={onApproval > 0 ? dueNow : total} />
    </strong>
    {onApproval > 0 && " now"}
  </>
);

/** The second half of the checkout: a summary before the payment. */
export function CheckAnswers({ checkout, answers: kept, user, options }: CheckAnswersProps) {
  const { cart, trouble, stage, submit } = checkout;
  const { answers } = kept;
  const sums = sumsOf(cart, answers.donation);
  const type = typeFor(sums.total, user);
  // 'Review order' was at the place of 'Submit Order'.
  const justMoved = useJustMoved("review", true);
  return (
    <>
      <PageHeader title="Check your answers" back={{ to: checkoutAddress, label: "Checkout" }} />
      <div className="form">
        {trouble && <TroubleNotice trouble={trouble} totalCents={sums.total} />}
        <News kept={kept} sums={sums} checkout={checkout} />
        <div className="checkout">
          <dl className="answers card">
            {options.length > 0 && (isGiven(answers.donation) || !hasDonation(cart)) && (
              <Answer question="Donation" anchor="donation">
                {donationWords(answers.donation, options)}
              </Answer>
            )}
            <Answer question="Payment" anchor="payment">
              {wayWords(type === "card" ? answers : { way: type }, user)}
              {type === "override" && answers.notes && <span className="answers__notes">{answers.notes}</span>}
            </Answer>
            <Answer question="Receipt">We mail it to {user.email}</Answer>
          </dl>
          <OrderSummary cart={cart} sums={sums} donation={answers.donation} options={options}>
            <div className="summary__submit">
              <p className="numbers">
                <Amount sums={sums} />
              </p>
              <Button kind="primary" busy={stage !== undefined} justMoved={justMoved} onClick={submit}>
                Submit Order
              </Button>
            </div>
            <StageStatus stage={stage} />
            <Offline />
          </OrderSummary>
        </div>
      </div>
    </>
  );
}

interface AnswerProps {
  readonly question: string;
  /** The address where it can be changed; absent if it is not asked here. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

const Answer = ({ question, anchor, children }: AnswerProps) => (
  <div className="answers__row">
    <dt>{question}</dt>
    <dd>{children}</dd>
    {anchor && (
      <dd className="answers__change">
        <Link to={`${checkoutAddress}#${anchor}`}>
          Change<span className="hidden-visually"> {question.toLowerCase()}</span>
        </Link>
      </dd>
    )}
  </div>
);

interface NewsProps {
  readonly kept: KeptAnswers;
  readonly sums: Sums;
  readonly checkout: CheckoutState;
}

/** What has changed since the answers were given, unless an error is shown above. */
function News({ kept, sums: { total }, checkout: { trouble, stage } }: NewsProps) {
  if (trouble || stage) return null;
  if (kept.isSent) {
    return (
      <Note state="due" role="status">
        We have not heard of your order. Submit it again: nothing is charged twice.
      </Note>
    );
  }
  if (kept.totalCents === total) return null;
  return (
    <Note state="due" role="status">
      {`A price has changed since you were here: the total was ${moneyText(kept.totalCents)}, and is now ${moneyText(total)}.`}
    </Note>
  );
}

const Offline = () =>
  useIsOffline() ? (
    <p className="small">You are offline. Submit it all the same: it is sent as soon as you are back.</p>
  ) : null;
