import { onSession } from "../session/session.ts";

interface AskedRead {
  readonly answer: Promise<unknown>;
  readonly askedAt: number;
}

/** Older answers are read again: a tab may be used long after it was opened. */
const freshMs = 10_000;

/** Reads that were sent before a page asked for them, by their name in the cache. */
const askedReads = new Map<string, AskedRead>();

/** Called before a change, because earlier answers are out of date then. */
export const forgetAskedReads = (): void => askedReads.clear();

// An answer that was requested as another person is not used.
onSession(forgetAskedReads);

/** Keeps a read for the page that will need it. A failure is not kept: the page sends its own request. */
export function keepAskedRead(key: string, answer: Promise<unknown>): void {
  askedReads.set(key, { answer, askedAt: Date.now() });
  answer.catch(() => {
    if (askedReads.get(key)?.answer === answer) askedReads.delete(key);
  });
}

/** Left for the page that will take it. */
export const askedRead = (key: string): Promise<unknown> | undefined => askedReads.get(key)?.answer;

/** The answer to a read that was sent before. It can be taken once. */
export function takeAskedRead(key: string): Promise<unknown> | undefined {
  const asked = askedReads.get(key);
  askedReads.delete(key);
  return asked && Date.now() - asked.askedAt < freshMs ? asked.answer : undefined;
}
