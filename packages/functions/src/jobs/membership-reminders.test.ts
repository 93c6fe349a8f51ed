import { consumers } from "@guildhall/core/assembly/consumers";
import { importMemberships } from "@guildhall/core/domains/membership/import-memberships";
import { forgetRows } from "@guildhall/core/engines/system-page/system-row.fixture";
import { sweepOutbox } from "@guildhall/core/ground/change/consume";
import { log } from "@guildhall/core/ground/route/log";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId, firstIdAt } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { OutboxId } from "@guildhall/core/ground/shared/ids";
import { type Instant, writtenDay } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";
import { type ImportedPerson, importPeople } from "@guildhall/core/people/person/profile/import-people";
import { withoutLogin } from "@guildhall/core/people/person/profile/imported-person.fixture";
import { afterEach, describe, expect, test, vi } from "vitest";
import { alertsOf, historyOf } from "../account/account.fixture.ts";
import { refuseWrites } from "../account/busy-history.fixture.ts";
import { aShopper } from "../cart/shopper.fixture.ts";
import { day, hour, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import * as Page from "../system-data/system-data.fixture.ts";
import { handler as remindMembers } from "./membership-reminders.ts";

afterEach(forgetRows);

/** A member whose only term ends in so many days. */
async function endingIn(days: number, override: Partial<ImportedPerson> = {}) {
  const term = { start: inDays(days - 364), end: inDays(days) };
  const shopper = await aShopper({ membershipStart: term.start, membershipEnd: term.end, ...override });
  const grantedAt = `${term.start}T16:00:00.000Z` as Instant;
  await importMemberships([{ personId: shopper.id, key: "professional", ...term, grantedAt }]);
  const { email } = await Person.get(shopper.id);
  return { ...shopper, ...term, email };
}

async function run() {
  await remindMembers();
  await deliverEverything();
}

const reminders = (email: string) => mailsTo(email).filter(({ subject }) => /^Your membership/.test(subject));

test.each([
  [60, /^Your membership ends on/],
  [30, /^Your membership ends on/],
  [7, /^Your membership ends soon/],
  [0, /^Your membership ends today/],
  [-14, /^Your membership has ended/],
])(
  "a member is told %i days before the end, once, by mail and by alert, with the date that their pages show",
  async (days, subject) => {
    const { email, token, id, end, user } = await endingIn(days);
    await run();
    await run();
    const [mail, ...others] = reminders(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(subject);
    const { membership } = await user();
    expect(membership).toMatchObject({ end, valid: days >= 0 });
    expect(mail?.text).toContain(writtenDay(membership.end));
    expect(mail?.text).toMatch(/Renew your membership:\nhttp.*\/membership\/get/);
    expect(await alertsOf(token)).toEqual([mail?.subject]);
    expect(await historyOf(id)).toContainEqual(expect.objectContaining({ action: "membership.reminded" }));
  },
);

test("two runs at once tell somebody once", async () => {
  const { email } = await endingIn(30);
  await Promise.all([remindMembers(), remindMembers()]);
  await Promise.all([deliverEverything(), deliverEverything()]);
  await deliverEverything();
  expect(reminders(email)).toHaveLength(1);
});

test.each([
  ["a day on which none is due", 20, {}],
  ["after a request that staff look at", 30, { latestMembershipRequest: asked("pending") }],
  ["after a renewal that is approved and not paid", 30, { latestMembershipRequest: asked("unpaid") }],
  ["who asked to close their account", 30, { closureRequestedAt: now() }],
] as const)("nobody is told: %s", async (_case, days, override) => {
  const { email } = await endingIn(days, override);
  await run();
  expect(reminders(email)).toEqual([]);
});

function asked(status: "pending" | "unpaid") {
  return { key: "professional", status, requestedAt: now() } as const;
}

test("nobody is told who has a term that follows", async () => {
  const { email, id, end } = await endingIn(30);
  const next = { start: inDays(31), end: inDays(395) };
  await importMemberships([{ personId: id, key: "student", ...next, grantedAt: now() }]);
  expect(end < next.start).toBe(true);
  await run();
  expect(reminders(email)).toEqual([]);
});

test("nobody is told who renews after the job began, before their turn", async () => {
  const { email, id } = await endingIn(30);
  await remindMembers();
  await commit([Person.patch(id, { set: { latestMembershipRequest: asked("pending") } })]);
  await deliverEverything();
  expect(reminders(email)).toEqual([]);
});

test("one who cannot be told does not keep the others from it, and is told later", async () => {
  const people = [await endingIn(7), await endingIn(7), await endingIn(7)];
  const [stuck] = people as [(typeof people)[number], ...typeof people];
  const logged = vi.spyOn(log, "error");
  refuseWrites(new RegExp(stuck.id));
  await run();
  expect(logged).toHaveBeenCalledWith("membership.not-reminded", expect.objectContaining({ personId: stuck.id }));
  expect(people.map(({ email }) => reminders(email).length)).toEqual([0, 1, 1]);
  vi.restoreAllMocks();
  await run();
  expect(people.map(({ email }) => reminders(email).length)).toEqual([1, 1, 1]);
});

test("more people than one part has are all told, once", async () => {
  const [term, grantedAt] = [{ start: inDays(-378), end: inDays(-14) }, "2025-01-01T16:00:00.000Z" as Instant];
  const people = Array.from({ length: 60 }, () => {
    const id = createId("person");
    const names = { firstName: "Maya", lastName: "Brooks", email: `${id}@people.example` };
    return {
      id,
      ...names,
      registeredAt: grantedAt,
      ...withoutLogin,
      membershipStart: term.start,
      membershipEnd: term.end,
    };
  });
  await importPeople(people);
  await importMemberships(people.map(({ id }) => ({ personId: id, key: "professional", ...term, grantedAt })));
  await run();
  expect(people.map(({ email }) => reminders(email).length)).toEqual(people.map(() => 1));
});

describe("a reminder that could not be sent at once", () => {
  const { faults } = globalThis.testCloud;
  afterEach(() => {
    faults.set("mail", "none");
    vi.useRealTimers();
  });

  async function unsent(days: number) {
    const member = await endingIn(days);
    faults.set("mail", "failing");
    await run();
    faults.set("mail", "none");
    return member;
  }

  async function sendAfter(ms: number) {
    stopClock(Date.now() + ms);
    await sweepOutbox(consumers);
  }

  test.each([
    ["an hour late, it is sent", 30, hour, 1],
    ["two days late, it is sent", 30, 2 * day, 1],
    ["five days late, it is not sent any more", 30, 5 * day, 0],
    ["it speaks of a last day that is over, and is not sent", 0, 2 * day, 0],
  ] as const)("%s", async (_case, days, late, count) => {
    const { email } = await unsent(days);
    await sendAfter(late);
    expect(reminders(email)).toHaveLength(count);
  });

  test("it is not sent to who has renewed since", async () => {
    const { email, id } = await unsent(30);
    await commit([Person.patch(id, { set: { latestMembershipRequest: asked("pending") } })]);
    await sendAfter(hour);
    expect(reminders(email)).toEqual([]);
  });

  test("nor does its alert come", async () => {
    const { id: personId, end, token } = await endingIn(30);
    const alert = { title: "Your membership ends", message: "Renew it.", url: "/membership/get" };
    const deliver = (at: number, step: string) =>
      consumers.notification({
        id: firstIdAt("outbox", new Date(at).toISOString() as Instant) as OutboxId,
        follow: { kind: "notification", personId, alert, reminder: { personId, end, step } },
      });
    await deliver(Date.now() - hour, "first");
    expect(await alertsOf(token)).toEqual([]);
    await deliver(Date.now() - hour, "second");
    expect(await alertsOf(token)).toEqual([alert.title]);
  });
});

test("says what staff have written, with the name only to an address that is proved", async () => {
  const { data } = (await Page.listRows("wording")).body;
  const wording = data.find(({ id }: { id: string }) => id === "membership-reminder-second");
  const text = "{firstName}, your last day is {date}.\n\n{link}";
  const { status } = await Page.change("wording", wording, { ...wording.values, text });
  expect(status).toBe(200);
  const proved = await endingIn(30, { firstName: "Zelda" });
  const unproved = await endingIn(30, { firstName: "Zelda", emailProvedAt: undefined });
  await run();
  expect(reminders(proved.email)[0]?.text).toContain(`Zelda, your last day is ${writtenDay(proved.end)}.`);
  expect(reminders(unproved.email)[0]?.text).toContain(`member, your last day is ${writtenDay(unproved.end)}.`);
  expect(reminders(unproved.email)[0]?.text).not.toContain("Zelda");
});

test("a name that is written like the mark of the button makes no second one", async () => {
  const { data } = (await Page.listRows("wording")).body;
  const wording = data.find(({ id }: { id: string }) => id === "membership-reminder-second");
  const text = "{firstName}\n\nYour last day is {date}.\n\n{link}";
  expect((await Page.change("wording", wording, { ...wording.values, text })).status).toBe(200);
  const { email } = await endingIn(30, { firstName: "{link}" });
  await run();
  const [mail] = reminders(email);
  expect(mail?.text.match(/\/membership\/get/g)).toHaveLength(1);
  expect(mail?.text).toContain("\n{link}\n");
});

test("a wording whose date is missing is refused with a sentence", async () => {
  const { data } = (await Page.listRows("wording")).body;
  const wording = data.find(({ id }: { id: string }) => id === "membership-reminder-first");
  const { status, body } = await Page.change("wording", wording, { ...wording.values, text: "Soon.\n\n{link}" });
  expect([status, body.errors]).toEqual([
    400,
    [{ path: "text", message: "Write {date} where the last day of the membership belongs." }],
  ]);
});

test("a wording that is called otherwise is refused for its name alone", async () => {
  const { data } = (await Page.listRows("wording")).body;
  const wording = data.find(({ id }: { id: string }) => id === "membership-reminder-first");
  const { status, body } = await Page.change("wording", wording, { ...wording.values, name: "Another name" });
  expect([status, body.errors]).toEqual([400, [{ path: "name", message: "This cannot be changed later." }]]);
});
