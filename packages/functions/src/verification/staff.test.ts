import { hundredthsOf } from "@guildhall/core/domains/certification/certification.schema";
import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { expect, test, vi } from "vitest";
import { historyOf } from "../account/account.fixture.ts";
import { aloneOnStaff } from "../account/busy-history.fixture.ts";
import { handler as openReview } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { decisionsTakeEffect, deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as approve } from "../staff-experience/approve.ts";
import { handler as askByStaff } from "./ask-by-staff.ts";
import { aLogger, answers, changesEntry, linksTo, opens } from "./asked.fixture.ts";
import { handler as enter } from "./enter.ts";
import { handler as ofEntry } from "./of-entry.ts";

const asStaff = async (experiences: readonly string[]) => {
  const answer = await call(askByStaff, { as: "admin", body: { experiences } });
  await deliverEverything();
  return answer;
};

const enters = async (id: string, candidate: { email: string }, more: object = {}) => {
  const body = {
    ...{ supervisorEmail: candidate.email, start: plusDays(today(), -30), end: plusDays(today(), -10) },
    ...{ hours: hundredthsOf(12.5), description: "Budget counseling", signature: "S. Ortiz" },
    ...more,
  };
  const answer = await call(enter, { as: "admin", params: { id }, body });
  await deliverEverything();
  return answer;
};

test("staff ask for several people at once; what waits is asked again, and its former link ends", async () => {
  const [one, other] = [await aLogger(), await aLogger()];
  const ids = [await one.logs(), await one.logs(), await other.logs()];
  const { status, body } = await asStaff(ids);
  expect([status, body.validations.length]).toEqual([200, 2]);
  expect((await asStaff(ids)).status).toBe(200);
  const [newest = "", former = ""] = linksTo(one.email);
  expect([(await opens(newest)).status, (await opens(former)).body.code]).toEqual([200, "verification.ended"]);
  await answers(newest);
  const again = await asStaff(ids);
  expect([again.status, again.body.code]).toEqual([409, "verification.nothing-to-ask"]);
  expect(linksTo(other.email)).toHaveLength(2);
});

test("who has no colleague asks about their own entries, and the history says why", async () => {
  const candidate = await aLogger({ isStaff: true });
  const body = { experiences: [await candidate.logs()] };
  aloneOnStaff();
  const { status } = await call(askByStaff, { token: candidate.token, body });
  vi.restoreAllMocks();
  expect(status).toBe(200);
  const asked = (await historyOf(candidate.id)).find(
    ({ action }: { action: string }) => action === "verification.asked",
  );
  expect(asked.reason).toBe("On their own record: there is no other staff.");
});

test("the reviewer sees what was said", async () => {
  const candidate = await aLogger();
  const id = await candidate.logs();
  await candidate.asks(id);
  await answers(linksTo(candidate.email)[0] ?? "", { [id]: { answer: "disputed", comments: "I was not there." } });
  const { body } = await call(ofEntry, { as: "admin", params: { id } });
  expect(body).toMatchObject({
    standing: "disputed",
    data: [{ state: "disputed", signature: "Sam Ortiz", said: { answer: "disputed", comments: "I was not there." } }],
  });
});

test("what a supervisor said otherwise is entered as if by the link, which ends; both are told", async () => {
  const candidate = await aLogger();
  const [id, kept] = [await candidate.logs(), await candidate.logs()];
  await candidate.asks(id, kept);
  const [link = ""] = linksTo(candidate.email);
  const shown = (await opens(link)).body.experiences;
  const { status, body } = await enters(id, candidate, { hours: hundredthsOf(10), comments: "By phone" });
  expect([status, body.standing]).toEqual([200, "correction_waits"]);
  expect(body.data[0]).toMatchObject({
    state: "entered",
    signature: "S. Ortiz",
    said: { correction: { hours: 1000 } },
  });
  expect((await answers(link, {}, {}, shown)).body.code).toBe("verification.entry-moved");
  expect((await opens(link)).body.experiences.map((one: { id: string }) => one.id)).toEqual([kept]);
  expect((await enters(kept, candidate)).body.standing).toBe("confirmed");
  expect((await opens(link)).body.code).toBe("verification.ended");
  expect((await candidate.settles(body.data[0].verificationId, id, true)).status).toBe(200);
  expect((await candidate.entry(id)).hours).toBe(hundredthsOf(10));
  expect(mailsTo(candidate.email)[0]?.text).toContain("entered by staff");
  expect(mailsTo((await candidate.user()).email)[0]?.subject).toBe("Sam Ortiz answered about your experience");
});

test("a correction that staff entered ends with the next answer that they enter, and cannot be agreed to any more", async () => {
  const candidate = await aLogger();
  const id = await candidate.logs();
  const [first] = (await enters(id, candidate, { hours: hundredthsOf(10) })).body.data;
  expect((await enters(id, candidate)).body.standing).toBe("confirmed");
  const shown = (await candidate.lists()).verifications.find((one: { id: string }) => one.id === first.verificationId);
  expect(shown.entries[0]).toMatchObject({ consent: "waits", isOutdone: true });
  const agreed = await candidate.settles(first.verificationId, id, true);
  expect([agreed.status, agreed.body.code]).toEqual([409, "verification.no-correction"]);
  expect((await candidate.entry(id)).hours).toBe(hundredthsOf(12.5));
});

test("it is entered by the entry's id, and by nothing else", async () => {
  const candidate = await aLogger();
  const [first] = (await asStaff([await candidate.logs()])).body.validations;
  const { status } = await enters(first.id, candidate);
  expect(status).toBe(400);
});

