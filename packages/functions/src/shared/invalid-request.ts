import type { FieldError } from "@guildhall/core/ground/shared/problem";
import type { core } from "zod/mini";

/** The request does not fit the contract. A ZodError from other code is a fault of ours, so it is not caught here. */
export class InvalidRequest extends Error {
  readonly errors: FieldError[];

  constructor(errors: FieldError[]) {
    super("Invalid request");
    this.errors = errors;
  }

  /** Paths in a body are the form's field names; paths of other parts have a prefix. */
  static from(slot: "params" | "query" | "body", issues: readonly core.$ZodIssue[]): InvalidRequest {
    const prefix = slot === "body" ? [] : [slot];
    return new InvalidRequest(
      issues.map((issue) => ({ path: [...prefix, ...issue.path].join(".") || slot, message: sentenceFor(issue) })),
    );
  }
}

const kinds: Record<string, string> = {
  string: "Enter text.",
  number: "Enter a number.",
  int: "Enter a whole number.",
  boolean: "Say yes or no.",
  array: "Send a list.",
  object: "Send an object.",
};

/** The small build of zod has no messages; these are used where a schema has none either. */
function sentenceFor(issue: core.$ZodIssue): string {
  if (issue.message !== "Invalid input") return issue.message;
  if (issue.code === "invalid_type") return kinds[issue.expected] ?? "Not valid.";
  if (issue.code === "invalid_value") return `Choose one of: ${issue.values.join(", ")}.`;
  if (issue.code === "too_big") return `At most ${issue.maximum}.`;
  return issue.code === "too_small" ? `At least ${issue.minimum}.` : "Not valid.";
}
