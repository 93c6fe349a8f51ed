import { onSession } from "./session.ts";

interface AskedRead {
  readonly answer: Promise<unknown>;
  readonly askedAt: number;
}

/** What is older than this is read anew: a tab may be looked at long after it was opened. */
const freshMs = 10_000;

/** Reads that were sent before a page asked for them, by their name in the cache. */
const askedReads = new Map<string, AskedRead>();

/** Before something is changed: what was read before that is old. */
export const forgetAskedReads = (): void => askedReads.clear();

// What was asked for as somebody else is nobody's answer.
onSession(forgetAskedReads);

/** Keeps a read for the page that is going to ask for it. A failure is not kept: the page tries for itself. */
export function keepAskedRead(key: string, answer: Promise<unknown>): void {
  askedReads.set(key, { answer, askedAt: Date.now() });
  answer.catch(() => {
    if (askedReads.get(key)?.answer === answer) askedReads.delete(key);
  });
}

/** The answer to a read that was sent a moment ago, once. */
export function takeAskedRead(key: string): Promise<unknown> | undefined {
  const asked = askedReads.get(key);
  askedReads.delete(key);
  return asked && Date.now() - asked.askedAt < freshMs ? asked.answer : undefined;
}
