import { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { findUnpaidRegistrations } from "@guildhall/core/domains/certification/registration/registration-copies";
import { withoutUnpaidIndex } from "@guildhall/core/domains/certification/registration/shown/registration-rows.fixture";
import { markUnpaid } from "@guildhall/core/domains/certification/staff/mark-unpaid";
import { writtenDollars } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import * as Orders from "@guildhall/core/money/order/order";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { inUse } from "../cart/shopper.fixture.ts";
import { testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { handler as unpaidJob } from "../jobs/unpaid-registrations.ts";
import { aCandidate, type Candidate } from "../registration/candidate.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as changePrice } from "../staff-line-item/change-price-of-registration.ts";
import { handler as markPaid } from "../staff-line-item/mark-paid-of-registration.ts";
import { handler as approveOrder } from "../staff-order/approve.ts";
import { handler as approve } from "./approve.ts";
import { handler as ofPerson } from "./of-person.ts";
import { approves, kept, readReview, rejects, takesEffect } from "./registered.fixture.ts";

const fund = productSeed.find(({ kind }) => kind === "donation");

let candidate: Candidate;
let email: string;

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  stopClock(Date.now());
  candidate = await aCandidate();
  email = (await Person.get(candidate.id)).email;
});

const id = () => candidate.registrationId();
const chargedCents = async () => (await paymentsOf(candidate.id)).map(({ amount, succeeded }) => amount * succeeded);
const orders = async () => (await Orders.ofPerson(candidate.id)).map(({ state }) => state);
const subjects = () => mailsTo(email).map(({ subject }) => subject);
const totalOf = (item: { outcomes: { approve: { fields: { name: string; value: number }[] } } }) =>
  item.outcomes.approve.fields.find(({ name }) => name === "totalCents")?.value ?? 0;

/** Among the registrations of its person, and at the head of its review. */
async function saidToStaff(): Promise<(string | undefined)[]> {
  const { data } = (await call(ofPerson, { as: "admin", params: { userId: candidate.id } })).body;
  const [head] = (await readReview(id())).parts;
  return [data[0].standing, head.facts.find(({ name }: { name: string }) => name === "Status")?.value];
}

interface Price {
  readonly kind: string;
  readonly cents: number;
  readonly isPaid?: true;
}

async function submits(card: "good" | "empty" = "good", answers: object = {}): Promise<void> {
  await candidate.answersAll({ pathway: "challenge-based", ...answers });
  await candidate.pays();
  const { status } = await candidate.checksOut(card);
  expect(status).toBe(200);
}

test("a registration is charged once, ten seconds after the approval, and its person is enrolled on that day", async () => {
  await submits();
  expect([await orders(), await chargedCents(), (await candidate.shows()).status]).toEqual([
    ["locked"],
    [],
    "registration_approval",
  ]);
  const cents = totalOf(await readReview(id()));
  expect((await approves(id())).status).toBe(200);
  expect(await chargedCents()).toEqual([]);
  await takesEffect();
  expect([await orders(), await chargedCents()]).toEqual([["paid"], [cents]]);
  expect(await candidate.shows()).toMatchObject({ status: "in_progress", requiredHours: 1000 });
  expect(subjects()).toEqual(
    expect.arrayContaining(["Your registration for AFC is approved", "Your receipt", "Welcome to AFC"]),
  );
  expect((await approves(id())).body.code).toBe("review.decided");
  await takesEffect();
  expect(await chargedCents()).toEqual([cents]);
});

test("pressed twice at once, it is approved and charged once", async () => {
  await submits();
  const item = await readReview(id());
  const body = { changedAt: item.changedAt, totalCents: totalOf(item), welcomeEmail: true };
  const answers = await Promise.all([1, 2, 3].map(() => call(approve, { as: "admin", params: { id: id() }, body })));
  expect(answers.map(({ status }) => status)).toContain(200);
  await takesEffect();
  expect(await chargedCents()).toEqual([body.totalCents]);
});

test("a declined card leaves it waiting for the payment of that same order, by which its person is enrolled", async () => {
  await submits("empty");
  await approves(id());
  await takesEffect();
  const { status, unpaidOrder, enrolledOn } = await candidate.shows();
  expect([status, enrolledOn, await orders()]).toEqual(["registration_approval", undefined, ["failed"]]);
  expect((await readReview(id())).result).toMatchObject({ state: "overdue", title: "Payment failed" });
  expect(await saidToStaff()).toEqual(["waits_for_payment", "Waits for payment"]);
  const { unpaidOrders } = (await call(getUser, { token: candidate.token })).body;
  expect(unpaidOrders).toMatchObject([{ id: unpaidOrder.id }]);
  expect((await approves(id())).body.code).toBe("review.decided");
  const paid = await candidate.buyer.payLater(unpaidOrder.id, await candidate.buyer.enterCard("good"));
  expect(paid.status).toBe(200);
  await deliverEverything();
  const after = await candidate.shows();
  expect([after.status, await orders()]).toEqual(["in_progress", ["paid"]]);
  expect((await chargedCents()).filter((cents) => cents > 0)).toHaveLength(1);
});

