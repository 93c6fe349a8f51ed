import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const eventProblems = {
  "event.members-only": [403, "This event is for members. Get a membership first, then come back."],
  "event.registered": [409, "You are already registered for this event. There is nothing more to pay."],
  "event.paid": [409, "You have paid for this event already. Your registration follows in a moment."],
  "event.canceled": [409, "This event is canceled."],
  "event.figures-changed": [
    409,
    "Somebody has registered since, or money was given back, so nothing was done. Look at the figures again.",
  ],
  "event.not-canceled": [409, "This event is not canceled, so nothing is given back."],
  "event.giving-back": [409, "The money is being given back in this moment. Look again when that is done."],
  "event.nothing-left": [409, "Nothing is left to give back."],
  "event.nobody": [409, "Nobody is registered for this event, so there is nobody to write to."],
  "event.not-held": [409, "Who was there can be marked from the day of the event on."],
  "event.full": [409, "All places of this event are taken."],
} as const satisfies Sentences;

type Rows = typeof eventProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
