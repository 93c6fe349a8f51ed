import { afterEach, expect, test, vi } from "vitest";
import { aCandidate } from "../registration/candidate.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { openReview, readReview } from "./registered.fixture.ts";

afterEach(() => void vi.useRealTimers());

async function aWaiting(): Promise<string> {
  const candidate = await aCandidate();
  await candidate.answersAll({ pathway: "challenge-based" });
  await candidate.pays();
  await candidate.checksOut();
  return candidate.registrationId();
}

test("opening the review of a registration reads eight units at most, and as much again for the one that comes next", async () => {
  stopClock(Date.now());
  const id = await aWaiting();
  await readReview(id);
  const alone = await costOf(() => openReview(id));
  await aWaiting();
  await readReview(id);
  const withNext = await costOf(() => openReview(id));
  process.stdout.write(
    `Opening a registration reads ${alone.reads} units, with the next one ${withNext.reads}: ${alone.calls.join(" ")}\n`,
  );
  expect([alone.answer.status, withNext.answer.body.next?.id !== undefined]).toEqual([200, true]);
  expect(alone.reads).toBeLessThanOrEqual(8);
  expect(withNext.reads).toBeLessThanOrEqual(2 * alone.reads);
});
