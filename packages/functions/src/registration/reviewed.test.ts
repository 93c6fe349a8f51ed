import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays, plusMonths } from "@guildhall/core/ground/shared/days";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import * as Orders from "@guildhall/core/money/order/order";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { handler as notifications } from "../notification/list.ts";
import { handler as getPayment } from "../receipt/payment.ts";
import { call } from "../shared/call.fixture.ts";
import { day, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { approves, readReview, rejects, takesEffect } from "../staff-registration/registered.fixture.ts";
import { aCandidate, type Candidate } from "./candidate.fixture.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

async function ordered(card: "good" | "empty" = "good") {
  const candidate = await aCandidate();
  await candidate.answersAll({ pathway: "challenge-based" });
  await candidate.pays();
  await candidate.checksOut(card);
  return candidate;
}

const orderStates = async ({ id }: Candidate) => (await Orders.ofPerson(id)).map(({ state }) => state);
const charges = async ({ id }: Candidate) => (await paymentsOf(id)).filter(({ succeeded }) => succeeded).length;

async function approved(candidate: Candidate) {
  const { status } = await approves(candidate.registrationId());
  await takesEffect();
  return status;
}

test("a registration of a reviewed pathway is with staff once it is ordered, and nothing is charged", async () => {
  const candidate = await ordered();
  expect(await candidate.shows()).toMatchObject({
    status: "registration_approval",
    isInCart: false,
    wait: { before: expect.any(Number), isBeingDecided: false },
    actions: { withdraw: { allowed: true }, saveStep: { allowed: false, code: "registration.in-review" } },
  });
  expect([await orderStates(candidate), await charges(candidate)]).toEqual([["locked"], 0]);
  expect((await candidate.removes()).body.code).toBe("registration.in-review");
});

test("approved, it is charged and enrolled on the day of the approval, although the card goes through later", async () => {
  const candidate = await ordered();
  const approvedOn = today();
  expect(await approved(candidate)).toBe(200);
  expect(await candidate.shows()).toMatchObject({
    status: "in_progress",
    enrolledOn: approvedOn,
    deadline: plusMonths(approvedOn, 36),
    exams: [{ state: "paid" }],
  });
  expect([await orderStates(candidate), await charges(candidate)]).toEqual([["paid"], 1]);
});

test("approved and declined, it waits for its payment; paid later, it is enrolled on the day of the approval", async () => {
  const candidate = await ordered("empty");
  const approvedOn = today();
  await approved(candidate);
  const unpaid = await candidate.shows();
  expect(unpaid).toMatchObject({
    status: "registration_approval",
    unpaidOrder: { payableUntil: plusDays(approvedOn, 30) },
  });
  expect((await candidate.dashboard()).cards[0]).toMatchObject({ state: "unpaid" });
  const params = { paymentId: unpaid.unpaidOrder.id };
  const receipt = (await call(getPayment, { token: candidate.token, params })).body;
  expect(receipt).toMatchObject({ state: "failed", payBy: plusDays(approvedOn, 30) });
  pass(3 * day);
  const { buyer } = candidate;
  await buyer.payLater(unpaid.unpaidOrder.id, await buyer.enterCard("good"));
  await takesEffect();
  expect(await candidate.shows()).toMatchObject({ status: "in_progress", enrolledOn: approvedOn });
  expect(await charges(candidate)).toBe(1);
});

describe("with a membership", () => {
  async function withMembership() {
    const candidate = await aCandidate();
    await candidate.answersAll({ pathway: "challenge-based" });
    const { memberships } = (await candidate.shows()).choices;
    const membershipId = memberships.find(({ key }: { key: string }) => key === "professional")?.id;
    await candidate.saves("membership", { wantsMembership: true, membershipId, isRequestingCall: true });
    await candidate.pays();
    await candidate.checksOut();
    expect((await candidate.user()).membership.status).toBe("pending_review");
    return candidate;
  }
  const membershipOf = async (candidate: Candidate) => (await candidate.user()).membership;

  test("it is decided with the registration, and in force once it is paid", async () => {
    const candidate = await withMembership();
    expect((await candidate.shows()).status).toBe("registration_approval");
    await approved(candidate);
    expect([(await candidate.shows()).status, (await membershipOf(candidate)).valid]).toEqual(["in_progress", true]);
  });

  test("that staff leave out, it waits for nothing any more", async () => {
    const candidate = await withMembership();
    await approves(candidate.registrationId(), { withoutMembership: true });
    await takesEffect();
    expect((await candidate.shows()).status).toBe("in_progress");
    expect(await membershipOf(candidate)).toMatchObject({ valid: false, status: "none" });
  });

  test("that is withdrawn with the registration, it can be asked for again", async () => {
    const candidate = await withMembership();
    await candidate.withdraws();
    expect((await membershipOf(candidate)).status).toBe("none");
    await candidate.pays();
    expect(
      (await candidate.cart()).items.map(({ category_type }: { category_type: string }) => category_type),
    ).toContain("membership");
  });
});

interface AlertRow {
  readonly readAt?: string;
  readonly data: { readonly title: string };
}

const alertsOf = async ({ token }: Candidate): Promise<AlertRow[]> =>
  (await call(notifications, { token, query: "limit=100" })).body.data;

/** There is one, and whether it is unread. */
async function isCorrectionUnread(candidate: Candidate): Promise<boolean> {
  const asking = (await alertsOf(candidate)).filter(
    ({ data: { title } }) => title === "Your registration for AFC needs a change",
  );
  expect(asking).toHaveLength(1);
  return asking[0]?.readAt === undefined;
}

describe("sent back", () => {
  test("with nothing changed, it is submitted again on the same order", async () => {
    const candidate = await ordered();
    await rejects(candidate.registrationId(), "documentation");
    await takesEffect();
    const back = await candidate.shows();
    expect(back).toMatchObject({ status: "pre_registration", step: "documentation", backTo: "documentation" });
    expect(back.reviews).toMatchObject([{ approved: false, extra: { newStep: "documentation" } }]);
    expect((await candidate.dashboard()).cards[0].registration.sentBack).toMatchObject({ step: "documentation" });
    await candidate.saves("documentation");
    expect(await candidate.shows()).toMatchObject({ step: "review", lastPress: "Submit" });
    expect(await isCorrectionUnread(candidate)).toBe(true);
    expect((await candidate.pays()).body.goesTo).toBe("dashboard");
    await deliverEverything();
    expect(await isCorrectionUnread(candidate)).toBe(false);
    expect([(await candidate.shows()).status, await orderStates(candidate)]).toEqual([
      "registration_approval",
      ["locked"],
    ]);
    await approved(candidate);
    expect([(await candidate.shows()).status, await charges(candidate)]).toEqual(["in_progress", 1]);
  });

  test("with other answers, its order is canceled, and it goes into the cart anew", async () => {
    const candidate = await ordered();
    await rejects(candidate.registrationId(), "course_materials");
    await takesEffect();
    await candidate.saves("course_materials", { courseMaterialId: "material-afc-printed" });
    expect((await candidate.shows()).lastPress).toBe("Add to Cart");
    expect((await candidate.pays()).body.goesTo).toBe("cart");
    expect(await orderStates(candidate)).toEqual(["canceled"]);
    const { items } = await candidate.cart();
    expect(items.map(({ category_type }: { category_type: string }) => category_type)).toEqual([
      "registration_fee",
      "course_material",
      "exam",
    ]);
    await candidate.checksOut();
    expect((await candidate.shows()).status).toBe("registration_approval");
    expect(await isCorrectionUnread(candidate)).toBe(false);
    await approved(candidate);
    expect([(await candidate.shows()).status, await charges(candidate)]).toEqual(["in_progress", 1]);
  });
});

describe("withdrawn", () => {
  test("it is back at Pay & Review, its order is canceled, and it may be sent again or deleted", async () => {
    const candidate = await ordered();
    expect((await candidate.withdraws()).status).toBe(200);
    expect(await candidate.shows()).toMatchObject({ status: "pre_registration", step: "review" });
    expect([await orderStates(candidate), await LineItems.ofPerson(candidate.id)]).toEqual([["canceled"], []]);
    await candidate.pays();
    await candidate.checksOut();
    expect((await candidate.shows()).status).toBe("registration_approval");
    await candidate.withdraws();
    await deliverEverything();
    const said = "You took back your registration for AFC";
    expect(mailsTo(candidate.email).filter(({ subject }) => subject === said)).toHaveLength(2);
    expect((await alertsOf(candidate)).filter(({ data: { title } }) => title === said)).toHaveLength(2);
    expect((await candidate.removes()).status).toBe(200);
    expect(await candidate.shows()).toMatchObject({ isClosed: true });
    expect((await candidate.user()).latestRegistrations).toEqual([]);
  });

  test("its person and the reviewer who has it open are told", async () => {
    const candidate = await aCandidate();
    await candidate.starts();
    await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("education") });
    await candidate.saves("military", { militarySpouse: false });
    await candidate.hasFile("coursework");
    await candidate.saves("documentation", { educationDegree: "BA", educationSchool: "State" });
    expect((await candidate.saves("pathway_review")).status).toBe(200);
    await readReview(candidate.registrationId());
    expect((await candidate.withdraws()).status).toBe(200);
    await deliverEverything();
    expect(mailsTo(candidate.email)[0]?.text).toContain("Your answers are kept.");
    const { name } = await Person.get(candidate.id).then((person) => ({ name: Person.nameOf(person) }));
    const toStaff = (await call(notifications, { as: "admin", query: "limit=100" })).body.data;
    expect(toStaff.map(({ data: { title } }: AlertRow) => title)).toContain(
      `${name} took back the registration for AFC`,
    );
  });

  test("while staff decide, it is refused", async () => {
    const candidate = await ordered();
    await approves(candidate.registrationId());
    expect((await candidate.withdraws()).body.code).toBe("registration.being-decided");
  });

  test("approved and unpaid, it can be withdrawn, too", async () => {
    const candidate = await ordered("empty");
    await approved(candidate);
    expect((await candidate.withdraws()).status).toBe(200);
    expect([(await candidate.shows()).status, await orderStates(candidate)]).toEqual([
      "pre_registration",
      ["canceled"],
    ]);
    expect((await candidate.user()).unpaidOrders ?? []).toEqual([]);
  });
});
