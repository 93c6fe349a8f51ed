import { examAttemptId, RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { ExamResult } from "@guildhall/core/domains/certification/exam/exam.schema";
import { putAttempt } from "@guildhall/core/domains/certification/exam/exam-attempts";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { plusDays, plusMonths } from "@guildhall/core/ground/shared/days";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Orders from "@guildhall/core/money/order/order";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerBank, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { anExamTaker, type Taker } from "../exam/exam-taker.fixture.ts";
import { handler as alerts } from "../notification/list.ts";
import { givesBack } from "../refund/gives-back.fixture.ts";
import { handler as addPracticeExam } from "../registration/add-practice-exam.ts";
import { keeps as asKept } from "../registration/earned.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as create } from "../staff-registration/create.ts";
import { kept } from "../staff-registration/registered.fixture.ts";
import { handler as list } from "./list.ts";

// An exam abroad and practice exams are in the cart of an enrolled person. By the time at which their payment takes effect, something else has happened.

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

const bought = ["AFC exam", "AFC practice exam bundle", "International exam fee"];

const rowsOf = async (kind: "refund" | "exam", { id }: Pick<Taker, "id">) =>
  (await call(list, { as: "admin", query: `kind=${kind}&limit=100` })).body.data.filter(
    ({ personId }: { personId: string }) => personId === id,
  );

const toRefund = async (taker: Taker): Promise<string[]> =>
  (await rowsOf("refund", taker)).map(({ item }: { item: string }) => item).toSorted();

const titles = async ({ token }: Taker): Promise<string[]> =>
  (await call(alerts, { token })).body.data.map(({ data }: { data: { title: string } }) => data.title);

async function withPracticeExams(): Promise<Taker> {
  const taker = await anExamTaker();
  const params = { id: taker.examRegistration };
  expect((await call(addPracticeExam, { token: taker.token, params })).status).toBe(200);
  return taker;
}

async function withFullCart(): Promise<Taker> {
  const taker = await withPracticeExams();
  expect((await taker.paysForExam({ internationalExam: true })).status).toBe(200);
  return taker;
}

const expiredFor = (taker: Taker, deadline: LocalDate) =>
  asKept(taker.id, taker.examRegistration, { enrolledOn: plusMonths(deadline, -36), deadline });

const expires = (taker: Taker) => expiredFor(taker, plusDays(today(), -10));

async function sits({ id: personId, examRegistration }: Taker, results: readonly ExamResult[]): Promise<void> {
  const registration = await kept(personId, examRegistration);
  const attempt = { isPaid: true, isRetake: false, abroad: false, takenAt: now() };
  const sat = results.map((result) => putAttempt(registration, { ...attempt, id: createId(examAttemptId), result }));
  await commit(sat);
}

async function registeredAnew(taker: Taker): Promise<void> {
  await expires(taker);
  const { pathwayTypeId } = await taker.shows();
  const body = { userId: taker.id, pathwayTypeId, deadline: plusDays(today(), 300), exams: [], prepaidExams: [] };
  expect((await call(create, { as: "admin", params: { id: "cert-afc" }, body })).status).toBe(200);
}

const meanwhile: Readonly<Record<string, (taker: Taker) => Promise<unknown>>> = {
  "nothing has happened": async () => {},
  "the registration has expired": expires,
  "the registration has expired for good, days ago": (taker) =>
    expiredFor(taker, plusDays(plusMonths(today(), -6), -9)),
  "another registration was begun": async (taker) => {
    await expires(taker);
    await taker.starts();
  },
  "staff have registered them anew": registeredAnew,
  "the registration was closed": ({ id, examRegistration }) =>
    asKept(id, examRegistration, { closed: { at: now(), why: "refunded" } }),
  "they are certified": ({ id, examRegistration }) => asKept(id, examRegistration, { status: "complete" }),
  "another attempt was passed": (taker) => sits(taker, ["P"]),
  "five attempts are used": (taker) => sits(taker, ["F", "F", "F", "F", "A"]),
};

const both = ["Your exam payment for AFC goes back", "Your payment for AFC goes back"];

const rules: readonly [keyof typeof meanwhile, { refunds: string[]; scheduled: number; told: string[] }][] = [
  ["nothing has happened", { refunds: [], scheduled: 1, told: [] }],
  // It comes along, or stands in Refunds once it is over for good.
  ["the registration has expired", { refunds: [], scheduled: 1, told: [] }],
  [
    "the registration has expired for good, days ago",
    { refunds: bought, scheduled: 0, told: ["Your registration for AFC has expired"] },
  ],
  ["another registration was begun", { refunds: bought, scheduled: 0, told: both }],
  ["staff have registered them anew", { refunds: bought, scheduled: 0, told: both }],
  ["the registration was closed", { refunds: bought, scheduled: 0, told: both }],
  ["they are certified", { refunds: bought, scheduled: 0, told: both }],
  ["another attempt was passed", { refunds: bought, scheduled: 0, told: both }],
  ["five attempts are used", { refunds: bought, scheduled: 0, told: both }],
];

async function standsIn(taker: Taker) {
  const told = (await titles(taker)).filter((title) => /goes back|has expired/.test(title)).toSorted();
  return { refunds: await toRefund(taker), scheduled: (await rowsOf("exam", taker)).length, told };
}

test.each<[keyof typeof meanwhile, string | undefined]>([
  ["nothing has happened", undefined],
  ["the registration has expired", "registration.locked"],
  ["the registration has expired for good, days ago", "registration.locked"],
  ["another registration was begun", "registration.replaced"],
  ["staff have registered them anew", "registration.replaced"],
  ["the registration was closed", "registration.closed"],
  ["they are certified", "registration.complete"],
  ["another attempt was passed", "exam.passed"],
  ["five attempts are used", "exam.limit"],
])("whether practice exams that lie in the cart are still sold once %s", async (what, refusal) => {
  const taker = await withPracticeExams();
  await meanwhile[what]?.(taker);
  expect((await taker.checksOut()).body.code).toBe(refusal);
});

async function bankConfirms(taker: Taker): Promise<void> {
  const order = (await Orders.ofPerson(taker.id)).find(({ state }) => state === "needs_action");
  for (const payment of await paymentsOf(taker.id)) if (!payment.succeeded) await answerBank(payment, true);
  expect((await taker.buyer.settle(order?.id ?? "")).body.order.state).toBe("paid");
}

describe("what a bank confirms once", () => {
  test.each(rules)("%s, is in effect, comes along, or is to be refunded", async (what, expected) => {
    const taker = await withFullCart();
    expect((await taker.checksOut("asking")).body.order.state).toBe("needs_action");
    await meanwhile[what]?.(taker);
    await bankConfirms(taker);
    await deliverEverything();
    expect(await standsIn(taker)).toEqual(expected);
  });
});

describe("what was charged and takes effect only once", () => {
  test.each(rules)("%s, is in effect, comes along, or is to be refunded", async (what, expected) => {
    const taker = await withFullCart();
    const { buyer } = taker;
    const paid = await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
    expect(paid.body.order.state).toBe("paid");
    await meanwhile[what]?.(taker);
    await deliverEverything();
    expect(await standsIn(taker)).toEqual(expected);
  });
});

/** Of a registration in whose place another one was begun. */
async function paidInVain() {
  const taker = await withFullCart();
  await taker.checksOut("asking");
  await meanwhile["another registration was begun"]?.(taker);
  await bankConfirms(taker);
  await deliverEverything();
  const [{ orderId }] = await rowsOf("refund", taker);
  return { taker, orderId };
}

test("what was paid in vain is sold by the newer registration, and is not promised there", async () => {
  const { taker } = await paidInVain();
  const { carried, steps } = await taker.shows();
  expect([carried, steps.map(({ key }: { key: string }) => key)]).toEqual([
    undefined,
    expect.arrayContaining(["exam_fees"]),
  ]);
});

test("what was paid in vain stands in Refunds once, also once its registration has expired for good", async () => {
  const { taker, orderId } = await paidInVain();
  await expiredFor(taker, plusDays(plusMonths(today(), -6), -1));
  const { handler: runJob } = await import("../jobs/deadline-reminders.ts");
  await runJob();
  await deliverEverything();
  expect(await toRefund(taker)).toEqual(bought);
  expect((await givesBack(taker, orderId)).status).toBe(200);
  await deliverEverything();
  expect(await toRefund(taker)).toEqual([]);
});

test("what was paid in vain and is given back after the fee leaves Refunds", async () => {
  const { taker, orderId } = await paidInVain();
  const first = await kept(taker.id, RegistrationId.parse(taker.examRegistration));
  const fee = (await Orders.ofPerson(taker.id)).at(-1);
  expect((await givesBack(taker, fee?.id ?? "")).status).toBe(200);
  await deliverEverything();
  expect((await kept(taker.id, first.id)).closed?.why).toBe("refunded");
  expect(await toRefund(taker)).toEqual(bought);
  expect((await givesBack(taker, orderId)).status).toBe(200);
  await deliverEverything();
  expect(await toRefund(taker)).toEqual([]);
});
