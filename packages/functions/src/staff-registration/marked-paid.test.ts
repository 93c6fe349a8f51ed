import { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { attemptsOf } from "@guildhall/core/domains/certification/exam/exam-attempts";
import { today } from "@guildhall/core/ground/shared/clock";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import * as Orders from "@guildhall/core/money/order/order";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { givesBack } from "../refund/gives-back.fixture.ts";
import { aCandidate, type Candidate } from "../registration/candidate.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { day, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as markPaid } from "../staff-line-item/mark-paid-of-registration.ts";
import { approves, kept, openReview, rejects, takesEffect } from "./registered.fixture.ts";

let candidate: Candidate;

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  stopClock(Date.now());
  candidate = await aCandidate();
});

const id = () => candidate.registrationId();

/** With a membership and an exam, on a pathway that staff review. */
async function submits(card: "good" | "empty" = "good"): Promise<void> {
  await candidate.answersAll({ pathway: "challenge-based" });
  const { memberships } = (await candidate.shows()).choices;
  const membershipId = memberships.find(({ key }: { key: string }) => key === "professional")?.id;
  await candidate.saves("membership", { wantsMembership: true, membershipId });
  await candidate.pays();
  expect((await candidate.checksOut(card)).status).toBe(200);
}

const linesOf = async (...kinds: readonly string[]) =>
  (await LineItems.ofPerson(candidate.id)).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));

async function marksPaid(...kinds: readonly string[]): Promise<void> {
  for (const { id: lineItemId } of await linesOf(...kinds)) {
    const body = { reason: "Check 4711" };
    const { status } = await call(markPaid, { as: "admin", params: { id: id(), lineItemId }, body });
    expect(status).toBe(200);
  }
  await deliverEverything();
}

const attempts = () => attemptsOf(candidate.id, true);
const membership = async () => (await candidate.user()).membership;
const request = async () => (await Person.get(candidate.id)).latestMembershipRequest?.status;

const held = { state: "paid", heldAt: expect.any(String) };

async function refunds(kind: string): Promise<number> {
  const [line] = await linesOf(kind);
  const { status } = await givesBack(candidate, line?.orderId ?? "", [line?.id ?? ""]);
  await deliverEverything();
  return status;
}

describe("a membership and an exam that staff mark as paid during the review", () => {
  test("are settled and grant nothing; the charge of the rest grants them, once, from the day of enrollment", async () => {
    await submits();
    await marksPaid("membership", "exam");
    expect(await linesOf("membership", "exam")).toMatchObject([held, held]);
    expect([await attempts(), await membership()]).toMatchObject([[], { valid: false, status: "pending_review" }]);
    expect((await candidate.shows()).status).toBe("registration_approval");
    pass(2 * day);
    const approvedOn = today();
    expect((await approves(id())).status).toBe(200);
    await takesEffect();
    expect((await candidate.shows()).status).toBe("in_progress");
    expect(await attempts()).toMatchObject([{ isPaid: true }]);
    expect(await membership()).toMatchObject({ valid: true, start: approvedOn });
    expect(await linesOf("membership")).toMatchObject([
      { fulfilledAt: expect.any(String), term: { start: approvedOn } },
    ]);
    expect(await request()).toBe("approved");
  });

  test("are granted by the approval where everything is settled", async () => {
    await submits();
    await marksPaid();
    expect([await attempts(), (await membership()).valid]).toEqual([[], false]);
    await approves(id());
    await takesEffect();
    expect((await candidate.shows()).status).toBe("in_progress");
    expect([(await attempts()).length, (await membership()).valid]).toEqual([1, true]);
    const mails = mailsTo((await Person.get(candidate.id)).email);
    const told = mails.filter(({ subject }) => /Welcome|is approved/.test(subject));
    expect(told).toMatchObject([
      { subject: "Your registration for AFC is approved", text: expect.stringContaining("You are enrolled in AFC.") },
    ]);
  });

  test("stay settled and ungranted when it is sent back and taken back", async () => {
    await submits();
    await marksPaid("membership", "exam");
    await rejects(id(), "shipping");
    await takesEffect();
    expect((await candidate.shows()).status).toBe("pre_registration");
    expect(await linesOf("membership", "exam")).toMatchObject([held, held]);
    await candidate.saves("shipping", { addressId: await candidate.address({ city: "Dayton" }) });
    await candidate.pays();
    expect((await candidate.withdraws()).status).toBe(200);
    expect(await linesOf("membership", "exam")).toMatchObject([held, held]);
    expect([await attempts(), (await membership()).valid, await request()]).toEqual([[], false, "paid"]);
  });

  test("are not granted once they are given back, which ends no term", async () => {
    await submits();
    await marksPaid("membership", "exam");
    expect(await refunds("membership")).toBe(200);
    expect([await membership(), await request()]).toMatchObject([{ valid: false, status: "none" }, "deleted"]);
    await approves(id());
    await takesEffect();
    expect((await candidate.shows()).status).toBe("in_progress");
    expect([(await attempts()).length, (await membership()).valid]).toEqual([1, false]);
  });

  test("are nobody's any more when the fee is given back and the registration is closed", async () => {
    await submits();
    await marksPaid();
    expect(await refunds("registration_fee")).toBe(200);
    expect(await candidate.shows()).toMatchObject({ isClosed: true });
    expect([await attempts(), (await membership()).valid, await request()]).toEqual([[], false, "deleted"]);
  });
});

