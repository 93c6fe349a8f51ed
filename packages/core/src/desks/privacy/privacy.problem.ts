import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const privacyProblems = {
  "privacy.export-under-way": [409, "A copy is already being made. We will mail you when it is ready."],
  "privacy.export-over": [410, "This copy can no longer be downloaded. Ask for a new one."],
  "privacy.closure-asked": [409, "You have asked for this already. Staff will answer you by mail."],
  "privacy.closing": [409, "Your account is being closed now. This can no longer be stopped."],
  "privacy.closure-answered": [409, "Staff are answering your request at this moment. Look again in a minute."],
  "privacy.staff-account": [409, "This is a staff account. Take the staff role away before you close it."],
  "privacy.money-owed": [
    409,
    "Money must still be given back to this person. Their page here names each order, says what to do, and links to it.",
  ],
  "privacy.payment-under-way": [
    409,
    "A payment of this person is being processed. Their page here names its order and says what you can do. Decide again when it has succeeded or failed.",
  ],
  "privacy.order-unreadable": [
    409,
    "An order of this person cannot be read, so we do not know what is owed. We have been notified. The account stays open until this is fixed.",
  ],
  "privacy.bought-since": [
    409,
    "They have bought something since this was decided: see Payments on their page under Users. Decide again.",
  ],
  "privacy.not-asked": [409, "The request to close this account no longer exists. Reload the list."],
  "privacy.closure-done": [
    409,
    "This is done: the closure of this account is confirmed. There is nothing left to decide. Reload the list.",
  ],
  "privacy.number-wrong": [400, "That is not the member number of this account."],
} as const satisfies Sentences;

type Rows = typeof privacyProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
