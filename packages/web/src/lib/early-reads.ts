export interface EarlyAnswer {
  readonly response: Response;
  /** When it arrived, by this device's clock. */
  readonly at: number;
}

/** A read that `public/start.js` has sent before the site's own script was there. */
interface EarlyRead {
  readonly token: string | undefined;
  readonly actAs: string | undefined;
  readonly sentAt: number;
  /** Undefined where nothing could be reached. */
  readonly answer: Promise<EarlyAnswer | undefined>;
}

declare global {
  interface Window {
    earlyReads?: Record<string, EarlyRead>;
  }
}

/** What is older than this was not sent for the page that stands now. */
const freshMs = 10_000;

export interface Asker {
  readonly token: string | undefined;
  readonly actAs: string | undefined;
}

/** The answer to a read that was sent early, once, and only for who asks now. */
export async function takeEarlyRead(url: string, { token, actAs }: Asker): Promise<EarlyAnswer | undefined> {
  const early = window.earlyReads?.[url];
  if (!early) return undefined;
  delete window.earlyReads?.[url];
  const isTheirs = early.token === token && early.actAs === actAs;
  return isTheirs && Date.now() - early.sentAt < freshMs ? early.answer : undefined;
}
