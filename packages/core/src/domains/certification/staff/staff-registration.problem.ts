import type { Sentences } from "../../../ground/shared/problem-shape.ts";

export const staffRegistrationProblems = {
  "registration.too-many-to-export": [
    409,
    "These are more registrations than one file has room for. Narrow the list, then export it.",
  ],
  "registration.not-enrolled": [
    409,
    "This registration has no deadline and no required hours yet: both begin with the enrollment.",
  ],
  "registration.no-transcript": [
    409,
    "There is no transcript that can be opened with this registration. Add it under Supporting documents first.",
  ],
  "registration.not-asked": [409, "Nothing of this registration waits for a decision any more. Reload the page."],
  "registration.modules-sent": [
    409,
    "The modules of this registration wait for approval, or are approved already. Send them back to change one.",
  ],
  "registration.parts-undone": [
    409,
    "Not every part is done any more, so no certificate can be issued. See which one is missing, or send it back.",
  ],
  "registration.payment-under-way": [
    409,
    "A payment of this registration is under way. Wait a minute, then decide again.",
  ],
} as const satisfies Sentences;

type Rows = typeof staffRegistrationProblems;
declare module "../../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
