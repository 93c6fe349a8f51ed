import type { FieldError, ProblemCode } from "./problem.ts";

interface Extra {
  readonly detail?: string;
  readonly errors?: FieldError[];
  readonly retryAfterSeconds?: number;
}

/** A refusal that a person can understand and act on. Everything else that is thrown is our fault. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly extra: Extra;

  constructor(code: ProblemCode, extra: Extra = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
  }
}

/** A batch leaves out keys where the table is too busy. Nobody knows here whether something was changed before. */
export function refuseUnprocessed(unprocessed: readonly unknown[]): void {
  if (unprocessed.length === 0) return;
  throw Object.assign(new Error(`${unprocessed.length} keys of a batch were not read`), {
    name: "ThrottlingException",
  });
}
