import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { commit } from "@guildhall/core/ground/storage/commit";
import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { anExamTaker, examIds } from "../exam/exam-taker.fixture.ts";
import { handler as notifications } from "../notification/list.ts";
import { givesBack } from "../refund/gives-back.fixture.ts";
import { handler as addPracticeExam } from "../registration/add-practice-exam.ts";
import { handler as get } from "../registration/get.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as addExam } from "../staff-exam/add.ts";
import { handler as markPaid } from "../staff-line-item/mark-paid-of-registration.ts";
import { handler as change } from "../staff-registration/change.ts";
import { handler as create } from "../staff-registration/create.ts";
import { handler as ofPerson } from "../staff-registration/of-person.ts";
import { anExtending, type Extending } from "./extending.fixture.ts";

const exam = productSeed.find(({ kind, key }) => kind === "exam" && key === "afc");

let candidate: Extending;

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  stopClock(Date.now());
  candidate = await anExtending(-10);
});

const registersAnew = () =>
  call(create, {
    as: "admin",
    params: { id: "cert-afc" },
    body: { userId: candidate.id, pathwayTypeId: "pathway-afc-self-study", deadline: plusDays(today(), 300) },
  });
const before = async () => {
  const kept = await Registrations.find(candidate.id, candidate.registrationId);
  if (!kept) throw new Error("It is gone");
  return kept;
};
const listed = async () =>
  (await call(ofPerson, { as: "admin", params: { userId: candidate.id } })).body.data.map(
    ({ id, isExtensionWaiting }: { id: string; isExtensionWaiting: boolean }) => [id, isExtensionWaiting],
  );

test("while an extension waits, nobody is registered anew, and staff see so before", async () => {
  expect((await candidate.asks()).status).toBe(200);
  expect(await listed()).toEqual([[candidate.registrationId, true]]);
  for (const moves of [() => candidate.checksOut("good"), () => candidate.approved()]) {
    expect((await registersAnew()).body).toMatchObject({
      code: "registration.extension-waits",
      detail: expect.stringContaining("Reject it or its order"),
    });
    expect((await moves()).status).toBe(200);
  }
  expect(await listed()).toEqual([[candidate.registrationId, true]]);
});

test("the time of a registration that another one has replaced stays as it is", async () => {
  const { body: newer } = await registersAnew();
  expect((await before()).replacedBy).toBe(newer.id);
  const shown = await call(get, { as: "admin", params: { id: candidate.registrationId } });
  expect(shown.body.exam.mayAdd).toBe(false);
  const { registrationId: id, deadline } = candidate;
  const answers = [
    await candidate.asks(),
    await call(change, { as: "admin", params: { id }, body: { deadline: plusDays(today(), 90), reason: "Asked" } }),
    await call(addExam, { as: "admin", params: { id, categoryId: exam?.id ?? "" } }),
  ];
  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
    answers.map(() => [409, "registration.replaced"]),
  );
  expect(await before()).toMatchObject({ deadline, status: "in_progress" });
  // What gives it no time is still put right.
  expect((await call(change, { as: "admin", params: { id }, body: { mspClass: "B", reason: "Asked" } })).status).toBe(
    200,
  );
});

test("an extension that waits for a registration replaced meanwhile is not approved, and costs nothing", async () => {
  expect((await candidate.asks()).status).toBe(200);
  expect((await candidate.checksOut("good")).status).toBe(200);
  const person = await Person.get(candidate.id);
  const newer = { ...(await before()), id: `${candidate.registrationId.slice(0, -1)}z` as never, revision: 1 };
  await commit(Registrations.created(person, newer, await before()).writes);
  expect((await candidate.item()).warnings).toMatchObject([expect.stringContaining("newer registration")]);
  expect((await candidate.approved()).body.code).toBe("extension.replaced");
  expect(await paymentsOf(candidate.id)).toEqual([]);
});

test.each([
  ["empty", () => candidate.starts()],
  ["answered", () => candidate.answersAll()],
])(
  "a registration that is %s and deleted gives its place back, and an extension can be asked for",
  async (_case, begins) => {
    await begins();
    expect((await candidate.asks()).body.code).toBe("registration.replaced");
    expect((await candidate.removes()).status).toBe(200);
    expect((await before()).replacedBy).toBeUndefined();
    expect((await candidate.card()).registration.actions.askForExtension.allowed).toBe(true);
    expect((await candidate.asks()).status).toBe(200);
  },
);

test("staff mark nothing of a replaced registration as paid: neither what is in the cart nor an exam that they added", async () => {
  const taker = await anExamTaker();
  const { token, examRegistration: id } = taker;
  await call(addPracticeExam, { token, params: { id } });
  await taker.staff.adds(examIds.exam);
  const { id: examId } = await taker.lastAttempt();
  await taker.endsOn(plusDays(today(), -10));
  await taker.starts();
  const inCart = (await LineItems.ofPerson(taker.id)).find(({ kind }) => kind === "practice_exam");
  const params = { id, lineItemId: inCart?.id ?? "" };
  const answers = [
    await call(markPaid, { as: "admin", params, body: { reason: "Check 4711" } }),
    await taker.staff.changes(examId, { paidOn: today() }),
  ];
  expect(answers.map(({ body: { code } }) => code)).toEqual(answers.map(() => "registration.replaced"));
  expect((await taker.staff.changes(examId, { result: "F", score: 40 })).status).toBe(200);
});

test("who has a newer registration is not told to start one when the fee of the replaced one is given back", async () => {
  const taker = await anExamTaker();
  await taker.endsOn(plusDays(today(), -10));
  const [fee] = (await taker.shows()).registrationFees;
  await taker.answersAll();
  await givesBack(taker, fee.transactionId, [fee.id]);
  await deliverEverything();
  const closed = "Your registration for AFC is closed";
  const { data } = (await call(notifications, { token: taker.token })).body;
  const alert = data.find((one: { data: { title: string } }) => one.data.title === closed);
  const mail = mailsTo(taker.email).find(({ subject }) => subject === closed);
  for (const told of [alert.data.message, mail?.text]) {
    expect(told).toContain("Your newer registration for it stays as it is.");
    expect(told).not.toContain("start a new one");
  }
  expect((await taker.shows()).isClosed).toBe(false);
});
