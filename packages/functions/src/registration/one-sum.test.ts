import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { Cents } from "@guildhall/core/ground/shared/values";
import { writtenDollars } from "@guildhall/core/ground/shared/values";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import * as Orders from "@guildhall/core/money/order/order";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inForce, inUse } from "../cart/shopper.fixture.ts";
import { handler as unpaidJob } from "../jobs/unpaid-registrations.ts";
import { call } from "../shared/call.fixture.ts";
import { day, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as changePrice } from "../staff-line-item/change-price-of-registration.ts";
import { handler as markPaid } from "../staff-line-item/mark-paid-of-registration.ts";
import { handler as acceptTranscript } from "../staff-registration/accept-transcript.ts";
import { approves, readReview, rejects, takesEffect } from "../staff-registration/registered.fixture.ts";
import { aCandidate, type Candidate } from "./candidate.fixture.ts";
import { handler as get } from "./get.ts";

let candidate: Candidate;

beforeEach(async () => {
  stopClock(Date.now());
  candidate = await aCandidate();
});
afterEach(() => void vi.useRealTimers());

interface Row {
  readonly kind: string;
  readonly cents: number;
  readonly chargedWhen: "now" | "approval";
  readonly isPaid?: true;
}

const id = () => candidate.registrationId();
const intoCart = async () => expect((await candidate.pays()).body.goesTo).toBe("cart");

async function inCart(answers: Readonly<Record<string, object | string>> = {}): Promise<void> {
  await candidate.answersAll({ pathway: "challenge-based", ...answers });
  await intoCart();
}

async function ordered(card: "good" | "empty" = "good"): Promise<void> {
  await inCart();
  expect((await candidate.checksOut(card)).status).toBe(200);
}

async function sentBack(step: string): Promise<void> {
  expect((await rejects(id(), step)).status).toBe(200);
  await takesEffect();
}

/** Nothing else of the step changes what it costs. */
async function corrected(): Promise<void> {
  await sentBack("shipping");
  await candidate.saves("shipping", { addressId: await candidate.address({ city: "Dayton" }) });
}

async function withCode(percent = 10): Promise<void> {
  const { code } = await inUse({ percentage: true, amount: percent });
  expect((await candidate.apply(code)).status).toBe(200);
}

async function marksPaid(...kinds: readonly string[]): Promise<void> {
  for (const line of await LineItems.ofPerson(candidate.id)) {
    if (line.state === "paid" || (kinds.length > 0 && !kinds.includes(line.kind))) continue;
    const params = { id: id(), lineItemId: line.id };
    expect((await call(markPaid, { as: "admin", params, body: { reason: "Check 4711" } })).status).toBe(200);
  }
  await deliverEverything();
}

const rowsOf = (prices: readonly Row[]) =>
  prices.map(({ kind, cents, chargedWhen, isPaid }) => [kind, cents, isPaid ? "paid" : chargedWhen]);

/** Of its page, for its person and for staff. */
async function shown() {
  const own = await candidate.shows();
  const ofStaff = (await call(get, { as: "admin", params: { id: id() } })).body;
  expect([ofStaff.totalCents, ofStaff.prices]).toEqual([own.totalCents, own.prices]);
  const left = own.prices.filter((row: Row) => !row.isPaid);
  expect(left.reduce((sum: number, { cents }: Row) => sum + cents, 0)).toBe(own.totalCents);
  return { totalCents: own.totalCents, press: own.lastPress, rows: rowsOf(own.prices), unpaidOrder: own.unpaidOrder };
}

const unpaidOrder = async () =>
  (await Orders.ofPerson(candidate.id)).find(({ state }) => state === "locked" || state === "failed");

async function asTheCart() {
  const page = await shown();
  const { items, totalCents } = await candidate.cart();
  const unpaid = page.rows.filter(([, , when]) => when !== "paid");
  const inItsOrder = (rows: readonly unknown[][]) => rows.map(([kind, cents]) => `${kind} ${cents}`).toSorted();
  expect(inItsOrder(unpaid)).toEqual(
    inItsOrder(
      items.map((item: { category_type: string; finalPrice: number }) => [item.category_type, item.finalPrice]),
    ),
  );
  expect(page.totalCents).toBe(totalCents);
  return page;
}

