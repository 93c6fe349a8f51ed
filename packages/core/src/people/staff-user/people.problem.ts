import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const peopleProblems = {
  "people.own-second-factor": [409, "Switch off your own second factor under Account Settings, with your password."],
  "people.not-impersonable": [
    409,
    "Staff accounts, registrations that were not finished, and accounts that are being closed cannot be acted as.",
  ],
  "people.too-many-to-export": [
    409,
    "A file of more than 20,000 people is made in the background. Load the list again, then ask for it.",
  ],
  "people.email-taken": [409, "Somebody has an account with this e-mail address."],
} as const satisfies Sentences;

type Rows = typeof peopleProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
