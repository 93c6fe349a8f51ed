import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const checkoutProblems = {
  "billing.account-closing": [409, "This account is being closed. Nothing more can be charged to it."],
  "billing.declined": [402, "Could not process payment"],
  "billing.our-fault": [
    503,
    "The payment could not be made. That is our fault, not your card's, and nothing was charged. We have been notified; please try again later.",
  ],
  "billing.charged-in-vain": [
    409,
    "This order was canceled, but your card was charged anyway. The money will be returned: see Payments.",
  ],
  "billing.cart-paid": [
    409,
    "This cart was paid by card after the point in time to which the data was restored, so nothing was done. Have its person submit it with a card: that payment is used and no other is made. If it has another sum, it is given back.",
  ],
  "billing.not-free": [400, "There is something to pay. Choose a card."],
  "billing.override-only-acting": [403, "Only staff who act as a member can use the admin override."],
  "billing.nothing-to-pay": [409, "There is nothing to pay on this order."],
  "billing.under-way": [409, "This payment is being processed. Wait a moment, then reload."],
  "billing.tried-since": [
    409,
    "This order was tried again since this page showed it. Check its state now, then pay it if it is still unpaid.",
  ],
  "billing.waits-for-bank": [409, "Another payment for this cart waits for your bank. Confirm it, or start over."],
  "billing.too-little": [
    409,
    "No card can be charged with less than $0.50. Add something to your cart, or remove the discount code.",
  ],
} as const satisfies Sentences;

type Rows = typeof checkoutProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
