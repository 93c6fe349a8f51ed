import type { FieldError } from "@guildhall/core/shared/problem";
import type { core } from "zod/mini";

/** What was sent does not fit the contract. A ZodError from anywhere else is our fault, so it is not caught here. */
export class InvalidRequest extends Error {
  readonly errors: FieldError[];

  constructor(errors: FieldError[]) {
    super("Invalid request");
    this.errors = errors;
  }

  /** Paths in a body are the form's own field names; the other slots say which they are. */
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

/** The small build of zod brings no sentences of its own; where a schema has none either, these say what to do. */
function sentenceFor(issue: core.$ZodIssue): string {
  if (issue.message !== "Invalid input") return issue.message;
  if (issue.code === "invalid_type") return kinds[issue.expected] ?? "Not valid.";
  if (issue.code === "invalid_value") return `Choose one of: ${issue.values.join(", ")}.`;
  if (issue.code === "too_big") return `At most ${issue.maximum}.`;
  return issue.code === "too_small" ? `At least ${issue.minimum}.` : "Not valid.";
}
