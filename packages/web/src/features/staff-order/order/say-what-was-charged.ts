import { writtenDollars } from "@guildhall/core/ground/shared/values";
import type { Order } from "@guildhall/core/money/order/order.schema";
import { isOurFault } from "@guildhall/core/money/order/words/our-fault.rules";
import { sayDone, sayFailed } from "../../../components/state/show-toast.ts";

type Charged = Pick<Order, "state" | "totalCents" | "failure" | "isOurFault">;

/** The person gets no mail about a fault of ours. */
const whyAndWhoIsTold = (order: Charged): string =>
  isOurFault(order)
    ? "Our payment provider did not take what we sent. The person is not told; it is tried again within the hour."
    : "The person is told by mail.";

/** The result of a charge while the person is away. */
export function sayWhatWasCharged({ order }: { readonly order: Charged }): void {
  const { state, totalCents } = order;
  const amount = writtenDollars(totalCents);
  if (state === "paid") void sayDone(totalCents > 0 ? `Approved, ${amount} charged` : "Approved, nothing to charge");
  else if (state === "needs_action")
    void sayDone("Approved. The bank asks the person to confirm; they are told by mail.");
  else if (state === "charging") void sayDone("Approved. Stripe has not answered yet; we ask again by ourselves.");
  else if (state === "canceled")
    void sayFailed(
      undefined,
      "Not approved: the order was paid at another sum before. It is canceled, and that payment is given back. The person is told by mail.",
    );
  else void sayFailed(undefined, `Approved, but ${amount} could not be charged. ${whyAndWhoIsTold(order)}`);
}
