import { othersOnTheirWay } from "@guildhall/core/domains/certification/registration/registration-rows.fixture";
import { certificationSettings } from "@guildhall/core/domains/certification/setting/certification-settings";
import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { expect, test } from "vitest";
import { handler as remind } from "../jobs/deadline-reminders.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { aRegistration } from "../staff-registration/registered.fixture.ts";

// Goal P15: the nightly job reads only who has something due. DUE=50 and OTHERS=200000 for the sizes of the goal.

const due = Number(process.env.DUE ?? 4);
const others = Number(process.env.OTHERS ?? 40);

async function somebodyDue(): Promise<void> {
  const { id } = await aPerson({ loginReadyAt: undefined });
  const deadline = plusDays(today(), 30);
  await aRegistration(id, {
    ...({ pathwayKey: "self-study", status: "in_progress", deadline, months: 36, requiredHours: 1000 } as const),
    enrolledOn: plusDays(deadline, -1095),
    requiredParts: ["experience", "education", "ethics", "exam"],
  });
}

const run = () => costOf(async () => ({ status: 200, ...(await remind()) }));

test("the job of deadlines reads only who has something due, and nobody twice", async () => {
  await certificationSettings();
  for (let index = 0; index < due; index += 1) await somebodyDue();
  await othersOnTheirWay(others);
  const began = performance.now();
  const first = await run();
  const seconds = (performance.now() - began) / 1000;
  const again = await run();
  process.stdout.write(
    `${due} persons due among ${due + others}: ${first.reads} read units, ${first.writes} write units, ${seconds.toFixed(2)} s\n`,
  );
  expect([first.answer.reminded, again.answer.reminded]).toEqual([due, 0]);
  // The days that are asked for, and each person with their registration and what it owes.
  expect(first.reads).toBeLessThanOrEqual(10 + due * 14);
  // 16 write units in a transaction: the registration, the history and the outbox.
  expect(first.writes).toBeLessThanOrEqual(due * 40);
}, 1_800_000);
