import type { Sentences } from "../shared/problem-shape.ts";

export const privacyProblems = {
  "privacy.export-under-way": [409, "A copy is being made already. We will mail you when it is ready."],
  "privacy.export-over": [410, "This copy can no longer be downloaded. Ask for a new one."],
  "privacy.closure-asked": [409, "You have asked for this already. Staff will answer you by mail."],
  "privacy.closing": [409, "Your account is being closed now. It can no longer be kept."],
  "privacy.staff-account": [409, "This is a staff account. Take the staff role away before you close it."],
  "privacy.money-owed": [
    409,
    "Money is still to be given back to them: see Orders, Refund and Charged in vain. What is on its way goes by itself.",
  ],
  "privacy.not-asked": [409, "Nobody is asking for this account to be closed any more. Reload the list."],
  "privacy.number-wrong": [400, "That is not the member number of this account."],
} as const satisfies Sentences;

type Rows = typeof privacyProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
