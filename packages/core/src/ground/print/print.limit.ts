import { limitsOf } from "../storage/rate-limit.ts";

/** Printing keeps a function busy for longer than anything else that a member asks for. */
export const printLimits = limitsOf({
  "paper.person": { times: 60, perSeconds: 900, refusal: "rate.papers" },
});
