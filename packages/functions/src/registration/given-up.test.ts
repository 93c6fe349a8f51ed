import { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays, plusMonths } from "@guildhall/core/ground/shared/days";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expires, isEnrolledAgain, readExamPage, toSchedule } from "../exam/enrolled-again.fixture.ts";
import { anExamTaker, type Taker } from "../exam/exam-taker.fixture.ts";
import { handler as runJob } from "../jobs/deadline-reminders.ts";
import { givesBack } from "../refund/gives-back.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { allPaidElsewhere, kept } from "../staff-registration/registered.fixture.ts";
import { handler as work } from "../work-by-hand/list.ts";
import { keeps } from "./earned.fixture.ts";
import { handler as remove } from "./remove.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

const sentenceOf = async (taker: Taker): Promise<string> =>
  (await taker.dashboard()).cards.find(({ state }: { readonly state: string }) => state === "expired").sentence;

const waysOut: Readonly<Record<string, (taker: Taker) => Promise<unknown>>> = {
  async "deleted by its person"(taker) {
    await taker.answersAll();
    expect((await taker.removes()).status).toBe(200);
  },
  async "deleted by staff"(taker) {
    await taker.answersAll();
    const params = { id: taker.registrationId() };
    expect((await call(remove, { as: "admin", params })).status).toBe(200);
  },
  async "taken out of the cart with its fee"(taker) {
    await taker.answersAll();
    await taker.pays();
    const { items } = await taker.cart();
    const fee = items.find((item: { category_type: string }) => item.category_type === "registration_fee");
    expect((await taker.remove(fee.id)).status).toBe(200);
  },
  async "closed as its fee is given back during the review"(taker) {
    await taker.answersAll({ pathway: "challenge-based" });
    await taker.pays();
    await taker.checksOut();
    await allPaidElsewhere(taker);
    const [fee] = (await taker.shows()).registrationFees;
    expect((await givesBack(taker, fee.transactionId, [fee.id])).status).toBe(200);
  },
};

test.each(Object.entries(waysOut))(
  "a newer registration that is %s gives the place back, and the next one takes along what was paid",
  async (_how, isGivenUp) => {
    const taker = await anExamTaker();
    const { examRegistration: first } = taker;
    const { lineItemId } = await taker.takesExam();
    await expires(taker);
    for (const _time of [1, 2]) {
      await isGivenUp(taker);
      await deliverEverything();
      expect((await kept(taker.id, first)).replacedBy).toBeUndefined();
      expect(await sentenceOf(taker)).toContain("comes along: AFC exam.");
      expect((await taker.user()).latestRegistrations).toMatchObject([{ id: first }]);
    }
    const last = await isEnrolledAgain(taker);
    expect((await readExamPage(taker, last)).attempts).toMatchObject([{ lineItemId, isPaid: true }]);
    expect((await taker.exam()).attempts).toEqual([]);
    expect((await LineItems.ofPerson(taker.id)).filter(({ kind }) => kind === "exam")).toHaveLength(1);
  },
);

test("one that ends before what was paid has come along gives the place back, too; one that took it along does not", async () => {
  const taker = await anExamTaker();
  const { examRegistration: first } = taker;
  await taker.takesExam();
  await expires(taker);
  await taker.answersAll();
  const second = await kept(taker.id, RegistrationId.parse(taker.registrationId()));
  const person = await Person.get(taker.id);
  // Enrolled, and what follows from it is under way.
  const enrolled = Registrations.changed(person, second, { status: "in_progress", enrolledOn: today() });
  await commit([...enrolled.writes, ...Registrations.personWrites(person, enrolled)]);
  expect((await taker.removes()).status).toBe(200);
  expect((await kept(taker.id, first)).replacedBy).toBeUndefined();
  const third = await isEnrolledAgain(taker);
  const [fee] = (await taker.shows()).registrationFees;
  await givesBack(taker, fee.transactionId, [fee.id]);
  await deliverEverything();
  expect((await kept(taker.id, first)).replacedBy).toBe(third);
  expect(await toRefund(taker)).toEqual([[third, "AFC exam"]]);
});

const toRefund = async ({ id }: Taker): Promise<string[][]> =>
  (await call(work, { as: "admin", query: "kind=refund&limit=100" })).body.data.flatMap(
    ({ personId, registrationId, item }: { personId: string; registrationId: string; item: string }) =>
      personId === id ? [[registrationId, item]] : [],
  );

test("what was paid for one that expired for good is to refund, also after a newer one was given up", async () => {
  const taker = await anExamTaker();
  await taker.takesExam();
  const deadline = plusDays(plusMonths(today(), -6), -1);
  await keeps(taker.id, taker.examRegistration, { enrolledOn: plusMonths(deadline, -36), deadline });
  await taker.answersAll();
  expect((await taker.removes()).status).toBe(200);
  await runJob();
  await deliverEverything();
  expect([await toRefund(taker), await toSchedule(taker)]).toEqual([[[taker.examRegistration, "AFC exam"]], []]);
});

test("a person's record names the certified registration again once a newer one is deleted empty", async () => {
  const taker = await anExamTaker();
  const [person, first] = await Promise.all([Person.get(taker.id), kept(taker.id, taker.examRegistration)]);
  const moved = Registrations.changed(person, first, { status: "complete" });
  await commit([...moved.writes, Registrations.claimFreed(first), ...Registrations.personWrites(person, moved)]);
  const { latestRegistrations } = await taker.user();
  expect(latestRegistrations).toMatchObject([{ id: first.id, status: "complete" }]);
  await taker.starts();
  expect((await taker.removes()).status).toBe(200);
  expect((await taker.user()).latestRegistrations).toEqual(latestRegistrations);
});
