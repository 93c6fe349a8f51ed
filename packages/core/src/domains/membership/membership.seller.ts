import { now } from "../../ground/shared/clock.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import { alone, type Seller } from "../../money/order/line-item/seller.ts";
import * as ReviewItems from "../../review/items.ts";
import { refuseTooFarAhead, requestedMail, sentForReview, withdrawRequest } from "./cart-membership.ts";
import { endRefundedTerm } from "./end-refunded-term.ts";
import { membershipSubject } from "./membership.subject.schema.ts";
import * as MembershipPurchase from "./membership-purchase.ts";
import { answerRequest } from "./membership-request.ts";
import { soldMembership } from "./rules/sold-membership.rules.ts";

export const words: Seller["words"] = soldMembership;
export const offersOf: Seller["offersOf"] = "catalog";

/** bylaws#membership-years-ahead */
export const refuse: Seller["refuse"] = refuseTooFarAhead;
export const once: Seller["once"] = { keyOf: () => "membership", refusal: "membership.paid" };

const requestedIn = (lines: readonly LineItem[]): LineItem[] => lines.filter(({ request }) => request !== undefined);

/** bylaws#membership-review */
export const waits: Seller["waits"] = {
  isReviewed: (lines) => requestedIn(lines).length > 0,
  send: (lines, person) => ({
    onPerson: sentForReview(person, lines),
    writes: requestedIn(lines).map(({ id: itemId, name: type }) =>
      ReviewItems.submitted(membershipSubject, { itemId, person, at: now(), cells: { type } }, "conflict"),
    ),
    follows: requestedIn(lines).map((line) => requestedMail(person, line)),
  }),
  /** Staff decide no more on what is paid. */
  paidOutside: (line) => requestedIn([line]).flatMap(({ id }) => ReviewItems.withdrawn(id, "review.deciding")),
};

export const decided: Seller["decided"] = answerRequest;
export const purchase: Seller["purchase"] = /* @__PURE__ */ alone(MembershipPurchase.purchase);
export const refunded: Seller["refunded"] = /* @__PURE__ */ alone(endRefundedTerm);
export const removed: Seller["removed"] = (_lines, person) => ({ onPerson: withdrawRequest(person) });
