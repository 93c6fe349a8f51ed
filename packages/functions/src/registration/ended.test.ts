import { attemptsOf } from "@guildhall/core/domains/certification/exam/exam-attempts";
import { findRegistrationRow } from "@guildhall/core/domains/certification/registration/registration-copies";
import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import { today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { plusDays } from "@guildhall/core/ground/shared/days";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Orders from "@guildhall/core/money/order/order";
import { shownOf } from "@guildhall/core/money/order/refund-shown.rules";
import * as Person from "@guildhall/core/people/person/person";
import * as Dispute from "@guildhall/core/selling/dispute/dispute";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as remind } from "../jobs/deadline-reminders.ts";
import { handler as notifications } from "../notification/list.ts";
import { handler as refund } from "../refund/refund.ts";
import { call } from "../shared/call.fixture.ts";
import { day, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as getOrder } from "../staff-order/order.ts";
import { handler as ofPerson } from "../staff-registration/of-person.ts";
import { rejects, takesEffect } from "../staff-registration/registered.fixture.ts";
import { aCandidate, type Candidate } from "./candidate.fixture.ts";
import { handler as remove } from "./remove.ts";

const { stripe } = globalThis.testCloud.standIns;

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

async function enrolled() {
  const candidate = await aCandidate();
  await candidate.answersAll();
  await candidate.pays();
  await candidate.checksOut();
  return candidate;
}

/** Staff give everything of these kinds back. */
async function givesBack({ id: userId }: Candidate, kinds: readonly string[]) {
  const [order] = await Orders.ofPerson(userId);
  const params = { userId, orderId: order?.id ?? "" };
  const shown = (await call(getOrder, { as: "admin", params })).body;
  const lines = shown.lines
    .filter(({ kind }: { kind: string }) => kinds.includes(kind))
    .map(({ id, finalPrice }: { id: string; finalPrice: number }) => ({ lineItemId: id, amountCents: finalPrice }));
  const body = { refundId: createId("refund"), lines, reason: "They fell ill", shown: shownOf(shown.refundQuote) };
  const { status } = await call(refund, { as: "admin", params, body });
  await deliverEverything();
  return status;
}

const subjects = async ({ id }: Candidate) => mailsTo((await Person.get(id)).email).map(({ subject }) => subject);

const listed = ({ id: userId }: Candidate, query = "") => call(ofPerson, { as: "admin", params: { userId }, query });

describe("given back", () => {
  test("a registration fee closes its registration, and one may start again", async () => {
    const candidate = await enrolled();
    expect(await givesBack(candidate, ["registration_fee"])).toBe(200);
    expect(await candidate.shows()).toMatchObject({ isClosed: true, status: "in_progress" });
    expect((await candidate.user()).latestRegistrations).toEqual([]);
    expect(await subjects(candidate)).toContain("Your registration for AFC is closed");
    const first = candidate.registrationId();
    await candidate.starts();
    expect(candidate.registrationId()).not.toBe(first);
  });

  test("an exam without a result is voided, and the registration goes on", async () => {
    const candidate = await enrolled();
    expect(await givesBack(candidate, ["exam"])).toBe(200);
    expect((await candidate.shows()).status).toBe("in_progress");
    expect(await attemptsOf(candidate.id, true)).toMatchObject([{ voided: { reason: "refunded" } }]);
  });
});