test.each([
  [{ hours: 0 }, 400, "hours"],
  [{ end: plusDays(today(), -31) }, 400, "end"],
  [{ end: plusDays(today(), 1) }, 400, "end"],
  [{ disputed: true }, 400, "comments"],
  [{ signature: "" }, 400, "signature"],
  [{ supervisorEmail: "nobody" }, 400, "supervisorEmail"],
])("entering %j is refused at its field, and changes nothing", async (more, status, path) => {
  const candidate = await aLogger();
  const id = await candidate.logs();
  const answer = await enters(id, candidate, more);
  expect([answer.status, answer.body.errors[0].path]).toEqual([status, path]);
  expect(await candidate.standing(id)).toBe("open");
});

test("an address of the candidate's own is refused for staff, too", async () => {
  const candidate = await aLogger();
  const id = await candidate.logs();
  const { email } = await candidate.user();
  expect((await enters(id, candidate, { supervisorEmail: email })).body.code).toBe("verification.own-address");
});

test("what a supervisor disputes stands first for the reviewer, also of the entries that one press decides", async () => {
  const candidate = await aLogger();
  const [id, other] = [await candidate.logs(), await candidate.logs()];
  await candidate.asks(id, other);
  const [link = ""] = linksTo(candidate.email);
  const disputed = { answer: "disputed", comments: "I count 28 hours." };
  await answers(link, { [id]: disputed, [other]: disputed });
  const params = { kind: "experience", id };
  const { item } = (await call(openReview, { as: "admin", params, body: { takeOver: true } })).body;
  const said = "Disputed. “I count 28 hours.”";
  expect(item.parts[0].facts.slice(0, 3)).toMatchObject([{}, {}, { name: "The supervisor said", value: said }]);
  expect(item.warnings).toEqual([`Sam Ortiz, the supervisor: ${said}`]);
  const together = item.parts.find(({ picks }: { picks?: string }) => picks === "also");
  expect(together.rows[0]).toMatchObject({ id: other, cells: [expect.any(String), "Disputed"] });
});

test("a supervisor whom staff replace in an entry neither reads nor signs it any more", async () => {
  const candidate = await aLogger();
  const [id, kept] = [await candidate.logs(), await candidate.logs()];
  await candidate.asks(id, kept);
  const [link = ""] = linksTo(candidate.email);
  const other = { supervisorName: "Kim Wu", supervisorEmail: `kim-${candidate.email}` };
  expect((await changesEntry(candidate, id, other, { as: "admin" })).status).toBe(200);
  expect((await opens(link)).body.experiences).toMatchObject([{ id: kept }]);
  expect([await candidate.standing(id), linksTo(other.supervisorEmail)]).toEqual(["open", []]);
});

test("what somebody else said than the entry names is not put into that supervisor's mouth", async () => {
  const candidate = await aLogger();
  const id = await candidate.logs();
  const { verifications } = (await candidate.asks(id)).body;
  const kim = { name: "Kim Wu", email: `kim-${candidate.email}` };
  await candidate.namesAnother(verifications[0].id, kim);
  const [link = ""] = linksTo(kim.email);
  await answers(link, { [id]: { answer: "disputed", comments: "Half of it." } });
  const lee = { supervisorName: "Lee Ray", supervisorEmail: `lee-${candidate.email}`, supervisorPhone: "555" };
  expect((await changesEntry(candidate, id, lee, { as: "admin" })).status).toBe(200);
  const params = { kind: "experience", id };
  const { item } = (await call(openReview, { as: "admin", params, body: { takeOver: true } })).body;
  const said = `Disputed. Kim Wu (${kim.email}) answered. “Half of it.”`;
  expect(item.parts[0].facts[2]).toMatchObject({ name: "The supervisor said", value: said });
  expect(item.warnings).toEqual([said]);
});

test("a supervisor who confirms in the ten seconds of an approval does not send it back", async () => {
  const candidate = await aLogger();
  const id = await candidate.logs();
  await candidate.asks(id);
  const [link = ""] = linksTo(candidate.email);
  const params = { kind: "experience", id };
  const { changedAt } = (await call(openReview, { as: "admin", params, body: { takeOver: true } })).body.item;
  expect((await call(approve, { as: "admin", params: { id }, body: { changedAt } })).status).toBe(200);
  await answers(link, { [id]: { answer: "confirmed" } });
  await decisionsTakeEffect();
  expect((await candidate.entry(id)).experienceStatus).toBe("approved");
});

test("an approval about which a supervisor answers otherwise in its ten seconds does not take effect: the reviewer reads why", async () => {
  const candidate = await aLogger();
  const id = await candidate.logs();
  await candidate.asks(id);
  const [link = ""] = linksTo(candidate.email);
  const opened = async () =>
    (await call(openReview, { as: "admin", params: { kind: "experience", id }, body: { takeOver: true } })).body.item;
  const approves = async () =>
    (await call(approve, { as: "admin", params: { id }, body: { changedAt: (await opened()).changedAt } })).status;
  expect(await approves()).toBe(200);
  await answers(link, { [id]: { answer: "disputed", comments: "I count 28 hours." } });
  await decisionsTakeEffect();
  expect((await candidate.entry(id)).experienceStatus).toBe("pending");
  expect((await opened()).failure).toContain("This was changed");
  expect(await approves()).toBe(200);
  await decisionsTakeEffect();
  expect((await candidate.entry(id)).experienceStatus).toBe("approved");
});