async function asTheOrder() {
  const page = await shown();
  expect(page.totalCents).toBe((await unpaidOrder())?.totalCents ?? 0);
  return page;
}

async function asStaffDecide() {
  const page = await asTheOrder();
  const { fields } = (await readReview(id())).outcomes.approve;
  expect(fields.find(({ name }: { name: string }) => name === "totalCents").value).toBe(page.totalCents);
  return page;
}

const approvedMail = () => mailsTo(candidate.email).find(({ subject }) => subject.endsWith("is approved"))?.text;

test("before it is in the cart, in the cart with a code, ordered, approved and not paid, all say one sum", async () => {
  await candidate.answersAll({ pathway: "challenge-based" });
  const { totalCents } = await shown();
  await intoCart();
  expect(await asTheCart()).toMatchObject({ totalCents, press: "Add to Cart" });
  await withCode();
  expect((await asTheCart()).totalCents).toBe(totalCents * 0.9);
  await candidate.checksOut("empty");
  expect(await asStaffDecide()).toMatchObject({ totalCents: totalCents * 0.9 });
  await approves(id());
  await takesEffect();
  const page = await asTheOrder();
  expect(page.unpaidOrder.cents).toBe(totalCents * 0.9);
  expect(new Set(page.rows.map(([, , when]) => when))).toEqual(new Set(["now"]));
  expect(approvedMail()).toContain(`charged ${writtenDollars(totalCents * 0.9)} now`);
});

test("a code that lies in the cart is not lost when the answers change there", async () => {
  await inCart();
  await withCode();
  const body = { courseMaterialId: "material-afc-printed" };
  const { body: saved } = await candidate.saves("course_materials", body);
  expect(saved.registration.totalCents).toBe((await asTheCart()).totalCents);
});

test("staff see the items of the cart at the prices of today, and settle them at those", async () => {
  candidate = await aCandidate({ ...inForce, membershipEnd: inDays(1) });
  await inCart();
  const asMember = (await asTheCart()).totalCents;
  pass(3 * day);
  const { totalCents } = await asTheCart();
  expect([asMember, totalCents]).toEqual([104_500, 117_500]);
  const { exams } = (await call(get, { as: "admin", params: { id: id() } })).body;
  expect(exams).toMatchObject([{ finalPrice: 40_000, state: "open" }]);
});

test("whoever is no member any more pays what was ordered as one, also once it was sent back", async () => {
  candidate = await aCandidate({ ...inForce, membershipEnd: inDays(1) });
  await ordered();
  pass(3 * day);
  const { totalCents } = await asStaffDecide();
  await corrected();
  await candidate.saves("membership", { wantsMembership: false });
  expect(await asTheOrder()).toMatchObject({ totalCents, press: "Submit" });
  expect((await candidate.pays()).body.goesTo).toBe("dashboard");
});

test("a price of staff is said in the cart, in its order, and when it is sent back", async () => {
  await inCart();
  const exam = async () => (await LineItems.ofPerson(candidate.id)).find(({ kind }) => kind === "exam");
  const agreed = async (price: number) => {
    const params = { id: id(), lineItemId: (await exam())?.id ?? "" };
    const body = { price: price as Cents, reason: "Agreed" };
    expect((await call(changePrice, { as: "admin", params, body })).status).toBe(200);
  };
  await agreed(12_300);
  expect((await asTheCart()).rows).toContainEqual(["exam", 12_300, "approval"]);
  await candidate.checksOut();
  await agreed(11_100);
  expect((await asStaffDecide()).rows).toContainEqual(["exam", 11_100, "approval"]);
  await corrected();
  expect((await asTheOrder()).rows).toContainEqual(["exam", 11_100, "approval"]);
});

test("sent back, it is what its order asks for, as long as the same is asked for; else what the cart will ask for", async () => {
  await inCart();
  await withCode();
  await candidate.checksOut();
  await corrected();
  expect(await asTheOrder()).toMatchObject({ press: "Submit" });
  await candidate.saves("exam_fees", { payExamFeeUpfront: false });
  const { press, totalCents } = await shown();
  expect(press).toBe("Add to Cart");
  await intoCart();
  expect((await asTheCart()).totalCents).toBe(totalCents);
});

