import type { DomainNames } from "./new-domain-names.ts";

/** Reminders with the clock moved: on their day, too late, twice at once, in somebody's way, by the schedule. */
export const jobTest = ({
  folder,
  value,
  words,
}: DomainNames) => `import { ${value}Jobs } from "@guildhall/core/domains/${folder}/${folder}.jobs";
import { ${value}RemindedAfterDays, ${value}ReminderDaysMissed } from "@guildhall/core/domains/${folder}/${folder}.schema";
import { log } from "@guildhall/core/ground/route/log";
import { now } from "@guildhall/core/ground/shared/clock";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, expect, test, vi } from "vitest";
import { alertsOf, historyOf } from "../account/account.fixture.ts";
import { refuseWrites } from "../account/busy-history.fixture.ts";
import { handler as add } from "../${folder}/add.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { day, hour, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as remind } from "./${folder}-reminders.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A time at which no clock in New York changes its day. */
const noon = Date.parse("2026-06-01T16:00:00.000Z");
const due = noon + ${value}RemindedAfterDays * day;

/** Somebody who adds one at noon. */
async function somebody() {
  stopClock(noon);
  const { id, email } = await aPerson();
  const token = await tokenOf(email);
  expect((await call(add, { token, body: { name: "Otter" } })).status).toBe(200);
  await deliverEverything();
  return { id, email };
}

async function runAt(at: number): Promise<void> {
  stopClock(at);
  await remind();
  await deliverEverything();
}

const reminders = (email: string) => mailsTo(email).filter(({ subject }) => subject === "Is your ${words} right?");

test.each([
  ["the day before", -day, 0],
  ["on the day", 0, 1],
  ["after an outage", ${value}ReminderDaysMissed * day, 1],
  ["too late", (${value}ReminderDaysMissed + 1) * day, 0],
])("%s, so many are reminded, and none twice", async (_when, late, count) => {
  const { email } = await somebody();
  await runAt(due + late);
  await runAt(due + late + hour);
  expect(reminders(email)).toHaveLength(count);
});

test("says it by mail, by alert and in the history", async () => {
  const { id, email } = await somebody();
  await runAt(due);
  expect(reminders(email)[0]?.text).toContain("Otter");
  expect(await alertsOf(await tokenOf(email))).toContain("Your ${words}");
  expect(await historyOf(id)).toContainEqual(expect.objectContaining({ action: "${folder}.reminded" }));
});

test("two runs at once remind once", async () => {
  const { email } = await somebody();
  stopClock(due);
  await Promise.all([remind(), remind()]);
  await deliverEverything();
  expect(reminders(email)).toHaveLength(1);
});

test("nobody is reminded who asked to close their account", async () => {
  const { id, email } = await somebody();
  await commit([Person.patch(id, { set: { closureRequestedAt: now() } })]);
  await runAt(due);
  expect(reminders(email)).toEqual([]);
});

test("one who cannot be reminded does not keep the others from it, and is reminded later", async () => {
  const [stuck, other] = [await somebody(), await somebody()];
  const logged = vi.spyOn(log, "error");
  refuseWrites(new RegExp(stuck.id));
  stopClock(due);
  await expect(remind()).rejects.toThrow();
  await deliverEverything();
  expect(logged).toHaveBeenCalledWith("${folder}.not-reminded", expect.objectContaining({ error: expect.anything() }));
  expect([reminders(stuck.email).length, reminders(other.email).length]).toEqual([0, 1]);
  vi.restoreAllMocks();
  await runAt(due + hour);
  expect([reminders(stuck.email).length, reminders(other.email).length]).toEqual([1, 1]);
});

test("runs each morning in New York, as its schedule says", async () => {
  const { email } = await somebody();
  stopClock(due - day);
  const scheduler = await globalThis.testCloud.schedule(${value}Jobs["jobs/${folder}-reminders"], remind);
  for (const [hours, count] of [
    [12, 0],
    [22, 1],
  ] as const) {
    stopClock(due - day + hours * hour);
    await scheduler.tick();
    await deliverEverything();
    expect(reminders(email)).toHaveLength(count);
  }
  await scheduler.close();
});
`;
