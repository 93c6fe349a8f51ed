import { alone, type Seller } from "../../money/order/line-item/seller.ts";
import { membershipWaits, refuseTooFarAhead, withdrawRequest } from "./cart-membership.ts";
import { endRefundedTerm } from "./end-refunded-term.ts";
import * as MembershipPurchase from "./membership-purchase.ts";
import { answeredByPayment, answerRequest } from "./membership-request.ts";
import { soldMembership } from "./rules/sold-membership.rules.ts";

export const words: Seller["words"] = soldMembership;
export const offersOf: Seller["offersOf"] = "catalog";

/** bylaws#membership-years-ahead */
export const refuse: Seller["refuse"] = refuseTooFarAhead;
export const once: Seller["once"] = { keyOf: () => "membership", refusal: "membership.paid" };

/** bylaws#membership-review */
export const waits: Seller["waits"] = membershipWaits;

export const decided: Seller["decided"] = async (person, lines, decision) => ({
  onPerson: await answerRequest(person, lines, decision),
});
export const purchase: Seller["purchase"] = /* @__PURE__ */ alone((line, person) =>
  MembershipPurchase.purchase(line, person),
);
export const refunded: Seller["refunded"] = /* @__PURE__ */ alone((line, person) =>
  endRefundedTerm(line, person, answeredByPayment(person, [line])),
);
export const removed: Seller["removed"] = (_lines, person) => ({ onPerson: withdrawRequest(person) });