test("while its charge is under way, no page of staff says that its person has to pay", async () => {
  await submits("empty");
  await approves(id());
  await takesEffect();
  // As from the moment in which it is tried again.
  await commit([Person.patch(candidate.id, { remove: ["unpaidOrders"] })]);
  expect(await saidToStaff()).toEqual(["being_charged", "Being charged"]);
});

test("approved and never paid: three reminders, each once, then it is back at Pay & Review", async () => {
  await submits("empty");
  await approves(id());
  await takesEffect();
  const day = 86_400_000;
  for (const days of [3, 4, 3]) {
    pass(days * day);
    await unpaidJob();
    await unpaidJob();
    await deliverEverything();
  }
  const waits = "Your registration for AFC waits for its payment";
  expect(subjects().filter((subject) => subject === waits)).toHaveLength(2);
  pass(25 * day);
  await unpaidJob();
  await deliverEverything();
  expect(subjects()).toContain("Your registration for AFC was not paid");
  expect((await findUnpaidRegistrations()).filter((one) => one.id === id())).toEqual([]);
  expect(await kept(candidate.id, RegistrationId.parse(id()))).toMatchObject({ status: "pre_registration" });
  expect(await orders()).toEqual(["canceled"]);
});

test("approved by an earlier release and not paid, it is found again after the migration, and is in the index no longer than that", async () => {
  const isFound = async () => (await findUnpaidRegistrations()).some((one) => one.id === id());
  await submits("empty");
  expect(await isFound()).toBe(false);
  await approves(id());
  await takesEffect();
  expect(await isFound()).toBe(true);
  await withoutUnpaidIndex(RegistrationId.parse(id()));
  expect(await isFound()).toBe(false);
  const missing = await markUnpaid({ isApplied: false });
  expect([missing > 0, await isFound()]).toEqual([true, false]);
  await markUnpaid({ isApplied: true });
  expect([await markUnpaid({ isApplied: true }), await isFound()]).toEqual([0, true]);
});

test("sent back, its order stays locked; sent in again with the same lines it is decided again, and charged once", async () => {
  await submits();
  await rejects(id(), "shipping");
  await takesEffect();
  expect([await orders(), (await candidate.shows()).backTo]).toEqual([["locked"], "shipping"]);
  const [order] = await Orders.ofPerson(candidate.id);
  const params = { userId: candidate.id, orderId: order?.id ?? "" };
  const past = await call(approveOrder, { as: "admin", params, body: { totalCents: order?.totalCents } });
  expect(past.body.code).toBe("billing.reviewed-elsewhere");
  await candidate.saves("shipping", { addressId: await candidate.address({ city: "Dayton" }) });
  const sent = await candidate.pays();
  expect(sent.body.goesTo).toBe("dashboard");
  const item = await readReview(id());
  expect(item.changes.map(({ name }: { name: string }) => name)).toEqual(["Address"]);
  await approves(id());
  await takesEffect();
  expect([await orders(), (await candidate.shows()).status]).toEqual([["paid"], "in_progress"]);
  expect(await chargedCents()).toHaveLength(1);
});

test("what staff leave out is not charged, and the mail says so", async () => {
  await submits();
  const cents = totalOf(await readReview(id()));
  const exam = (await candidate.shows()).exams[0];
  const { explanation, explanations } = (await readReview(id())).outcomes.approve;
  expect(explanation).toContain(`is charged ${writtenDollars(cents)}.`);
  expect(explanations).toMatchObject([{ ticked: ["withoutExam"] }]);
  expect(explanations[0].text).toContain(`is charged ${writtenDollars(cents - exam.finalPrice)}.`);
  await approves(id(), { withoutExam: true, welcomeEmail: false });
  await takesEffect();
  expect(await chargedCents()).toEqual([cents - exam.finalPrice]);
  expect((await candidate.shows()).exams).toEqual([]);
  expect(mailsTo(email).find(({ subject }) => subject.endsWith("is approved"))?.text).toContain(exam.name);
  expect(subjects()).not.toContain("Welcome to AFC");
});

