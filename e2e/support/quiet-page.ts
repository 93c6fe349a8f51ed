import type { Page, Request } from "@playwright/test";

interface Traffic {
  readonly underWay: Set<Request>;
  begun: number;
}

const traffics = new WeakMap<Page, Traffic>();

export function watchTraffic(page: Page): void {
  const traffic: Traffic = { underWay: new Set(), begun: 0 };
  const end = (request: Request) => void traffic.underWay.delete(request);
  page.on("request", (request) => {
    // The requests of the page before end without a word.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.underWay.clear();
    traffic.underWay.add(request);
    traffic.begun += 1;
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  traffics.set(page, traffic);
}

/** Milliseconds, after the page has had nothing to do. */
const silence = 100;

/**
 * Until every answer has come and been drawn, and nothing more is asked. Shorter than "networkidle", which waits for half
 * a second; the page's own idle time is waited for, so that a busy machine is given longer. Answers that are held back are
 * not waited for.
 */
export async function waitUntilQuiet(page: Page, held: ReadonlyMap<Request, unknown> = new Map()): Promise<void> {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error("The traffic of this page is not watched");
  for (;;) {
    const { begun } = traffic;
    await page.evaluate(idleFor, silence);
    const isAwaited = [...traffic.underWay].some((request) => !held.has(request));
    if (!isAwaited && traffic.begun === begun) return;
  }
}

const idleFor = async (ms: number): Promise<void> => {
  const isIdle = () => new Promise((resolve) => requestIdleCallback(resolve));
  await isIdle();
  await new Promise((resolve) => setTimeout(resolve, ms));
  await isIdle();
};
