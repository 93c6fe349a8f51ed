import type { Page } from "@playwright/test";

export interface SlowLine {
  readonly kilobitsPerSecond: number;
  readonly latencyMs: number;
  /** How many times slower than this machine. */
  readonly processorRate: number;
}

export async function slowDown(page: Page, { kilobitsPerSecond, latencyMs, processorRate }: SlowLine): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const downloadThroughput = (kilobitsPerSecond * 1000) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput,
    uploadThroughput: downloadThroughput / 2,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorRate });
}

/** Runs in the browser from the start: marks the frame that shows the first such element. */
export function markWhenShown(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("truth")));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the browser: measures from the next click to the frame that shows such an element. */
export function measureAnswerToClick(selector: string): void {
  const isSeen = (element: Element): boolean => Number(getComputedStyle(element).opacity) > 0;
  const wait = (start: number): void => {
    requestAnimationFrame(() => {
      if (![...document.querySelectorAll(selector)].some(isSeen)) return wait(start);
      setTimeout(() => performance.measure("answer", { start, end: performance.now() }));
    });
  };
  document.addEventListener("click", ({ timeStamp }) => wait(timeStamp), { capture: true, once: true });
}

/** In milliseconds: of paint and truth since the page was asked for, of the answer since the press. */
export async function timesOf(page: Page): Promise<{ paint: number; truth: number; answer: number }> {
  await page.waitForFunction(() => performance.getEntriesByName("answer").length > 0);
  return page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    truth: performance.getEntriesByName("truth")[0]?.startTime ?? Number.NaN,
    answer: performance.getEntriesByName("answer")[0]?.duration ?? Number.NaN,
  }));
}
