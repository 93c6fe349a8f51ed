import { checkoutRoutes } from "@guildhall/core/selling/checkout/checkout.routes";
import { useSWRConfig } from "swr";
import { cartKey } from "../../../blocks/cart/cart.api.ts";
import { stageWords } from "../../../blocks/checkout/stage-words.ts";
import type { Stage } from "../../../blocks/checkout/submit-order.ts";
import { useKeepUser } from "../../../blocks/person/user-action.ts";
import { Button } from "../../../components/button.tsx";
import { Money } from "../../../components/list/value-text.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { Note } from "../../../components/state/note.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { sayDone } from "../../../components/state/show-toast.ts";
import { useRouteAction } from "../../../lib/api/use-route.ts";
import type { CheckoutState } from "../use-checkout.ts";
import type { ShownOrder } from "./send-order.ts";
import { TroubleNotice } from "./trouble-notice.tsx";

/** Always in the page, so that a screen reader reads its changes. */
export const StageStatus = ({ stage }: { stage: Stage | undefined }) => (
  <p className="checkout__status" role="status">
    {stage && stageWords[stage]}
  </p>
);

/** After a reload, while the order is looked up. */
export function AskingAfterOrder({ checkout: { trouble, cart, stage, kept, resume } }: { checkout: CheckoutState }) {
  const orderId = trouble?.inDoubt ?? kept?.checkoutId;
  return (
    <>
      <PageHeader title="Checkout" />
      <div className="stack">
        {trouble && <TroubleNotice trouble={trouble} totalCents={cart.totalCents} />}
        {!trouble && kept?.isSent && kept.checkoutId === orderId && (
          <p>You submitted an order here, and its answer did not arrive.</p>
        )}
        <StageStatus stage={stage} />
        {!stage && orderId && (
          <div>
            <Button kind="primary" onClick={() => resume(orderId, false)}>
              Look what became of it
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

interface OrderUnderWayProps {
  readonly checkout: CheckoutState;
  readonly isActing: boolean;
}

/** An order that waits for the bank, or is being processed. */
export function OrderUnderWay({ checkout, isActing }: OrderUnderWayProps) {
  const { cart, stage, answered, trouble, resume, follow, noteGivenUp } = checkout;
  const { order } = cart;
  if (!order) return null;
  const isWaiting = order.state === "needs_action" && !answered.includes(order.id);
  // Messages about another order, or about one that was not charged, are not shown for this one.
  const isOwn = !trouble?.isUncharged && (trouble?.inDoubt ?? order.id) === order.id;
  const ownTrouble = isOwn ? trouble : undefined;
  return (
    <>
      <PageHeader title="Checkout" />
      <div className="stack">
        {ownTrouble && <TroubleNotice trouble={ownTrouble} totalCents={order.totalCents} />}
        <Note
          state="due"
          title={isWaiting ? "Your bank wants you to confirm this payment" : "Your payment is being processed"}
        >
          <p>
            The order comes to <Money cents={order.totalCents} />.{" "}
            {isWaiting && !ownTrouble && "Nothing is charged before you confirm it."}
          </p>
          {isWaiting && isActing && <p>Only the member can do that; staff cannot while acting as them.</p>}
        </Note>
        <StageStatus stage={stage} />
        <div className="row">
          {!(isWaiting && isActing) && (
            <Button kind="primary" busy={stage !== undefined} onClick={() => resume(order.id, isWaiting)}>
              {isWaiting ? "Confirm with your bank" : "Look again"}
            </Button>
          )}
          <StartOver order={order} isDisabled={stage !== undefined} follow={follow} noteGivenUp={noteGivenUp} />
        </div>
      </div>
    </>
  );
}

interface StartOverProps extends Pick<CheckoutState, "follow" | "noteGivenUp"> {
  readonly order: ShownOrder;
  readonly isDisabled: boolean;
}

/** Gives the payment up. If it was paid at the same time, the page says that instead. */
function StartOver({ order, isDisabled, follow, noteGivenUp }: StartOverProps) {
  const cancel = useRouteAction(checkoutRoutes.cancel);
  const keepUser = useKeepUser();
  const { mutate } = useSWRConfig();

  async function startOver(): Promise<void> {
    const outcome = await cancel.run({ params: { orderId: order.id }, body: { seenAttempt: order.attempt } });
    if (outcome.order.state !== "canceled") return follow(outcome);
    await keepUser(outcome.user);
    noteGivenUp();
    await mutate(cartKey);
    await sayDone("The payment was given up. Nothing was charged.");
  }
  return (
    <>
      <Button busy={cancel.busy} disabled={isDisabled} onClick={() => startOver().catch(() => void mutate(cartKey))}>
        Start over
      </Button>
      {cancel.error && <ProblemNotice error={cancel.error} />}
    </>
  );
}
