import { problemsOf, type Sentences } from "./problem-shape.ts";

/** Kept apart because the sign-in page loads only these sentences. */
export const commonProblems = {
  "request.invalid": [400, "Some of what was sent needs correcting."],
  "request.too-large": [413, "That is more than can be sent at once. Make it smaller and try again."],
  "auth.required": [401, "Please sign in to continue."],
  "auth.forbidden": [403, "Your account may not do this."],
  "not-found": [404, "We could not find that. It may have been removed, or it may not be yours."],
  "rate.limited": [429, "Too many attempts. Please wait a little and try again."],
  "account.code-wrong": [400, "That code is not right. Enter the newest code that your app shows."],
  unavailable: [503, "A service that we need is not answering. Nothing was changed; please try again in a minute."],
  "outcome-unknown": [504, "We do not know whether this was done. Reload the page and look before you try again."],
  internal: [500, "Something went wrong on our side. Nothing you entered is lost; please try again."],
} as const satisfies Sentences;

export type CommonProblemCode = keyof typeof commonProblems;

export const toCommonProblem = problemsOf(commonProblems);
