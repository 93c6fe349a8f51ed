import { setTimeout as pause } from "node:timers/promises";
import { DomainError } from "../shared/errors.ts";
import type { ProblemCode } from "../shared/problem.ts";

const usual = 8;
/** About six seconds, for work that must not fail soon. */
export const patient = 16;
const firstPauseMs = 10;
const longestPauseMs = 1280;

const overtaken: readonly ProblemCode[] = ["conflict", "conflict.busy"];

/** Somebody was faster, or is changing the record now: it may go through at the next attempt. */
export const mayPassLater = ({ code }: DomainError): boolean => overtaken.includes(code);

export const retryWhenOvertaken = <T>(work: () => Promise<T>, others: readonly ProblemCode[] = []): Promise<T> =>
  retryWhen([...overtaken, ...others], work);

/** The record was changed since it was read: read again. A history that is busy is waited for by `record` itself. */
export const retryWhenChanged = <T>(work: () => Promise<T>): Promise<T> => retryWhen(["conflict"], work);

/** Pauses grow and are random, so that callers do not collide again. */
export async function retryWhen<T>(
  codes: readonly ProblemCode[],
  work: () => Promise<T>,
  attempts = usual,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isInTheWay = error instanceof DomainError && codes.includes(error.code);
      if (attempt === attempts || !isInTheWay) throw error;
    }
    await pause(Math.random() * Math.min(firstPauseMs * 2 ** attempt, longestPauseMs));
  }
}
