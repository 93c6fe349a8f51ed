import { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as removeFile } from "../document/remove.ts";
import { handler as addFileOfRegistration } from "../registration/add-file.ts";
import { keeps } from "../registration/earned.fixture.ts";
import { handler as getRegistration } from "../registration/get.ts";
import { call } from "../shared/call.fixture.ts";
import { day, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as changeRegistration } from "../staff-registration/change.ts";
import { alertTitles, approves, readReview, rejects, takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as addFile } from "./add-file.ts";
import { handler as change } from "./change.ts";
import { anEnrolled, approvesEntry, type EnrolledCandidate, entryForm, rejectsEntry } from "./hours.fixture.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

const registrationOf = async ({ token, registrationId: id }: EnrolledCandidate) =>
  (await call(getRegistration, { token, params: { id } })).body;

async function submitted(given: Parameters<typeof anEnrolled>[0] = {}) {
  const candidate = await anEnrolled(given);
  await candidate.logs({ hours: 1200.0 });
  const { id } = (await candidate.logs({ hours: 800, fellowshipServiceTypeId: "service-coaching" })).body;
  const { status } = await candidate.submits();
  return { ...candidate, last: id, status };
}

test("hours are sent once they are enough, and then stay as they are until they are called back", async () => {
  const candidate = await anEnrolled();
  expect((await candidate.submits()).body.code).toBe("experience.nothing-logged");
  const { id } = (await candidate.logs({ hours: 1999 })).body;
  expect((await candidate.submits()).body.code).toBe("registration.hours-missing");
  await candidate.changes(id, { hours: 2000 });
  const { status, body } = await candidate.submits();
  expect([status, body]).toMatchObject([200, { status: "experience_approval", areSent: true }]);
  expect((await candidate.logs({ hours: 1 })).body.code).toBe("experience.submitted");
  expect((await candidate.changes(id)).body.code).toBe("experience.submitted");
  expect((await candidate.callsBack()).body).toMatchObject({ status: "in_progress", areSent: false });
  expect((await candidate.changes(id, { hours: 1500 })).status).toBe(200);
});

test("staff approve all pending entries in one move, and the part is done", async () => {
  const candidate = await submitted();
  expect(candidate.status).toBe(200);
  const item = await readReview(candidate.registrationId);
  expect(item.parts.find(({ title }: { title: string }) => title === "Pending experience").rows).toHaveLength(2);
  expect((await approves(candidate.registrationId)).status).toBe(200);
  expect((await candidate.callsBack()).body.code).toBe("registration.being-decided");
  await takesEffect();
  const { data, hours } = await candidate.shows();
  expect([data.map(({ approved }: { approved: boolean }) => approved), hours.hours, hours.status]).toEqual([
    [true, true],
    { approved: 2000, pending: 0 },
    "in_progress",
  ]);
  expect((await registrationOf(candidate)).parts.experience).toEqual({ needed: true, done: true });
  expect(await alertTitles(candidate.token)).toContain("Your hours for AFC are approved");
});

test("fifty entries are approved by one call", async () => {
  const candidate = await anEnrolled({ requiredHours: 50 });
  for (let count = 0; count < 50; count++) await candidate.logs({ hours: 100 });
  await candidate.submits();
  expect((await approves(candidate.registrationId)).status).toBe(200);
  await takesEffect();
  expect((await candidate.hours()).hours).toEqual({ approved: 5000, pending: 0 });
  const titles = (await alertTitles(candidate.token)).filter((title) => title.startsWith("Your hours"));
  expect(titles).toHaveLength(1);
}, 120_000);

describe("sent back", () => {
  test("entries stay pending and open, and the days that were left come back", async () => {
    const deadline = plusDays(today(), 20);
    const candidate = await submitted({ deadline });
    pass(3 * day);
    expect((await rejects(candidate.registrationId, undefined)).body.errors[0].message).toBe("You must select a step");
    await rejects(candidate.registrationId, "experience");
    await takesEffect();
    const { data, hours } = await candidate.shows();
    expect(data.map(({ status }: { status: string }) => status)).toEqual(["pending", "pending"]);
    expect(hours).toMatchObject({
      status: "in_progress",
      deadline: plusDays(today(), 20),
      sentBack: { message: "<p>Please correct this.</p>", step: "experience" },
      actions: { logHours: { allowed: true }, submitHours: { allowed: true } },
    });
    await candidate.submits();
    expect((await candidate.hours()).sentBack).toBeUndefined();
  });
});