describe("a dispute that is lost", () => {
  /** Its person disputes the payment, and the bank decides so. */
  async function loses(candidate: Candidate, isWon = false) {
    const [order] = await Orders.ofPerson(candidate.id);
    const { id } = stripe.dispute(order?.chargeId ?? "");
    await Dispute.note(id);
    await deliverEverything();
    expect((await candidate.shows()).isClosed).toBe(false);
    stripe.closeDispute(id, isWon);
    for (const _ of [1, 2]) await Dispute.note(id);
    await deliverEverything();
  }

  test("closes a registration, once, as a refund of all its lines does", async () => {
    const candidate = await enrolled();
    await loses(candidate);
    expect(await candidate.shows()).toMatchObject({ isClosed: true, status: "in_progress" });
    expect(await attemptsOf(candidate.id, true)).toMatchObject([{ voided: { reason: "disputed" } }]);
    const closed = (await subjects(candidate)).filter((subject) => subject === "Your registration for AFC is closed");
    expect(closed).toHaveLength(1);
    expect((await candidate.starts()).status).toBe(200);
  });

  test("and one that is won changes nothing", async () => {
    const candidate = await enrolled();
    await loses(candidate, true);
    expect(await candidate.shows()).toMatchObject({ isClosed: false, status: "in_progress" });
  });
});

describe("deleting", () => {
  test("is refused in the words of the specification once something is charged", async () => {
    const candidate = await enrolled();
    const params = { id: candidate.registrationId() };
    for (const who of [{ token: candidate.token }, { as: "admin" as const }]) {
      const { status, body } = await call(remove, { ...who, params });
      expect([status, body.code, body.title]).toEqual([
        409,
        "registration.charged",
        "Could not delete registration. It was paid: refund first.",
      ]);
    }
  });

  test("takes it out of the cart, by its person or by staff, and again changes nothing", async () => {
    for (const asStaff of [false, true]) {
      const candidate = await aCandidate();
      await candidate.answersAll();
      await candidate.pays();
      const params = { id: candidate.registrationId() };
      const press = () =>
        call(remove, { ...(asStaff ? { as: "admin" as const } : { token: candidate.token }), params });
      expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
      expect([(await candidate.cart()).items, (await candidate.shows()).isClosed]).toEqual([[], true]);
      expect((await candidate.user()).cart).toEqual({ count: 0, totalCents: 0 });
    }
  });

  test.each([
    ["staff", "Our staff have deleted your registration for AFC.", "Our staff have deleted it. You can", "deleted"],
    ["its person", "Your registration for AFC is closed.", "You can", "withdrawn"],
  ])("by %s says who did it, in the mail, the alert and at its membership", async (by, mailed, alerted, status) => {
    const candidate = await aCandidate();
    await candidate.answersAll({ pathway: "challenge-based" });
    const { memberships } = (await candidate.shows()).choices;
    const membershipId = memberships.find(({ key }: { key: string }) => key === "professional")?.id;
    await candidate.saves("membership", { wantsMembership: true, membershipId });
    await candidate.pays();
    await candidate.checksOut();
    await rejects(candidate.registrationId(), "course_materials");
    await takesEffect();
    const who = by === "staff" ? { as: "admin" as const } : { token: candidate.token };
    expect((await call(remove, { ...who, params: { id: candidate.registrationId() } })).status).toBe(200);
    await deliverEverything();
    const closed = "Your registration for AFC is closed";
    expect(mailsTo(candidate.email).find(({ subject }) => subject === closed)?.text).toContain(mailed);
    const { data } = (await call(notifications, { token: candidate.token })).body;
    const alert = data.find((one: { data: { title: string } }) => one.data.title === closed);
    expect(alert.data.message).toMatch(new RegExp(`^${alerted}`));
    expect((await candidate.user()).latestMembershipRequest).toMatchObject({ key: "professional", status });
  });

  test("what nothing was answered in is gone for good, without a mail, and one may start again", async () => {
    const candidate = await aCandidate();
    for (const _ of [1, 2]) {
      await candidate.starts();
      const id = (await candidate.shows()).id;
      expect((await candidate.removes()).status).toBe(200);
      expect(await Registrations.find(candidate.id, id)).toBeUndefined();
      expect(await findRegistrationRow(id)).toBeUndefined();
    }
    await deliverEverything();
    expect(await subjects(candidate)).not.toContain("Your registration for AFC is closed");
    expect((await candidate.user()).latestRegistrations).toEqual([]);
    expect((await listed(candidate)).body).toMatchObject({ data: [], total: 0, lastPage: 1 });
    expect((await candidate.starts()).status).toBe(200);
  });

  test.each([
    [
      "a step",
      (candidate: Candidate) => candidate.saves("pathway", { pathwayTypeId: candidate.pathway("self-study") }),
    ],
    ["a file", (candidate: Candidate) => candidate.hasFile("coursework")],
  ])("what has %s is kept, closed", async (_what, adds) => {
    const candidate = await aCandidate();
    await candidate.starts();
    await adds(candidate);
    expect((await candidate.removes()).status).toBe(200);
    expect(await candidate.shows()).toMatchObject({ isClosed: true });
    await deliverEverything();
    expect(await subjects(candidate)).toContain("Your registration for AFC is closed");
  });

  test("of an empty one that took the place of an expired one, the expired one is the newest again", async () => {
    const candidate = await enrolled();
    await withDeadline(candidate, plusDays(today(), -1));
    const before = (await candidate.user()).latestRegistrations;
    const expired = candidate.registrationId();
    await candidate.starts();
    expect((await candidate.removes()).status).toBe(200);
    expect((await candidate.dashboard()).cards[0]).toMatchObject({ state: "expired", registration: { id: expired } });
    expect((await candidate.user()).latestRegistrations).toEqual(before);
    expect((await candidate.starts()).status).toBe(200);
  });

  test("staff read the registrations of a person a page at a time, the newest first", async () => {
    const candidate = await aCandidate();
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) {
      await candidate.starts();
      await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("self-study") });
      ids.unshift(candidate.registrationId());
      await candidate.removes();
    }
    const page = async (query: string) => {
      const { data, total, lastPage } = (await listed(candidate, query)).body;
      return [data.map(({ id }: { id: string }) => id), total, lastPage];
    };
    expect(await page("limit=2")).toEqual([ids.slice(0, 2), 3, 2]);
    expect(await page("limit=2&page=2")).toEqual([ids.slice(2), 3, 2]);
    expect(await page("limit=2&page=9")).toEqual([ids.slice(2), 3, 2]);
    expect((await listed(candidate, "limit=0")).status).toBe(400);
  });

  test("is not possible for another's", async () => {
    const [candidate, other] = [await aCandidate(), await aCandidate()];
    await candidate.starts();
    expect((await call(remove, { token: other.token, params: { id: candidate.registrationId() } })).status).toBe(404);
  });
});

