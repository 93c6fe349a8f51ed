import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handler as getDashboard } from "../dashboard/get.ts";
import { handler as remind } from "../jobs/deadline-reminders.ts";
import { call } from "../shared/call.fixture.ts";
import { day, pass, stopClock } from "../shared/clock.fixture.ts";
import { costOf, deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as ofPerson } from "../staff-registration/of-person.ts";
import { anExtending, type Extending } from "./extending.fixture.ts";

let candidate: Extending;

beforeEach(async () => {
  stopClock(Date.now());
  candidate = await anExtending(30);
});
afterEach(() => void vi.useRealTimers());

interface Shown {
  readonly key: string;
  readonly kind: string;
  readonly rule: string;
  readonly action?: object;
}

const ofPage = async (): Promise<Shown[]> => (await candidate.dashboard()).obligations;
const ofStaff = async (): Promise<Shown[]> =>
  (await call(ofPerson, { as: "admin", params: { userId: candidate.id } })).body.obligations;
const onDashboard = async (): Promise<Shown[]> =>
  (await call(getDashboard, { token: candidate.token })).body.obligations;

async function deadlineMails() {
  await remind();
  await deliverEverything();
  const { email } = await Person.get(candidate.id);
  return mailsTo(email).filter(({ subject }) => subject.startsWith("Your deadline for AFC is"));
}

test("page, dashboard, mail and staff's view name the same on the same day", async () => {
  const page = await ofPage();
  expect(page.map(({ kind }) => kind)).toEqual(["hours", "ethics", "pay_exam", "deadline", "finish", "extend_by"]);
  expect(await ofStaff()).toEqual(page);
  expect(await onDashboard()).toEqual(page.slice(0, 1));
  const [mail, ...more] = await deadlineMails();
  expect(more).toEqual([]);
  for (const { rule, action } of page) if (action) expect(mail?.text).toContain(rule);
  expect(mail?.text).toContain("An extension can be asked for until");
});

test("on each day until the deadline, and after it, they name the same", async () => {
  candidate = await anExtending(3);
  for (const days of [0, 1, 2, 1, 5]) {
    pass(days * day);
    const page = await ofPage();
    expect(await ofStaff()).toEqual(page);
    expect(await onDashboard()).toEqual(page.filter(({ action }) => action).slice(0, 1));
  }
});

test("nobody is reminded of a deadline that their page does not name", async () => {
  const registration = await Registrations.find(candidate.id, candidate.registrationId);
  if (!registration) throw new Error("There is no registration");
  await candidate.asks();
  expect((await ofPage()).map(({ kind }) => kind)).toContain("pay_cart");
  expect(await deadlineMails()).toHaveLength(1);
  expect(await deadlineMails()).toHaveLength(1);
});

test("a candidate's dashboard costs eight read units beside the shell at most", async () => {
  const { answer, reads } = await costOf(() => call(getDashboard, { token: candidate.token }));
  expect([answer.status, answer.body.deadlineWarningDays]).toEqual([200, 90]);
  process.stdout.write(`The dashboard of a candidate costs ${reads} read units\n`);
  expect(reads).toBeLessThanOrEqual(11);
});
