import type { FieldError, ProblemCode } from "./problem.ts";

interface Extra {
  readonly detail?: string;
  readonly errors?: FieldError[];
  readonly retryAfterSeconds?: number;
}

/** A refusal that a person can understand and act on. Anything else that is thrown is a fault of ours. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly extra: Extra;

  constructor(code: ProblemCode, extra: Extra = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
  }
}

export const somebodyWasFaster = (error: unknown): boolean => error instanceof DomainError && error.code === "conflict";

/** Work that cannot be done before something else is: no failure, and tried again for as long as it takes. */
export class MustWait extends Error {
  readonly seconds: number;

  constructor(message: string, seconds = 3600) {
    super(message);
    this.seconds = seconds;
  }
}

/** DynamoDB leaves keys out of a batch when the table is too busy. */
export function refuseUnprocessed(unprocessed: readonly unknown[]): void {
  if (unprocessed.length === 0) return;
  throw Object.assign(new Error(`${unprocessed.length} keys of a batch were not read`), {
    name: "ThrottlingException",
  });
}
