import type { Order } from "@guildhall/core/money/order/order.schema";
import { receiptNumberOf } from "@guildhall/core/selling/receipt/receipt.rules";
import type { StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { Link } from "react-router-dom";
import { cardText } from "../../../blocks/card/card-text.ts";
import { MomentText, Money } from "../../../components/list/value-text.tsx";
import { Card } from "../../../components/page/card.tsx";
import { Fact, Facts } from "../../../components/page/facts.tsx";
import { methodWords } from "../order-words.ts";

/** The facts of an order: who, when, how, and its ids. */
export const OrderFacts = ({ order, person }: Pick<StaffOrder, "order" | "person">) => (
  <Card title="Facts">
    <Facts>
      <Fact name="Person">
        <Link to={`/admin/users/${person.id}/payments`}>{person.name}</Link>
      </Fact>
      <Circumstances order={order} />
      <Fact name="Receipt number">
        <span className="numbers">{receiptNumberOf(order.id)}</span>
      </Fact>
      <Fact name="Order">
        <Id>{order.id}</Id>
      </Fact>
      <StripeIds order={order} />
    </Facts>
  </Card>
);

function Circumstances({ order }: { order: Order }) {
  const { placedAt, paidAt, method, card, notes, discount, refundedCents, failure } = order;
  return (
    <>
      <Fact name="Ordered">
        <MomentText at={placedAt} />
      </Fact>
      <Fact name="Paid">{paidAt && <MomentText at={paidAt} />}</Fact>
      <Fact name="How">{method === "card" && card ? cardText(card) : methodWords[method]}</Fact>
      <Fact name="Why overridden">{notes}</Fact>
      <Fact name="Discount code">{discount?.code}</Fact>
      <Fact name="Refunded">{refundedCents && <Money cents={refundedCents} />}</Fact>
      <Fact name="Why it failed">{failure}</Fact>
    </>
  );
}

/** One click selects a whole id, for copying. */
const Id = ({ children }: { children: string }) => <code className="facts__id">{children}</code>;

function StripeIds({ order: { paymentIntentId, chargeId, refunds = [], disputes = [] } }: { order: Order }) {
  const refundIds = refunds.flatMap(({ stripeId }) => stripeId ?? []);
  return (
    <>
      <Fact name="Stripe payment">{paymentIntentId && <Id>{paymentIntentId}</Id>}</Fact>
      <Fact name="Stripe charge">{chargeId && <Id>{chargeId}</Id>}</Fact>
      <Fact name="Stripe refunds">{refundIds.length > 0 && refundIds.map((id) => <Id key={id}>{id}</Id>)}</Fact>
      <Fact name="Stripe disputes">
        {disputes.length > 0 && disputes.map(({ stripeId }) => <Id key={stripeId}>{stripeId}</Id>)}
      </Fact>
    </>
  );
}