test("a fee that is given back during the review takes the registration out of the queue, and cancels what is left", async () => {
  await submits();
  await marksPaid("registration_fee");
  expect(await refunds("registration_fee")).toBe(200);
  expect((await openReview(id())).status).toBe(404);
  const orders = await Orders.ofPerson(candidate.id);
  expect(orders.map(({ state }) => state).toSorted()).toEqual(["canceled", "refunded"]);
  expect([await candidate.shows(), await request()]).toMatchObject([{ isClosed: true }, "deleted"]);
  expect((await candidate.starts()).status).toBe(200);
});

test("of an approved registration whose card was declined, only the fee enrolls", async () => {
  await submits("empty");
  await approves(id());
  await takesEffect();
  await marksPaid("membership");
  expect(await kept(candidate.id, RegistrationId.parse(id()))).toMatchObject({ status: "registration_approval" });
  expect((await membership()).valid).toBe(false);
  await marksPaid("registration_fee");
  expect((await candidate.shows()).status).toBe("in_progress");
  expect((await membership()).valid).toBe(true);
  expect((await Orders.ofPerson(candidate.id)).map(({ state }) => state)).toContain("failed");
});

test("what staff mark as paid before it was ever sent is submitted, and decided", async () => {
  await candidate.answersAll({ pathway: "challenge-based" });
  await candidate.pays();
  await marksPaid();
  expect((await candidate.shows()).lastPress).toBe("Submit");
  expect((await candidate.pays()).body.goesTo).toBe("dashboard");
  expect((await approves(id())).status).toBe(200);
  await takesEffect();
  expect((await candidate.shows()).status).toBe("in_progress");
});

test("a cheaper choice than the one that is marked as paid leaves the rest to be given back, and all say so", async () => {
  const printed = { courseMaterialId: "material-afc-printed" };
  await candidate.answersAll({ pathway: "challenge-based", course_materials: printed });
  await candidate.pays();
  await candidate.checksOut();
  await marksPaid("course_material");
  const [{ finalPrice: paidCents, ...line }] = (await candidate.shows()).courseMaterials;
  await rejects(id(), "course_materials");
  await takesEffect();
  await candidate.saves("course_materials", { courseMaterialId: "material-afc-digital" });
  const { prices, paidTooMuch, choices } = await candidate.shows();
  const materials = prices.filter(({ kind }: { kind: string }) => kind === "course_material");
  expect(materials).toMatchObject([{ cents: paidCents, isPaid: true }, { cents: 0 }]);
  const digital = choices.materials.find(({ id: one }: { id: string }) => one === "material-afc-digital").priceCents;
  const row = { kind: "course_material", cents: paidCents - digital };
  expect(paidTooMuch).toMatchObject([{ ...row, isOpen: true }]);
  expect((await openReview(id())).body.item.warnings).toEqual([]);
  await candidate.pays();
  await candidate.checksOut();
  const warned = [expect.stringContaining("too much (course materials)")];
  expect((await openReview(id())).body.item.warnings).toEqual(warned);
  await approves(id());
  await takesEffect();
  const told = mailsTo((await Person.get(candidate.id)).email).find(({ subject }) => subject.endsWith("is approved"));
  expect(told?.text).toContain("more than your choices cost now");
  const enrolled = await candidate.shows();
  expect([enrolled.status, enrolled.paidTooMuch]).toMatchObject(["in_progress", [row]]);
  expect((await openReview(id())).body.item.warnings).toEqual(warned);
  const { id: lineId, transactionId } = line;
  expect((await givesBack(candidate, transactionId, [lineId], row.cents)).status).toBe(200);
  await deliverEverything();
  expect((await candidate.shows()).paidTooMuch).toBeUndefined();
});
