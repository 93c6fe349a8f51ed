import { DomainError } from "./errors.ts";
import type { FieldError, ProblemCode } from "./problem.ts";

/** What a rule says of something that was asked: allowed, perhaps with what follows from it, or why not. */
export type Verdict<Value = undefined, Code extends ProblemCode = ProblemCode> =
  | { readonly allowed: true; readonly value: Value }
  | Refused<Code>;

interface Refused<Code> {
  readonly allowed: false;
  readonly code: Code;
  readonly errors?: FieldError[];
}

export function allow(): Verdict<undefined, never>;
export function allow<Value>(value: Value): Verdict<Value, never>;
export function allow(value?: unknown): Verdict<unknown, never> {
  return { allowed: true, value };
}

export const refuse = <Code extends ProblemCode>(code: Code, errors?: FieldError[]): Verdict<never, Code> => ({
  allowed: false,
  code,
  ...(errors && { errors }),
});

export function requireAllowed<Value>(verdict: Verdict<Value>): Value {
  if (!verdict.allowed) throw new DomainError(verdict.code, verdict.errors && { errors: verdict.errors });
  return verdict.value;
}
