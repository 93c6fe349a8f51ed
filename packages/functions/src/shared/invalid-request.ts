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
    return new InvalidRequest(issues.map(({ path, message }) => ({ path: [...prefix, ...path].join("."), message })));
  }
}
