import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import {
  noLongerListed,
  othersOnTheirWay,
} from "@guildhall/core/domains/certification/registration/shown/registration-rows.fixture";
import { certificationSettings } from "@guildhall/core/domains/certification/setting/certification-settings";
import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { expect, test } from "vitest";
import { handler as remind } from "../jobs/deadline-reminders.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { aRegistration } from "../staff-registration/registered.fixture.ts";

// Goal P15: the nightly job reads only who has something due. The figure asks for its sizes: DUE=20 BLOCKS=9
// OTHERS=2000,200000.

const due = Number(process.env.DUE ?? 4);
const blocks = Number(process.env.BLOCKS ?? 1);
const sizes = (process.env.OTHERS ?? "40").split(",").map(Number);

async function somebodyDue(): Promise<RegistrationId> {
  const { id } = await aPerson({ loginReadyAt: undefined });
  const deadline = plusDays(today(), 30);
  const registration = await aRegistration(id, {
    ...({ pathwayKey: "self-study", status: "in_progress", deadline, months: 36, requiredHours: 1000 } as const),
    enrolledOn: plusDays(deadline, -1095),
    requiredParts: ["experience", "education", "ethics", "exam"],
  });
  return registration.id;
}

const run = () => costOf(async () => ({ status: 200, ...(await remind()) }));

async function remindOnce(others: number): Promise<void> {
  const ids: RegistrationId[] = [];
  for (let index = 0; index < due; index += 1) ids.push(await somebodyDue());
  const began = performance.now();
  const first = await run();
  const seconds = (performance.now() - began) / 1000;
  const again = await run();
  await noLongerListed(ids);
  process.stdout.write(
    `${due} persons due among ${others}: ${first.reads} read units, ${first.writes} write units, ${seconds.toFixed(3)} s\n`,
  );
  expect([first.answer.reminded, again.answer.reminded]).toEqual([due, 0]);
  // The days that are asked for, and each person with their registration and what it owes.
  expect(first.reads).toBeLessThanOrEqual(10 + due * 14);
  // 16 write units in a transaction: the registration, the history and the outbox.
  expect(first.writes).toBeLessThanOrEqual(due * 40);
}

test("the job of deadlines reads only who has something due, and nobody twice", async () => {
  await certificationSettings();
  let others = 0;
  for (const size of sizes) {
    await othersOnTheirWay(size - others);
    others = size;
    for (let block = 0; block < blocks; block += 1) await remindOnce(others);
  }
}, 3_600_000);