test("what the page asks for is the sum of the order, whatever staff have changed of it", async () => {
  await submits("empty");
  const ofLine = (lineItemId: string) => ({ as: "admin", params: { id: id(), lineItemId } }) as const;
  const [fee] = (await candidate.shows()).registrationFees;
  const [material] = (await candidate.shows()).courseMaterials;
  await call(changePrice, { ...ofLine(material.id), body: { price: 12_300, reason: "Agreed" } });
  await call(markPaid, { ...ofLine(fee.id), body: { reason: "Check 4711" } });
  await deliverEverything();
  await approves(id(), { withoutExam: true });
  await takesEffect();
  const { prices, totalCents, unpaidOrder } = await candidate.shows();
  const order = await Orders.get(candidate.id, unpaidOrder.id);
  expect([order.totalCents, totalCents, unpaidOrder.cents]).toEqual([12_300, 12_300, 12_300]);
  expect(prices.map(({ kind, cents, isPaid }: Price) => [kind, cents, isPaid])).toEqual([
    ["registration_fee", fee.finalPrice, true],
    ["course_material", 12_300, undefined],
  ]);
  const owed = (await candidate.dashboard()).obligations;
  expect(owed).toMatchObject([{ kind: "unpaid_order", cents: 12_300 }]);
});

test("staff see the code of its order, and what was given with it, before and after the charge", async () => {
  await candidate.answersAll({ pathway: "challenge-based" });
  await candidate.pays();
  const full = (await candidate.shows()).totalCents;
  const { code } = await inUse();
  await candidate.apply(code);
  const donation = { anonymous: "0", id: fund?.id ?? "", amount: "25" };
  const { buyer } = candidate;
  const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
  expect((await buyer.pay({ ...submission, donation })).status).toBe(200);
  await deliverEverything();
  const order = (await Orders.ofPerson(candidate.id)).find(({ state }) => state === "locked");
  expect((await candidate.shows()).totalCents).toBe(order?.totalCents);
  const discount = `${code}, ${writtenDollars(full - (order?.totalCents ?? 0))} off`;
  const [head] = (await readReview(id())).parts;
  const facts = [
    { name: "Discount", value: discount },
    { name: "Donation", value: "2500", kind: "cents" },
  ];
  expect(head.facts).toEqual(expect.arrayContaining(facts.map((fact) => expect.objectContaining(fact))));
  const shown = { discount, donations: [{ kind: "donation", finalPrice: 2500 }] };
  expect(await candidate.shows()).toMatchObject(shown);
  await approves(id());
  await takesEffect();
  expect(await candidate.shows()).toMatchObject({ status: "in_progress", ...shown });
});

test("a price that staff change is approved only as it was read; marked as paid, it never jumps the review", async () => {
  await submits();
  const item = await readReview(id());
  const { registrationFees, exams } = await candidate.shows();
  const ofLine = (lineItemId: string) => ({ as: "admin", params: { id: id(), lineItemId } }) as const;
  const body = { price: 100, reason: "Agreed" };
  expect((await call(changePrice, { ...ofLine(exams[0].id), body })).status).toBe(200);
  const old = { changedAt: item.changedAt, totalCents: totalOf(item) };
  const late = await call(approve, { as: "admin", params: { id: id() }, body: old });
  expect(late.body.code).toBe("billing.sum-changed");
  const lines = (await Orders.ofPerson(candidate.id)).flatMap((order) => order.lines);
  for (const line of lines) {
    const paid = await call(markPaid, { ...ofLine(line.id), body: { reason: "Check 4711" } });
    expect(paid.status).toBe(200);
  }
  await deliverEverything();
  expect(registrationFees).toHaveLength(1);
  expect((await candidate.shows()).status).toBe("registration_approval");
  await approves(id());
  await takesEffect();
  expect([(await candidate.shows()).status, await chargedCents()]).toEqual(["in_progress", []]);
});

test("a reviewer who read it before its person took it back and sent it again does not approve it", async () => {
  await submits();
  const { changedAt, ...item } = await readReview(id());
  await candidate.withdraws();
  pass(1000);
  await candidate.pays();
  await candidate.checksOut();
  const late = await call(approve, {
    as: "admin",
    params: { id: id() },
    body: { changedAt, totalCents: totalOf(item as never) },
  });
  expect(late.status).toBe(409);
  await takesEffect();
  expect([(await candidate.shows()).status, await chargedCents()]).toEqual(["registration_approval", []]);
});

test("while staff decide, its person cannot take it back; an approval that was taken back charges nothing", async () => {
  await submits();
  await approves(id());
  expect((await candidate.withdraws()).status).toBe(409);
  await takesEffect();
  expect((await candidate.shows()).status).toBe("in_progress");
});

test("without the exam, the fee for taking it abroad is not charged either", async () => {
  await submits("good", { exam_fees: { payExamFeeUpfront: true, internationalExam: true } });
  await approves(id(), { withoutExam: true });
  await takesEffect();
  const { status, exams, internationalFees } = await candidate.shows();
  expect([status, exams, internationalFees]).toEqual(["in_progress", [], []]);
});
