import { afterAll, expect, test, vi } from "vitest";
import { openShop } from "../checkout/shop.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { openPortal } from "./portal.fixture.ts";
import { runSchedule, type ScheduleOutcome, type ScheduleStage, tryLeftOnesAgain } from "./schedule.fixture.ts";

// R3: whatever the order in which people, staff, jobs, webhooks and deaths come. SCHEDULES=10000 for the whole goal; a seed
// that was found wrong comes again with SEED=<seed> SCHEDULES=1.

const schedules = Number(process.env.SCHEDULES ?? 25);
const firstSeed = Number(process.env.SEED ?? 68_515);
const mostShown = 12;
const often = 100;

afterAll(() => void vi.useRealTimers());

const tell = (seed: number, { faults, trail }: ScheduleOutcome): string =>
  [`seed ${seed}`, ...trail.map((step) => `  ${step}`), ...faults.map((fault) => `  ✗ ${fault}`)].join("\n");

test(
  `charges nobody twice, and grants what is paid and nothing else, over ${schedules} schedules from seed ${firstSeed} on`,
  async () => {
    const stage: ScheduleStage = { portal: await openPortal(), shop: await openShop(), earlier: new Map() };
    const began = Date.now();
    const wrong: string[] = [];
    const total = { webhooks: 0, deaths: 0, paid: 0, unpaid: 0, registered: 0, enrolled: 0, others: 0 };
    for (let done = 0; done < schedules && wrong.length < mostShown; done++) {
      stopClock(began);
      const outcome = await runSchedule(firstSeed + done, stage);
      const told = tell(firstSeed + done, outcome);
      // Said at once, since a long run may be cut off. One alone is to be looked at, right or wrong.
      if (schedules === 1 || outcome.faults.length > 0) process.stdout.write(`${told}\n`);
      if (outcome.faults.length > 0) wrong.push(told);
      total.webhooks += outcome.counts.webhooks;
      total.deaths += outcome.counts.deaths;
      total.registered += outcome.registered;
      total.enrolled += outcome.enrolled;
      total.paid += outcome.paid;
      total.unpaid += outcome.unpaid;
      total.others += outcome.others;
      if ((done + 1) % often === 0) process.stdout.write(`${done + 1} schedules, ${wrong.length} wrong\n`);
    }
    const left = await tryLeftOnesAgain(stage);
    wrong.push(...left.faults);
    total.others += left.count;
    process.stdout.write(
      `${schedules} schedules from seed ${firstSeed}: ${total.webhooks} webhooks, ${total.deaths} deaths, ` +
        `${total.registered} registrations of which ${total.enrolled} enrolled, ` +
        `${total.paid} orders paid, ${total.unpaid} not, ${total.others} tried again later, ${wrong.length} schedules wrong\n`,
    );
    expect(wrong.join("\n\n")).toBe("");
  },
  60_000 + schedules * 5_000,
);
