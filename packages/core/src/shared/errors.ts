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
