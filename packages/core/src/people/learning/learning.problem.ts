import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const learningProblems = {
  "learning.saml-invalid": [
    400,
    "The learning platform sent a sign-in request that we cannot accept. Start there again.",
  ],
  "learning.email-unproved": [
    403,
    "The learning platform accepts only people with a confirmed e-mail address. Confirm yours, then start there again.",
  ],
  "learning.not-connected": [503, "This portal is not connected to a learning platform."],
} as const satisfies Sentences;

type Rows = typeof learningProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
