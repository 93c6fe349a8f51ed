export interface EarlyAnswer {
  readonly response: Response;
  /** The time of arrival, by this device's clock. */
  readonly at: number;
}

/** A read that `public/start.js` sent before the site's own script was loaded. */
interface EarlyRead {
  readonly token: string | undefined;
  readonly actAs: string | undefined;
  readonly sentAt: number;
  /** Undefined if the server could not be reached. */
  readonly answer: Promise<EarlyAnswer | undefined>;
}

declare global {
  interface Window {
    earlyReads?: Record<string, EarlyRead>;
  }
}

/** An older answer was not requested for the present page. */
const freshMs = 10_000;

export interface Asker {
  readonly token: string | undefined;
  readonly actAs: string | undefined;
}

/** The answer to a read that was sent early. It can be taken once, and only by the same person. */
export async function takeEarlyRead(url: string, { token, actAs }: Asker): Promise<EarlyAnswer | undefined> {
  const early = window.earlyReads?.[url];
  if (!early) return undefined;
  delete window.earlyReads?.[url];
  const isTheirs = early.token === token && early.actAs === actAs;
  return isTheirs && Date.now() - early.sentAt < freshMs ? early.answer : undefined;
}
