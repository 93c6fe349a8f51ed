import type { UnpaidOrder, User } from "@guildhall/core/people/person/user.schema";
import { moneyText } from "../../lib/text/money.ts";

export interface MembershipStep {
  readonly to: string;
  readonly label: string;
}

export interface RequestWords {
  readonly sentences: readonly string[];
  readonly action?: MembershipStep;
}

/** Of a membership that is approved and not paid, with the way to pay it (bylaws#membership-status). */
export function unpaidWords({
  latestMembershipRequest: request,
  unpaidOrders = [],
  membership,
}: Pick<User, "latestMembershipRequest" | "unpaidOrders" | "membership">): RequestWords {
  const order = unpaidOrders.find(({ id }) => id === request?.orderId);
  const what = request?.key === "emeritus" ? "emeritus request" : membership.valid ? "next membership" : "membership";
  const then = membership.valid
    ? "It follows your present membership once it is paid."
    : `${what === "membership" ? "It" : "Your membership"} begins once it is paid.`;
  return {
    sentences: [`Your ${what} is approved${order ? whys[order.state] : "."} ${then}`],
    action: actionOf(order, request),
  };
}

const whys: Readonly<Record<UnpaidOrder["state"], string>> = {
  failed: ", but your card could not be charged.",
  needs_action: ", and its payment waits for a confirmation with your bank.",
};

/** What is charged next has failed nowhere yet: there is nothing to pay, but something to see. */
function actionOf(order: UnpaidOrder | undefined, request: User["latestMembershipRequest"]): MembershipStep {
  if (order?.state === "failed") return { to: `/payments/${order.id}`, label: `Pay ${moneyText(order.totalCents)}` };
  return request?.orderId
    ? { to: `/payments/${request.orderId}`, label: "See the payment" }
    : { to: "/payments", label: "See your payments" };
}
