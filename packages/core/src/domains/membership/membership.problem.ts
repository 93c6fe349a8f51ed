import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const membershipProblems = {
  "membership.too-far-ahead": [
    409,
    "You can only pre-purchase your AFCPE membership 3 years into the future. Thank you for your commitment to AFCPE!",
  ],
  "membership.transcript-in-review": [
    409,
    "We are reviewing this transcript. You can delete it once your request is answered, or taken back.",
  ],
  "membership.under-review": [
    409,
    "Your last request for a membership is still under review. You can ask again once it is answered.",
  ],
  "membership.unpaid": [
    409,
    "Your last request for a membership is approved and not paid yet. Pay it under Payments, and your membership begins.",
  ],
  "membership.overlap": [409, "These days overlap another term of this person. Change the days."],
  "membership.charged": [409, "Could not delete membership. It was paid: refund first."],
  "membership.begins-later": [
    409,
    "You have paid for a membership with your registration for a certification. It begins once that is approved.",
  ],
  "membership.paid": [
    409,
    "You have paid for a membership a moment ago. It is entered in a moment; then you can buy the next one.",
  ],
  "membership.being-answered": [
    409,
    "Staff are answering your request at this moment, so it cannot be withdrawn. You hear from us in a minute.",
  ],
  "membership.answered": [409, "This request waits for nobody any more. Load the page again to see where it stands."],
  "membership.members-only": [
    403,
    "This is for members. Your membership is not in force today: renew it to open this.",
  ],
  "membership.request-paid": [409, "This is paid, so it was not deleted. It no longer waits for a decision."],
} as const satisfies Sentences;

type Rows = typeof membershipProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