test("what is marked as paid is paid: sent back, only the rest is asked for, and nothing where all is settled", async () => {
  await ordered();
  await marksPaid("exam");
  expect((await asStaffDecide()).rows).toContainEqual(["exam", 40_000, "paid"]);
  await corrected();
  expect((await asTheOrder()).rows).toContainEqual(["exam", 40_000, "paid"]);
  await candidate.pays();
  await marksPaid();
  expect((await asStaffDecide()).totalCents).toBe(0);
  await corrected();
  const page = await asTheOrder();
  expect([page.totalCents, page.press, page.rows.every(([, , when]) => when === "paid")]).toEqual([0, "Submit", true]);
  expect((await candidate.pays()).body.goesTo).toBe("dashboard");
});

test("of another pathway, the difference is asked for, in the cart, too", async () => {
  await ordered();
  await marksPaid();
  const { rows } = await shown();
  const [, paid] = rows.find(([kind]) => kind === "registration_fee") ?? [];
  await sentBack("pathway");
  await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("self-study") });
  for (const { key } of (await candidate.shows()).steps) {
    if (["pathway", "review"].includes(key)) continue;
    await candidate.saves(key, (await candidate.shows()).answers[key] ?? {});
  }
  const fees = (await shown()).rows.filter(([kind]) => kind === "registration_fee");
  expect(fees).toEqual([
    ["registration_fee", paid, "paid"],
    ["registration_fee", 75_000 - Number(paid), "now"],
  ]);
  await intoCart();
  expect((await asTheCart()).totalCents).toBe(75_000 - Number(paid));
});

test("what staff have left out is asked for again once its order is canceled", async () => {
  await ordered("empty");
  const before = (await asStaffDecide()).totalCents;
  await approves(id(), { withoutExam: true });
  await takesEffect();
  const page = await asTheOrder();
  expect([page.totalCents, page.rows.map(([kind]) => kind)]).toEqual([
    before - 40_000,
    ["registration_fee", "course_material"],
  ]);
  expect(approvedMail()).toContain(`charged ${writtenDollars(page.totalCents)} now`);
  pass(31 * day);
  await unpaidJob();
  await deliverEverything();
  const { body } = await call(get, { as: "admin", params: { id: id() } });
  expect(body).toMatchObject({ status: "pre_registration", totalCents: before, lastPress: "Add to Cart" });
});

const accepts = async () => {
  await candidate.hasFile("student_transcript");
  const body = { accepted: true, reason: "12 credits" };
  return call(acceptTranscript, { as: "admin", params: { id: id() }, body });
};

test("a transcript that is accepted after the charge gives back down to half, less the code", async () => {
  await inCart();
  await withCode();
  await candidate.checksOut();
  await approves(id());
  await takesEffect();
  expect((await accepts()).body.exam).toEqual({ state: "to_refund", beforeCents: 36_000, afterCents: 18_000 });
  expect((await candidate.shows()).paidTooMuch).toMatchObject([{ kind: "exam", cents: 18_000 }]);
});

test.each(["before", "after"])(
  "a transcript that is accepted %s the order leaves the same sum, with a code",
  async (when) => {
    await inCart();
    await withCode();
    const { totalCents: full } = await asTheCart();
    if (when === "before") await accepts();
    await candidate.checksOut();
    if (when === "after") {
      const exam = { state: "lowered", beforeCents: 36_000, afterCents: 18_000 };
      expect((await accepts()).body).toEqual({ accepted: true, exam });
      expect((await accepts()).body.exam.state).toBe("unchanged");
    }
    expect(await asStaffDecide()).toMatchObject({ totalCents: full - 18_000 });
    const { exams, discount } = await candidate.shows();
    expect(exams).toMatchObject([{ price: 20_000, finalPrice: 18_000, basis: "student", discount: { amount: 10 } }]);
    expect(discount).toContain(writtenDollars((full - 18_000) / 9));
    await corrected();
    expect(await asTheOrder()).toMatchObject({ press: "Submit", totalCents: full - 18_000 });
  },
);
