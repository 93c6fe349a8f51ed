import type * as z from "zod/mini";
import { commonProblems } from "./common-problem.ts";
import type { problemShape, Sentences } from "./problem-shape.ts";

export type { FieldError } from "./problem-shape.ts";

/** Problems of more than one domain. Each domain has its own in `<domain>.problem.ts`. */
export const sharedProblems = {
  ...commonProblems,
  "auth.ended": [401, "Your session has ended. Sign in to go on where you were."],
  "auth.account-closed": [401, "This account is closed. Sign in with another account, or create a new one."],
  "auth.second-factor-needed": [
    403,
    "Staff pages open only with a second factor. Set one up, or sign in again with its code, then go on.",
  ],
  "auth.acting-as": [403, "This cannot be done while you are acting as somebody else. Exit first."],
  "auth.acting-ended": [403, "Acting as this person has ended. Start again from their page."],
  "conflict.busy": [409, "This record is being changed by several people at once. Please try again."],
  conflict: [409, "Somebody changed this at the same moment. Reload, check and try again."],
} as const satisfies Sentences;

type SharedProblems = typeof sharedProblems;
/** All problems: each domain adds its rows to this type (decision 28). */
export interface ProblemTable extends SharedProblems {}

export type ProblemCode = keyof ProblemTable;

export type Problem = z.infer<ReturnType<typeof problemShape<z.ZodMiniType<ProblemCode>>>>;