describe("while hours are with staff", () => {
  test.each(["in_progress", "module_approval"] as const)(
    "after %s, their files stay as they were sent",
    async (status) => {
      const candidate = await anEnrolled();
      const { id, token, registrationId } = candidate;
      if (status === "module_approval") await keeps(id, registrationId, { status, waiting: ["modules"] });
      const { id: expId } = (await candidate.logs({ hours: 2000 })).body;
      const upload = { name: "Form.pdf", contentType: "application/pdf", size: 300 };
      const file = await call(addFile, { token, params: { id: registrationId, expId }, body: upload });
      expect((await candidate.submits()).body.areSent).toBe(true);
      const removed = await call(removeFile, { token, params: { id: file.body.mediaId } });
      const body = { type: "supporting_documentation", ...upload };
      const added = await call(addFileOfRegistration, { token, params: { id: registrationId }, body });
      expect([removed.body.code, added.body.code]).toEqual(["registration.in-review", "registration.in-review"]);
      expect((await candidate.entry(expId)).media).toHaveLength(1);
    },
  );

  test("the last pending entry is decided by itself: they leave the queue, and one mail and one alert tell it", async () => {
    const candidate = await anEnrolled();
    const { id } = (await candidate.logs({ hours: 2000 })).body;
    await candidate.submits();
    await approvesEntry(id);
    await takesEffect();
    expect(await candidate.hours()).toMatchObject({ status: "in_progress", hours: { approved: 2000, pending: 0 } });
    expect(await alertTitles(candidate.token)).toEqual([
      "Your experience for AFC is approved",
      "We have your hours for AFC",
    ]);
    const mails = mailsTo((await candidate.user()).email).filter(({ subject }) => /experience|hours/.test(subject));
    expect(mails).toMatchObject([
      {
        subject: "Your experience for AFC is approved",
        text: expect.stringContaining("Each of your entries is decided."),
      },
      { subject: "We have your hours for AFC" },
    ]);
  });

  test("one entry is rejected, so that they are not enough: the rest stays pending and open", async () => {
    const candidate = await submitted();
    await rejectsEntry(candidate.last, "rejected");
    await takesEffect();
    expect(await candidate.hours()).toMatchObject({ status: "in_progress", hours: { approved: 0, pending: 1200 } });
    expect((await candidate.changes(candidate.last, { hours: 800 })).status).toBe(200);
    expect((await candidate.submits()).status).toBe(200);
  });

  test("staff lower an entry below what is required", async () => {
    const candidate = await submitted();
    const { revision } = await candidate.entry(candidate.last);
    const params = { id: candidate.registrationId, expId: candidate.last };
    const { status } = await call(change, { as: "admin", params, body: { ...entryForm({ hours: 100 }), revision } });
    expect([status, (await candidate.hours()).status]).toEqual([200, "in_progress"]);
  });

  test("staff raise what is required: they leave the queue, and their person is told and goes on", async () => {
    const candidate = await submitted();
    const { token, registrationId: id } = candidate;
    const raised = await call(changeRegistration, {
      as: "admin",
      params: { id },
      body: { requiredHours: 30, reason: "As the pathway has it now" },
    });
    expect(raised.body).toMatchObject({ status: "in_progress", requiredHours: 30 });
    expect(await candidate.hours()).toMatchObject({ areSent: false, actions: { logHours: { allowed: true } } });
    await deliverEverything();
    expect((await alertTitles(token)).toSorted()).toEqual([
      "Our staff changed your registration for AFC",
      "We have your hours for AFC",
      "Your hours for AFC",
    ]);
    expect(mailsTo((await candidate.user()).email).map(({ subject }) => subject)).toContain(
      "Your hours for AFC are with you again",
    );
    await candidate.logs({ hours: 1000 });
    expect((await candidate.submits()).body.areSent).toBe(true);
  });

  test("staff raise what is required in the ten seconds of a decision: nothing is changed, and they read why", async () => {
    const { registrationId } = await submitted();
    expect((await approves(RegistrationId.parse(registrationId))).status).toBe(200);
    const body = { requiredHours: 30, reason: "As the pathway has it now" };
    const raised = await call(changeRegistration, { as: "admin", params: { id: registrationId }, body });
    expect([raised.status, raised.body.title]).toEqual([
      409,
      "Staff are deciding on it at this moment, so nothing was changed. Look again in a minute.",
    ]);
  });

  test("staff lower what is required: what was sent stays with them", async () => {
    const candidate = await submitted();
    const body = { requiredHours: 15, reason: "As the pathway has it now" };
    await call(changeRegistration, { as: "admin", params: { id: candidate.registrationId }, body });
    expect((await candidate.hours()).areSent).toBe(true);
  });
});
