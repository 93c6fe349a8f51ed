import type { ExperienceId } from "@guildhall/core/domains/certification/certification.schema";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handler as remind } from "../jobs/silent-supervisors.ts";
import { handler as openReview } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { day, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as askByStaff } from "./ask-by-staff.ts";
import { aLogger, answers, changesEntry, linksTo, opens } from "./asked.fixture.ts";
import { handler as ofEntry } from "./of-entry.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

const disputed = { answer: "disputed", comments: "Half of it." };

/** Sam was asked; then Kim. */
async function askedAnother(how: "named by the candidate" | "named as successor") {
  const candidate = await aLogger();
  const [id, other] = [await candidate.logs(), await candidate.logs()];
  const { verifications } = (await candidate.asks(id, other)).body;
  const kim = { name: "Kim Wu", email: `kim-${candidate.email}` };
  const [former = ""] = linksTo(candidate.email);
  if (how === "named by the candidate") await candidate.namesAnother(verifications[0].id, kim);
  else await answers(former, {}, { successor: kim }, []);
  const mails = () => [linksTo(candidate.email).length, linksTo(kim.email).length];
  return { candidate, ids: [id, other] as const, kim, former, mails, signs: answersOf(kim.email) };
}

const answersOf =
  (email: string) =>
  (said: Readonly<Record<string, object>> = {}) =>
    answers(linksTo(email)[0] ?? "", said, { signature: "Kim Wu" });

const asksByStaff = async (experiences: readonly ExperienceId[]) => {
  const { status } = await call(askByStaff, { as: "admin", body: { experiences } });
  await deliverEverything();
  return status;
};

const ways = [["named by the candidate"], ["named as successor"]] as const;

test.each(ways)("somebody %s is the supervisor of the entries, for candidate and staff", async (how) => {
  const { candidate, ids, kim } = await askedAnother(how);
  for (const id of ids) {
    expect(await candidate.entry(id)).toMatchObject({
      ...{ supervisorName: kim.name, supervisorEmail: kim.email, supervisorPhone: "" },
      ...{ experienceStatus: "pending", ownRevision: 1 },
    });
  }
  const { item } = (await call(openReview, { as: "admin", params: { kind: "experience", id: ids[0] }, body: {} })).body;
  expect(item.parts[0].facts).toContainEqual(expect.objectContaining({ name: "Supervisor", value: "Kim Wu" }));
  expect((await call(ofEntry, { as: "admin", params: { id: ids[0] } })).body.entry).toMatchObject({
    ...{ supervisorName: kim.name, supervisorEmail: kim.email },
  });
});

test.each(ways)(
  "somebody %s who signed is asked again once the entry is changed; what was signed stays",
  async (how) => {
    const { candidate, ids, kim, mails, signs } = await askedAnother(how);
    const { hash } = (await signs()).body;
    expect(await candidate.standing(ids[0])).toBe("confirmed");
    expect((await changesEntry(candidate, ids[0], { hours: 1000 })).body.notAsked).toBe(undefined);
    expect(mails()).toEqual([1, 2]);
    expect((await opens(linksTo(kim.email)[0] ?? "")).body.experiences).toMatchObject([{ id: ids[0], hours: 1000 }]);
    const { verifications } = await candidate.lists();
    expect(verifications).toContainEqual(
      expect.objectContaining({ state: "confirmed", receiptHash: hash, signature: "Kim Wu", supervisor: kim }),
    );
  },
);

test.each(ways)("somebody %s who stayed silent is the one who can be asked again", async (how) => {
  const { candidate, ids, kim, mails } = await askedAnother(how);
  pass(31 * day);
  await candidate.signsInAgain();
  await remind();
  await deliverEverything();
  expect((await candidate.lists()).askable).toMatchObject([{ ...kim, experienceIds: ids }]);
  const before = mails();
  expect((await candidate.asks(...ids)).status).toBe(200);
  expect(mails()).toEqual([before[0], (before[1] ?? 0) + 1]);
});

