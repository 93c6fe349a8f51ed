import { countLeftAsked } from "@guildhall/core/domains/certification/registration/hours/count-asked";
import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays, plusYears } from "@guildhall/core/ground/shared/days";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as dashboard } from "../dashboard/get.ts";
import { keeps } from "../registration/earned.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as change } from "./change.ts";
import { handler as exportFile } from "./export-file.ts";
import { handler as get } from "./get.ts";
import { anEnrolled, approvesEntry, entryForm, rejectsEntry } from "./hours.fixture.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

type Fault = { readonly path: string; readonly message: string };
const faultsOf = (errors: readonly Fault[] = []) => errors.map(({ path, message }) => `${path}: ${message}`);

test("an entry waits for approval, and its hours are pending", async () => {
  const candidate = await anEnrolled();
  const { status, body } = await candidate.logs({ hours: 1250 });
  expect([status, body]).toMatchObject([
    200,
    {
      approved: null,
      status: "pending",
      hours: 1250,
      registrationHours: { hours: { approved: 0, pending: 1250 } },
      mayChange: { allowed: true },
    },
  ]);
  const shown = await candidate.shows();
  expect(shown).toMatchObject({
    data: [{ serviceType: "Counseling", hours: 1250 }],
    hours: { requiredHours: 20, actions: { submitHours: { allowed: false, code: "registration.hours-missing" } } },
  });
});

test("no more can be logged than is left of a type, which the form says beforehand", async () => {
  const candidate = await anEnrolled();
  await candidate.logs({ fellowshipServiceTypeId: "service-coaching", hours: 999 });
  const left = (await candidate.hours()).types.find(({ id }: { id: string }) => id === "service-coaching").left;
  expect(left).toBe(1);
  const refused = await candidate.logs({ fellowshipServiceTypeId: "service-coaching", hours: 2 });
  expect([refused.status, faultsOf(refused.body.errors)]).toEqual([
    400,
    ["hours: You can only record 0.01 more hours"],
  ]);
  expect((await candidate.logs({ fellowshipServiceTypeId: "service-coaching", hours: 1 })).status).toBe(200);
});

describe("is refused, and changes nothing:", () => {
  const enrolledOn = today();
  const early = plusDays(plusYears(enrolledOn, -7), -1);
  test.each<[string, object, string[]]>([
    [
      "too early",
      { startDate: early },
      ["startDate: You cannot log experience prior to 7 years from date of enrollment"],
    ],
    ["in the future", { endDate: plusDays(enrolledOn, 1) }, ["endDate: Enter a day that is not in the future."]],
    ["without the box", { verify: false }, ["verify: Required"]],
    [
      "for spouses only",
      { fellowshipServiceTypeId: "service-fellowship" },
      ["fellowshipServiceTypeId: Choose one of the options."],
    ],
    [
      "without its form",
      { fellowshipServiceTypeId: "service-old-coursework", hours: 100 },
      ["media: An Experience Verification Form is required."],
    ],
    [
      "with the file of somebody else",
      { fellowshipServiceTypeId: "service-old-coursework", hours: 100, media: ["med_01h00000000000000000009999"] },
      ["media: An Experience Verification Form is required."],
    ],
    ["without a further answer", { fellowshipServiceTypeId: "service-tax-help" }, ["extra.Tax site: Required"]],
    ["without any field", { organization: " ", description: "" }, ["organization: Required", "description: Required"]],
  ])("%s", async (_what, form, expected) => {
    const candidate = await anEnrolled();
    const { status, body } = await candidate.logs(form);
    expect([status, faultsOf(body.errors)]).toEqual([400, expected]);
    expect((await candidate.shows()).data).toEqual([]);
  });
});

test("military spouses log other things, and types of their own", async () => {
  const candidate = await anEnrolled({ militarySpouse: true });
  const form = { fellowshipServiceTypeId: "service-fellowship", sessions: "3", attendance: "40" };
  const refused = await candidate.logs(form);
  expect(faultsOf(refused.body.errors)).toEqual(["practicumImpact: Required"]);
  const { status, body } = await candidate.logs({ ...form, practicumImpact: "Forty families have a budget." });
  expect([status, body.title, body.sessions]).toEqual([200, undefined, "3"]);
});

test("one's own address is no supervisor's, however it is spelled", async () => {
  const candidate = await anEnrolled();
  const { email } = await Person.get(candidate.id);
  for (const supervisorEmail of [email, email.toUpperCase(), email.replace("@", "+boss@")]) {
    const { status, body } = await candidate.logs({ supervisorEmail });
    expect([status, body.errors[0].path]).toEqual([400, "supervisorEmail"]);
  }
  expect((await candidate.shows()).data).toEqual([]);
});

test("the same press, sent again because its answer was lost, logs one entry; with other words it is another", async () => {
  const candidate = await anEnrolled();
  const pressId = "press-0001";
  const [first, again] = [await candidate.logs({ pressId, hours: 100 }), await candidate.logs({ pressId, hours: 100 })];
  expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id]);
  const together = await Promise.all([1, 2].map(() => candidate.logs({ pressId: "press-0002", hours: 200 })));
  expect(new Set(together.map(({ body }) => body.id)).size).toBe(1);
  await candidate.logs({ pressId, hours: 100, description: "Another day" });
  await candidate.logs({ hours: 100 });
  expect((await candidate.shows()).data).toHaveLength(4);
});

