import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { type CompletedOrder, completedOrderIn } from "../../blocks/order/completed-order.ts";
import { Money } from "../../components/list/value-text.tsx";
import { Note } from "../../components/state/note.tsx";

/** After a payment, the dashboard first says what was paid and links to the receipt (bylaws#payment-answers). */
export function CompletedNote() {
  const order = completedOrderIn(useLocation().state);
  const isPaid = order?.isPaid;
  useEffect(() => {
    if (isPaid === false) forgetState();
  }, [isPaid]);
  return order && <Completed {...order} />;
}

/** On the way back, an order that waits may have been withdrawn, declined or paid. Nothing is drawn again. */
const forgetState = (): void => window.history.replaceState({ ...window.history.state, usr: null }, "");

function titleOf({ isPaid, isOfOtherPress }: CompletedOrder): string {
  const done = isPaid ? "complete" : "in";
  return isOfOtherPress ? `Your order was ${done} already` : `Thank you, your order is ${done}`;
}

const Completed = (order: CompletedOrder) => (
  <Note state="good" title={titleOf(order)}>
    <p>
      <Sentence {...order} />
    </p>
    <Link to={`/payments/${order.id}`}>{order.isPaid ? "See your receipt" : "See your order"}</Link>
  </Note>
);

function Sentence({ totalCents, isPaid }: CompletedOrder) {
  if (totalCents === 0) return "There was nothing to pay. You find it under Payments at any time.";
  return isPaid ? (
    <>
      We received <Money cents={totalCents} />. The receipt is on its way to you by mail, and stays under Payments.
    </>
  ) : (
    <>
      Your card is charged <Money cents={totalCents} /> once it is approved. You find it under Payments at any time.
    </>
  );
}