async function withDeadline(candidate: Candidate, deadline: LocalDate) {
  const id = (await candidate.shows()).id;
  const [person, kept] = [await Person.get(candidate.id), await Registrations.find(candidate.id, id)];
  if (!kept) throw new Error("There is no registration");
  const enrolledOn = plusDays(deadline, -1000);
  const moved = Registrations.changed(person, kept, { deadline, enrolledOn });
  await commit([...moved.writes, ...Registrations.personWrites(person, moved)]);
}

test("after its deadline it is locked, and one may start again", async () => {
  const candidate = await enrolled();
  await withDeadline(candidate, plusDays(today(), -1));
  const shown = await candidate.shows();
  expect(shown).toMatchObject({ expirationStatus: "expiredWithoutExtension" });
  expect((await candidate.dashboard()).cards[0]).toMatchObject({ state: "expired", mode: "not_certified" });
  const first = candidate.registrationId();
  expect((await candidate.starts()).status).toBe(200);
  expect(candidate.registrationId()).not.toBe(first);
});

test("its person is reminded before the deadline, once for each of the days", async () => {
  const candidate = await enrolled();
  await withDeadline(candidate, plusDays(today(), 8));
  const runs = async () => {
    await remind();
    await deliverEverything();
    return (await subjects(candidate)).filter((subject) => subject.startsWith("Your deadline for AFC")).length;
  };
  expect(await runs()).toBe(0);
  pass(day);
  expect([await runs(), await runs()]).toEqual([1, 1]);
  pass(7 * day);
  expect([await runs(), await runs()]).toEqual([2, 2]);
  pass(day);
  expect(await runs()).toBe(2);
});
