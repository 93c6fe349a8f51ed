import type { Sentences } from "../shared/problem-shape.ts";

export const privacyProblems = {
  "privacy.export-under-way": [409, "A copy is being made already. We will mail you when it is ready."],
  "privacy.export-over": [410, "This copy can no longer be downloaded. Ask for a new one."],
  "privacy.closure-asked": [409, "You have asked for this already. Staff will answer you by mail."],
  "privacy.closing": [409, "Your account is being closed now. It can no longer be kept."],
  "privacy.closure-answered": [409, "Staff are answering your request at this moment. Look again in a minute."],
  "privacy.staff-account": [409, "This is a staff account. Take the staff role away before you close it."],
  "privacy.money-owed": [
    409,
    "Money is still to be given back to them. Their page here names each order, says what is to be done, and leads there.",
  ],
  "privacy.payment-under-way": [
    409,
    "A payment of theirs is under way. Their page here names its order and says what you can do. Decide again when it has gone through or failed.",
  ],
  "privacy.order-unreadable": [
    409,
    "An order of theirs cannot be read here, so nobody can say what is owed. We have been told; until it is mended the account stays open.",
  ],
  "privacy.bought-since": [
    409,
    "They have bought something since this was decided: see the payments on their page of users. Decide again.",
  ],
  "privacy.not-asked": [409, "Nobody is asking for this account to be closed any more. Reload the list."],
  "privacy.number-wrong": [400, "That is not the member number of this account."],
} as const satisfies Sentences;

type Rows = typeof privacyProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
