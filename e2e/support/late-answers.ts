import type { Page, Request } from "@playwright/test";
import { waitUntilQuiet } from "./quiet-page.ts";

export interface Late {
  readonly next: "first asked" | "last asked";
  readonly path?: string | undefined;
}

export interface LateAnswers {
  /** Until the page has drawn all that has come, and waits for what is held back at most. */
  readonly waitUntilQuiet: () => Promise<void>;
  readonly letNextCome: () => boolean;
  readonly end: () => Promise<void>;
}

export async function holdAnswers(page: Page, { next, path }: Late): Promise<LateAnswers> {
  const held = new Map<Request, () => void>();
  const isLate = ({ pathname }: URL) => (path ? pathname === path : pathname.startsWith("/api/"));
  await page.route(isLate, async (route) => {
    const request = route.request();
    if (request.method() === "GET") await new Promise<void>((resolve) => held.set(request, resolve));
    // What is still under way when the next page is opened is not answered any more.
    await route.fallback().catch(() => undefined);
  });
  return {
    waitUntilQuiet: () => waitUntilQuiet(page, held),
    letNextCome: () => {
      const [request, release] = [...held].at(next === "first asked" ? 0 : -1) ?? [];
      release?.();
      return request !== undefined && held.delete(request);
    },
    end: () => page.unroute(isLate),
  };
}
