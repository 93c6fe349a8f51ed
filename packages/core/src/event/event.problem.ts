import type { Sentences } from "../shared/problem-shape.ts";

export const eventProblems = {
  "event.members-only": [403, "This event is for members. Get a membership first, then come back."],
  "event.registered": [409, "You are already registered for this event. There is nothing more to pay."],
  "event.paid": [409, "You have paid for this event already. Your registration follows in a moment."],
  "event.canceled": [409, "This event is canceled."],
  "event.figures-changed": [
    409,
    "Somebody has registered since, or money was given back, so nothing was done. Look at the figures again.",
  ],
  "event.nobody": [409, "Nobody is registered for this event, so there is nobody to write to."],
  "event.full": [409, "All places of this event are taken."],
} as const satisfies Sentences;

type Rows = typeof eventProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