test("fifteen entries come at a time, the latest first, and all in a file", async () => {
  const candidate = await anEnrolled({ requiredHours: 1000 });
  for (let count = 0; count < 22; count++)
    await candidate.logs({ hours: 100 + count, description: `Entry ${count}, "=1"` });
  const first = await candidate.shows();
  const second = await candidate.shows(`after=${first.next}`);
  expect([first.data.length, second.data.length, second.next]).toEqual([15, 7, undefined]);
  expect(first.data[0].hours).toBe(121);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(22);
  const { body } = await call(exportFile, { token: candidate.token, params: { id: candidate.registrationId } });
  expect(body.content.split("\r\n")).toHaveLength(24);
  expect(body.content).toContain("1.21");
}, 60_000);

test("an approved entry is for its person to read; staff change it, without the box", async () => {
  const candidate = await anEnrolled();
  const { id } = (await candidate.logs()).body;
  await approvesEntry(id);
  await takesEffect();
  const entry = await candidate.entry(id);
  expect(entry).toMatchObject({ approved: true, mayChange: { allowed: false }, latestReview: { approved: true } });
  expect((await candidate.changes(id, { hours: 500 })).body.code).toBe("experience.approved");
  expect((await candidate.removes(id)).body.code).toBe("experience.approved");
  const params = { id: candidate.registrationId, expId: id };
  const body = { ...entryForm({ hours: 1500, verify: false }), revision: entry.revision };
  const saved = await call(change, { as: "admin", params, body });
  expect([saved.status, saved.body.approved]).toEqual([200, true]);
  expect((await candidate.hours()).hours).toEqual({ approved: 1500, pending: 0 });
  expect((await call(change, { as: "admin", params, body })).body.code).toBe("experience.moved");
});

test("entries that staff asked about before they were counted are owed once the migration has counted them", async () => {
  const candidate = await anEnrolled();
  const ids = [(await candidate.logs()).body.id, (await candidate.logs({ hours: 200 })).body.id];
  for (const id of ids) await rejectsEntry(id, "needs_info");
  await takesEffect();
  const owed = async () => (await call(dashboard, { token: candidate.token })).body.obligations[0];
  expect((await owed()).rule).toContain("2 of your entries need information");
  await keeps(candidate.id, candidate.registrationId, { entriesAsked: undefined });
  expect((await owed()).kind).toBe("hours");
  expect(await countLeftAsked({ isApplied: false })).toBeGreaterThan(0);
  expect((await owed()).kind).toBe("hours");
  await countLeftAsked({ isApplied: true });
  expect((await owed()).rule).toContain("2 of your entries need information");
  expect(await countLeftAsked({ isApplied: true })).toBe(0);
});

test("a rejected entry counts for nothing; corrected, it waits again", async () => {
  const candidate = await anEnrolled();
  const { id } = (await candidate.logs()).body;
  expect(faultsOf((await rejectsEntry(id, undefined)).body.errors)).toEqual(["status: You must select a step"]);
  await candidate.logs({ hours: 2 });
  await rejectsEntry(id, "needs_info");
  const owes = async () => (await call(dashboard, { token: candidate.token })).body.obligations[0].kind;
  expect(await owes()).toBe("hours");
  await takesEffect();
  expect(await owes()).toBe("correct_entry");
  expect(await candidate.entry(id)).toMatchObject({
    approved: false,
    status: "needs_info",
    latestReview: { extra: { status: "needs_info" } },
    registrationHours: { hours: { approved: 0, pending: 2 } },
  });
  const corrected = await candidate.changes(id, { hours: 800 });
  expect(corrected.body).toMatchObject({
    approved: null,
    status: "pending",
    hours: 800,
    registrationHours: { hours: { pending: 802 } },
  });
  expect(await owes()).toBe("hours");
  await approvesEntry(id);
  await takesEffect();
  expect((await candidate.entry(id)).reviews).toHaveLength(2);
});

test("while staff decide, an entry can neither be changed nor deleted; changed before, it is read again", async () => {
  const candidate = await anEnrolled();
  const { id } = (await candidate.logs()).body;
  expect((await candidate.entry(id)).mayChange).toEqual({ allowed: true });
  await approvesEntry(id);
  expect((await candidate.entry(id)).mayChange).toMatchObject({ allowed: false });
  expect((await candidate.changes(id, { hours: 500 })).body.code).toBe("experience.being-decided");
  expect((await candidate.removes(id)).body.code).toBe("experience.being-decided");
  const other = (await candidate.logs({ hours: 300 })).body;
  expect((await candidate.removes(other.id)).status).toBe(200);
  expect((await candidate.hours()).hours.pending).toBe(1000);
});

test("another person's entry is not there; staff who act for somebody confirm nothing", async () => {
  const candidate = await anEnrolled();
  const { id } = (await candidate.logs()).body;
  expect((await call(get, { as: "other", params: { id } })).status).toBe(404);
  expect((await call(get, { as: "admin", params: { id } })).status).toBe(200);
});
