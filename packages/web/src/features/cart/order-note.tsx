import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { checkoutRoutes } from "@guildhall/core/selling/checkout/checkout.routes";
import { useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import { cartKey } from "../../blocks/cart/cart.api.ts";
import { useAnsweredOrders } from "../../blocks/checkout/answered-orders.ts";
import type { CompletedOrder } from "../../blocks/order/completed-order.ts";
import { useKeepUser } from "../../blocks/person/user-action.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useRouteAction } from "../../lib/api/use-route.ts";

type NotedOrder = NonNullable<Cart["order"]>;

interface OrderNoteProps {
  readonly order: Cart["order"];
  /** The text to announce after the payment was given up. */
  readonly onFreed: (words: string) => void;
}

/** An unfinished order of this cart: its state, and the next steps. */
export function OrderNote({ order, onFreed }: OrderNoteProps) {
  if (order?.state === "failed") {
    return (
      <Note state="overdue" title="Could not process payment">
        <p>{order.failure ?? "Your bank did not accept the payment."} Nothing was charged.</p>
      </Note>
    );
  }
  return order ? <UnderWay order={order} onFreed={onFreed} /> : null;
}

function UnderWay({ order, onFreed }: OrderNoteProps & { order: NotedOrder }) {
  const { answered } = useAnsweredOrders();
  const cancel = useRouteAction(checkoutRoutes.cancel);
  const keepUser = useKeepUser();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();

  async function startOver(): Promise<void> {
    const { user, order: now } = await cancel.run({
      params: { orderId: order.id },
      body: { seenAttempt: order.attempt },
    });
    await Promise.all([keepUser(user), mutate(cartKey)]);
    if (now.state === "canceled") return onFreed("The payment was given up. You can change your cart again.");
    // It was paid at the same time, or in another tab.
    const completed: CompletedOrder = { id: now.id, totalCents: now.totalCents, isPaid: true };
    navigate("/", { state: { completed } });
    void sayDone("Payment completed");
  }
  const isWaiting = order.state === "needs_action" && !answered.includes(order.id);
  return (
    <>
      <Note state="due" title={isWaiting ? "Your bank wants you to confirm a payment" : "A payment is being processed"}>
        <p>
          The payment comes to <Money cents={order.totalCents} />, for what is in this cart. Until it is through or
          given up, nothing can be put in or taken out.
        </p>
        <div className="row">
          <ButtonLink to="/checkout" kind="primary">
            Continue
          </ButtonLink>
          <Button busy={cancel.busy} onClick={() => startOver().catch(() => void mutate(cartKey))}>
            Start over
          </Button>
        </div>
      </Note>
      {cancel.error && <ProblemNotice error={cancel.error} />}
    </>
  );
}
