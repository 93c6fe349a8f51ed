import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anEnrolled, approvesEntry, readEntry, rejectsEntry } from "../experience/hours.fixture.ts";
import { handler as previewMail } from "../review/preview.ts";
import { handler as takeBack } from "../review/take-back.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { decisionsTakeEffect, mailsTo } from "../shared/cloud.fixture.ts";
import { alertTitles, takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as approve } from "./approve.ts";
import { handler as reject } from "./reject.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

type Candidate = Awaited<ReturnType<typeof withEntries>>;

/** Somebody with as many entries as these, of which each has other hours. */
async function withEntries(hours: readonly number[], given: object = {}) {
  const candidate = await anEnrolled(given);
  const ids: string[] = [];
  for (const logged of hours) ids.push((await candidate.logs({ hours: logged })).body.id);
  return { ...candidate, ids };
}

/** All decisions, and then the message about those that were made with one press. */
async function areTold(): Promise<void> {
  await takesEffect();
  await decisionsTakeEffect();
}

const read = async (id: string) => ({ id, changedAt: (await readEntry(id)).changedAt });

/** One press of staff about all of them, the first of which is open. */
async function press(handler: typeof approve | typeof reject, ids: readonly string[], more: object) {
  const [first, ...also] = await Promise.all(ids.map(read));
  if (!first) throw new Error("One is open");
  const { id, changedAt } = first;
  return call(handler, { as: "admin", params: { id }, body: { changedAt, also, ...more } });
}

const told = ({ email }: Candidate) => mailsTo(email).filter(({ subject }) => subject.includes("experience for AFC"));
const alerts = async ({ token }: Candidate) =>
  (await alertTitles(token)).filter((title) => title.startsWith("Your experience"));

test("several entries that one press decides are told of in one mail and one alert, also where that takes the hours out of their queue", async () => {
  const candidate = await withEntries([1000, 600, 400]);
  expect((await candidate.submits()).status).toBe(200);
  const answer = await press(approve, candidate.ids, { message: "<p>Well done.</p>" });
  expect([answer.status, answer.body.also]).toMatchObject([200, [{ itemId: candidate.ids[1] }, {}]]);
  await areTold();
  const [mail, ...others] = told(candidate);
  expect([others, await alerts(candidate)]).toEqual([[], ["Your experience for AFC is approved"]]);
  for (const words of ["10 hours", "6 hours", "4 hours", "Well done.", "Each of your entries is decided."]) {
    expect(mail?.text).toContain(words);
  }
  await areTold();
  expect(told(candidate)).toHaveLength(1);
});

test.each<["approve" | "reject", object, object]>([
  ["approve", {}, {}],
  ["reject", { status: "needs_info" }, { fields: { status: "needs_info" } }],
])("the mail that is shown before the press is the one that is sent: %s", async (outcome, said, asked) => {
  const candidate = await withEntries([1000, 600, 400]);
  expect((await candidate.submits()).status).toBe(200);
  const [id, ...also] = candidate.ids as [string, ...string[]];
  const message = "<p>Look at your hours.</p>";
  const body = { outcome, message, also, ...asked };
  const { status, body: shown } = await call(previewMail, { as: "admin", params: { kind: "experience", id }, body });
  expect(status).toBe(200);
  await press(outcome === "approve" ? approve : reject, candidate.ids, { message, ...said });
  await areTold();
  const [mail] = told(candidate);
  expect([mail?.subject, mail?.html]).toEqual([shown.subject, shown.html]);
});

test("no mail is shown about the entries of somebody else", async () => {
  const [candidate, other] = [await withEntries([1000]), await withEntries([600])];
  const params = { kind: "experience", id: candidate.ids[0] as string };
  const refused = await call(previewMail, { as: "admin", params, body: { outcome: "approve", also: other.ids } });
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, "also.0.id"]);
});

test("an entry that was taken back in its ten seconds is not in the mail", async () => {
  const candidate = await withEntries([1000, 600, 400]);
  const { body } = await press(reject, candidate.ids, { message: "<p>Please say more.</p>", status: "needs_info" });
  const undone = candidate.ids[1] as string;
  const params = { kind: "experience", id: undone };
  expect((await call(takeBack, { as: "admin", params, body: { reviewId: body.also[0].id } })).status).toBe(200);
  await areTold();
  const [mail, ...others] = told(candidate);
  expect([others, mail?.subject]).toEqual([[], "We need more about your experience for AFC"]);
  expect([mail?.text.includes("10 hours"), mail?.text.includes("4 hours"), mail?.text.includes("6 hours")]).toEqual([
    ...[true, true, false],
  ]);
});

test("each of several entries names the others that can still be taken back with it", async () => {
  const candidate = await withEntries([1000, 600, 400]);
  const [first, second, third] = candidate.ids as [string, string, string];
  const { body } = await press(approve, candidate.ids, {});
  const decisions = [{ itemId: first, id: body.id }, ...body.also];
  const without = (id: string) => decisions.filter(({ itemId }) => itemId !== id);
  for (const id of candidate.ids) expect((await readEntry(id)).decidedToo).toEqual(without(id));
  await call(takeBack, {
    as: "admin",
    params: { kind: "experience", id: second },
    body: { reviewId: body.also[0].id },
  });
  expect((await readEntry(first)).decidedToo).toEqual(body.also.slice(1));
  expect((await readEntry(second)).decidedToo).toBeUndefined();
  await areTold();
  expect((await readEntry(third)).decidedToo).toBeUndefined();
  expect((await readEntry((await withEntries([600])).ids[0] as string)).decidedToo).toBeUndefined();
});

test("where all but one were taken back, that one is told of as if it had been decided by itself", async () => {
  const candidate = await withEntries([1000, 600]);
  const [first, second] = candidate.ids as [string, string];
  const { body } = await press(reject, [first, second], { message: "<p>Please say more.</p>", status: "rejected" });
  const params = { kind: "experience", id: first };
  await call(takeBack, { as: "admin", params, body: { reviewId: body.id } });
  await areTold();
  const alone = await withEntries([600]);
  await rejectsEntry(alone.ids[0] as string, "rejected");
  await areTold();
  const withoutIds = (text: string | undefined) => text?.replaceAll(/xpr_\w+/g, "");
  expect(told(candidate)).toHaveLength(1);
  expect(withoutIds(told(candidate)[0]?.text)).toBe(withoutIds(told(alone)[0]?.text));
});

test("who is decided about by itself is told at once", async () => {
  const candidate = await withEntries([1000, 600]);
  for (const id of candidate.ids) await approvesEntry(id);
  await areTold();
  expect([told(candidate).length, await alerts(candidate)]).toMatchObject([2, { length: 2 }]);
});
