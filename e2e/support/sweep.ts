import { expect, type Page } from "@playwright/test";
import type { Stack } from "../start-stack.ts";

/** What is due so far. */
export async function sweep(page: Page): Promise<void> {
  const answer = await page.request.post("/_local/data/jobs/run", { data: { name: "outbox.sweep" } });
  expect(answer.ok()).toBe(true);
}

/** What was decided takes effect in one sweep, what follows from it in the next, and what is paid for in the third. */
const sweeps = 3;

/** The clock need not be waited for. */
export const onceSwept = (page: Page, clock: Pick<Stack, "advanceClock">, look: () => Promise<void>): Promise<void> =>
  expect(async () => {
    for (let swept = 0; swept < sweeps; swept += 1) {
      await clock.advanceClock(30);
      await sweep(page);
    }
    await look();
  }).toPass({ timeout: 70_000 });