test.each(ways)("staff who ask again write to somebody %s, and every former link ends", async (how) => {
  const { candidate, ids, kim, former, mails } = await askedAnother(how);
  const [before = ""] = linksTo(kim.email);
  expect(await asksByStaff(ids)).toBe(200);
  expect(mails()).toEqual([1, 2]);
  for (const ended of [former, before]) expect((await opens(ended)).body.code).toBe("verification.ended");
  expect((await opens(linksTo(kim.email)[0] ?? "")).body.experiences).toHaveLength(2);
  expect(
    (await candidate.lists()).verifications.filter(({ state }: { state: string }) => state === "sent"),
  ).toHaveLength(1);
});

test.each(ways)("of what somebody %s disputes, the page says that they are asked again, and they are", async (how) => {
  const { candidate, ids, kim, mails, signs } = await askedAnother(how);
  await signs({ [ids[0]]: disputed });
  const shown = (await candidate.lists()).verifications.find(({ state }: { state: string }) => state === "disputed");
  const said = shown.entries.find(({ id }: { id: string }) => id === ids[0]);
  expect(said).toMatchObject({ mayChange: true, entry: { supervisorName: kim.name } });
  await changesEntry(candidate, ids[0], { hours: 600 });
  expect(mails()).toEqual([1, 2]);
});

test("nobody has to know the telephone of who was named by mail; of somebody else it is asked for", async () => {
  const { candidate, ids } = await askedAnother("named by the candidate");
  expect((await changesEntry(candidate, ids[0], { hours: 900 })).status).toBe(200);
  const lee = { supervisorName: "Lee Ray", supervisorEmail: `lee-${candidate.email}` };
  const { status, body } = await changesEntry(candidate, ids[0], lee);
  expect([status, body.errors]).toEqual([400, [{ path: "supervisorPhone", message: "Required" }]]);
});

test("of an entry in which staff put another supervisor, the page says that this one is asked after a dispute", async () => {
  const { candidate, ids, signs } = await askedAnother("named by the candidate");
  await signs({ [ids[0]]: disputed });
  const lee = { supervisorName: "Lee Ray", supervisorEmail: `lee-${candidate.email}`, supervisorPhone: "555" };
  expect((await changesEntry(candidate, ids[0], lee, { as: "admin" })).status).toBe(200);
  const shown = (await candidate.lists()).verifications.find(({ state }: { state: string }) => state === "disputed");
  expect(shown.entries[0]).toMatchObject({ mayChange: true, entry: { supervisorName: "Lee Ray" } });
  await changesEntry(candidate, ids[0], { hours: 600 });
  expect(linksTo(lee.supervisorEmail)).toHaveLength(1);
});

test("who has left keeps the entries that they signed, and the successor gets the others", async () => {
  const candidate = await aLogger();
  const [signed, open] = [await candidate.logs(), await candidate.logs()];
  await candidate.asks(signed, open);
  const [link = ""] = linksTo(candidate.email);
  const shown = (await opens(link)).body.experiences;
  const successor = { name: "Kim Wu", email: `kim-${candidate.email}` };
  await answers(
    link,
    {},
    { successor },
    shown.filter(({ id }: { id: string }) => id === signed),
  );
  expect((await candidate.entry(signed)).supervisorName).toBe("Sam Ortiz");
  expect((await candidate.entry(open)).supervisorName).toBe("Kim Wu");
});

test("a supervisor whom the candidate has put into the entry since stays there", async () => {
  const candidate = await aLogger();
  const id = await candidate.logs();
  const { verifications } = (await candidate.asks(id)).body;
  const named = candidate.namesAnother(verifications[0].id, { name: "Kim Wu", email: `kim-${candidate.email}` });
  await named;
  const lee = { supervisorName: "Lee Ray", supervisorEmail: `lee-${candidate.email}`, supervisorPhone: "555" };
  await changesEntry(candidate, id, lee);
  await deliverEverything();
  expect(await candidate.entry(id)).toMatchObject(lee);
});

test("sixty entries get another supervisor, too", async () => {
  const candidate = await aLogger();
  const ids: ExperienceId[] = [];
  for (let one = 0; one < 60; one += 1) ids.push(await candidate.logs({ hours: 100 as never }));
  const { verifications } = (await candidate.asks(...ids)).body;
  await candidate.namesAnother(verifications[0].id, { name: "Kim Wu", email: `kim-${candidate.email}` });
  const names = await Promise.all(ids.map(async (id) => (await candidate.entry(id)).supervisorName));
  expect(new Set(names)).toEqual(new Set(["Kim Wu"]));
}, 60_000);
