import { experienceId, hundredthsOf } from "@guildhall/core/domains/certification/certification.schema";
import { verificationLimits } from "@guildhall/core/domains/certification/supervisor/verification.limit";
import { verificationRoutes } from "@guildhall/core/domains/certification/supervisor/verify/verification.routes";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { log } from "@guildhall/core/ground/route/log";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { writtenDay } from "@guildhall/core/ground/shared/values";
import { countTogether } from "@guildhall/core/ground/storage/rate-limit";
import { impersonate } from "@guildhall/core/people/staff-user/impersonation";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as getDashboard } from "../dashboard/get.ts";
import { readEntry } from "../experience/hours.fixture.ts";
import { handler as notifications } from "../notification/list.ts";
import { handler as history } from "../people/history.ts";
import { handler as certifications } from "../registration/dashboard.ts";
import { call } from "../shared/call.fixture.ts";
import { day, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { cast } from "../shared/people.fixture.ts";
import { handler as ofPerson } from "../staff-registration/of-person.ts";
import { aLogger, answers, changesEntry, linksTo, opens } from "./asked.fixture.ts";
import { handler as ofEntry } from "./of-entry.ts";
import { handler as settle } from "./settle.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

async function asked() {
  const candidate = await aLogger({ firstName: "Ann", lastName: "Lee" });
  const ids = [await candidate.logs(), await candidate.logs({ organization: "Food Bank", hours: hundredthsOf(2) })];
  const { status, body } = await candidate.asks(...ids);
  if (status !== 200) throw new Error(`Not asked: ${JSON.stringify(body)}`);
  const [token = ""] = linksTo(candidate.email);
  const [first, second] = ids;
  if (!first || !second) throw new Error("There are no entries");
  return { candidate, ids: [first, second] as const, token, vid: body.verifications[0].id };
}

describe("a supervisor's link", () => {
  test("shows who asks and the entries, and nothing else of the candidate", async () => {
    const { candidate, token, ids } = await asked();
    const { status, body } = await opens(token);
    expect([status, Object.keys(body).toSorted()]).toEqual([
      200,
      ["askedAt", "candidateName", "certificationName", "experiences", "supervisor", "validUntil"],
    ]);
    expect(body).toMatchObject({ candidateName: "Ann Lee", certificationName: "AFC" });
    const shown = ["description", "endDate", "hours", "id", "organization", "revision", "startDate", "typeName"];
    expect(body.experiences.map((one: object) => Object.keys(one).toSorted())).toEqual([shown, shown]);
    expect(body.experiences.map(({ id }: { id: string }) => id)).toEqual(ids);
    const text = JSON.stringify(body);
    for (const secret of [candidate.id, candidate.registrationId(), "+16145550123", "@people.example"]) {
      expect(text).not.toContain(secret);
    }
  });

  test("is mailed once for all entries, with a link that the table does not hold", async () => {
    const { candidate, token } = await asked();
    const mails = mailsTo(candidate.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Ann Lee asks you to confirm work experience"]);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  test("that is guessed is not found", async () => {
    for (const token of ["A".repeat(43), "x", createId("person")]) {
      expect(await opens(token)).toMatchObject({ status: 404, body: { code: "verification.link-unknown" } });
    }
    expect((await answers("A".repeat(43), {}, {}, [])).body.code).toBe("verification.link-unknown");
  });

  test("is in no address, which a log might keep", () => {
    const opened = Object.values(verificationRoutes).filter(({ role }) => role === "visitor");
    expect(opened.map(({ path }) => path)).toEqual(["/api/verification/check", "/api/verification"]);
  });

  test("that is guessed is written down, as many guesses ring", async () => {
    const warn = vi.spyOn(log, "warn");
    await opens("B".repeat(43));
    expect(warn).toHaveBeenCalledWith(
      "security.refused",
      expect.objectContaining({ code: "verification.link-unknown" }),
    );
    expect(JSON.stringify(warn.mock.calls)).not.toContain("B".repeat(43));
    warn.mockRestore();
  });

  test("is answered once; both get the receipt, and the history has its seal", async () => {
    const { candidate, token, ids } = await asked();
    const { status, body } = await answers(token);
    expect(status).toBe(200);
    expect(body.lines[1]).toMatch(
      /^1\. Credit Union, Counseling, .*, 12\.5 hours \(“Budget counseling”\): Confirmed\.$/,
    );
    const [again, opened] = [await answers(token, {}, {}, []), await opens(token)];
    expect([again.status, again.body.code, opened.body.code]).toEqual([410, "verification.used", "verification.used"]);
    expect(await candidate.standing(ids[0])).toBe("confirmed");
    const [receipt] = mailsTo(candidate.email);
    const own = mailsTo((await candidate.user()).email)[0];
    for (const mail of [receipt, own]) expect(mail?.text).toContain(body.hash);
    const { body: past } = await call(history, { as: "admin", params: { id: candidate.id } });
    expect(JSON.stringify(past)).toContain(body.hash);
    expect((await candidate.lists()).verifications[0]).toMatchObject({ state: "confirmed", receiptHash: body.hash });
  });

  test("of two people who answer at once, one is heard", async () => {
    const { token, ids } = await asked();
    const shown = (await opens(token)).body.experiences;
    const dispute = { [ids[0]]: { answer: "disputed", comments: "I was not there." } };
    const both = await Promise.all([answers(token, {}, {}, shown), answers(token, dispute, {}, shown)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(both.find(({ status }) => status === 410)?.body.code).toBe("verification.used");
  });

  test("ends at once when the candidate names another, who gets one of their own", async () => {
    const { candidate, token, vid, ids } = await asked();
    const other = { name: "Kim Wu", email: `kim-${candidate.email}` };
    expect((await candidate.namesAnother(vid, other)).status).toBe(200);
    expect((await opens(token)).body.code).toBe("verification.ended");
    expect((await answers(token, {}, {}, [])).body.code).toBe("verification.ended");
    expect(await candidate.standing(ids[0])).toBe("asked");
    expect((await answers(linksTo(other.email)[0] ?? "")).status).toBe(200);
    expect((await candidate.lists()).verifications.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      "confirmed",
      "replaced",
    ]);
    expect((await candidate.namesAnother(vid, other)).body.code).toBe("verification.ended");
  });

  test("works on its last day, and not on the next one", async () => {
    const { candidate, token, vid } = await asked();
    pass(30 * day);
    expect((await opens(token)).status).toBe(200);
    pass(day);
    expect((await opens(token)).body.code).toBe("verification.expired");
    expect((await answers(token, {}, {}, [])).body.code).toBe("verification.expired");
    await candidate.signsInAgain();
    expect((await candidate.lists()).verifications[0]).toMatchObject({ id: vid, state: "expired" });
  });

  test("of a registration that is closed has ended", async () => {
    const { candidate, token } = await asked();
    await candidate.moves({ closed: { at: new Date().toISOString() as never, why: "refunded" } });
    expect((await opens(token)).body.code).toBe("verification.ended");
  });

  test("has ended once all of its entries are deleted; without one of them, it asks about the rest", async () => {
    const { candidate, token, ids } = await asked();
    await candidate.removesEntry(ids[0]);
    expect((await opens(token)).body.experiences).toHaveLength(1);
    await candidate.removesEntry(ids[1]);
    expect((await opens(token)).body.code).toBe("verification.ended");
  });

  test("is rate-limited by address", async () => {
    const guess = () => opens("A".repeat(43), "198.51.100.7");
    for (let time = 0; time < 120; time++) await guess();
    expect(await guess()).toMatchObject({ status: 429, body: { code: "rate.limited" } });
    pass(day);
    expect((await guess()).status).toBe(404);
  });
});

describe("an answer", () => {
  test("that leaves an entry out, says nothing of a dispute or is not signed is refused at its field", async () => {
    const { token, ids } = await asked();
    const shown = (await opens(token)).body.experiences;
    const paths = ({ status, body }: Awaited<ReturnType<typeof answers>>) => [
      status,
      body.errors.map(({ path }: { path: string }) => path),
    ];
    expect(paths(await answers(token, {}, {}, shown.slice(0, 1)))).toEqual([400, ["experiences"]]);
    expect(paths(await answers(token, { [ids[0]]: { answer: "disputed" } }))).toEqual([
      400,
      ["experiences.0.comments"],
    ]);
    expect(paths(await answers(token, {}, { signature: " " }))).toEqual([400, ["signature"]]);
    expect((await answers(token)).status).toBe(200);
  });

  test("about an entry that was changed while the page was open is not sent, and can be given for what it says now", async () => {
    const { candidate, token, ids } = await asked();
    const shown = (await opens(token)).body.experiences;
    await candidate.changes(ids[0], { hours: hundredthsOf(20), credited: hundredthsOf(20) });
    const { status, body } = await answers(token, {}, {}, shown);
    expect([status, body.code]).toEqual([409, "verification.entry-moved"]);
    expect(await candidate.standing(ids[0])).toBe("asked");
    const again = await answers(token);
    expect([again.status, again.body.lines[1]]).toEqual([200, expect.stringContaining("20 hours")]);
    expect([await candidate.standing(ids[0]), await candidate.standing(ids[1])]).toEqual(["confirmed", "confirmed"]);
  });

  test("about an entry that was deleted while the page was open is not sent, and can be given for the others", async () => {
    const { candidate, token, ids } = await asked();
    const shown = (await opens(token)).body.experiences;
    await candidate.removesEntry(ids[0]);
    const { status, body } = await answers(token, {}, {}, shown);
    expect([status, body.code]).toEqual([409, "verification.entry-moved"]);
    const unknown = { ...shown[1], id: createId(experienceId) };
    expect((await answers(token, {}, {}, [shown[1], unknown])).status).toBe(400);
    expect([(await answers(token)).status, await candidate.standing(ids[1])]).toEqual([200, "confirmed"]);
  });

  test("seals no hours that no page has shown", async () => {
    const { token, ids } = await asked();
    const shown = (await opens(token)).body.experiences;
    for (const revision of [0, 9]) {
      const forged = { [ids[0]]: { hours: hundredthsOf(9999.99), revision } };
      expect((await answers(token, forged, {}, shown)).body.code).toBe("verification.entry-moved");
    }
    const { status, body } = await answers(token, { [ids[0]]: { hours: hundredthsOf(9999.99) } }, {}, shown);
    expect([status, body.lines[1]]).toEqual([200, expect.stringContaining("12.5 hours")]);
  });

  test("keeps its signature when staff change the entry, and loses it when its candidate does", async () => {
    const { candidate, token, ids } = await asked();
    await answers(token);
    await candidate.changes(ids[0], { title: "Counselor" }, false);
    expect(await candidate.standing(ids[0])).toBe("confirmed");
    const saidNow = async () => (await call(ofEntry, { as: "admin", params: { id: ids[0] } })).body.data[0].said;
    expect((await saidNow()).seen).toBeUndefined();
    await candidate.changes(ids[0], { hours: hundredthsOf(20), credited: hundredthsOf(20) }, false);
    // The signature stays; the reviewer reads what it is for.
    expect([await candidate.standing(ids[0]), await saidNow()]).toMatchObject([
      "confirmed",
      { seen: { hours: hundredthsOf(12.5) } },
    ]);
    await candidate.changes(ids[0], { title: "Coach" });
    expect(await candidate.standing(ids[0])).toBe("changed");
    expect((await candidate.lists()).verifications[0]).toMatchObject({ state: "confirmed", signature: "Sam Ortiz" });
  });

  test("that corrects waits for the candidate, whose consent changes the entry and keeps the signature", async () => {
    const { candidate, token, ids, vid } = await asked();
    const corrected = { answer: "corrected", hours: hundredthsOf(10), comments: "Two days were canceled." };
    await answers(token, { [ids[0]]: corrected, [ids[1]]: { answer: "corrected", description: "Sorting food" } });
    expect(await candidate.standing(ids[0])).toBe("correction_waits");
    expect((await candidate.entry(ids[0])).hours).toBe(hundredthsOf(12.5));
    expect((await candidate.settles(vid, ids[0], true)).status).toBe(200);
    expect((await candidate.settles(vid, ids[1], false)).status).toBe(200);
    expect(await candidate.entry(ids[0])).toMatchObject({ hours: hundredthsOf(10), credited: hundredthsOf(10) });
    expect((await candidate.entry(ids[1])).description).toBe("Budget counseling");
    expect([await candidate.standing(ids[0]), await candidate.standing(ids[1])]).toEqual([
      "correction_agreed",
      "correction_declined",
    ]);
    expect(await candidate.tally()).toMatchObject({ "service-counseling": { pending: hundredthsOf(12) } });
    expect((await candidate.settles(vid, ids[0], true)).body.code).toBe("verification.no-correction");
  });

  test("that was not agreed to is told with its day, to the candidate, to staff and in the history", async () => {
    const { candidate, token, ids, vid } = await asked();
    await answers(token, { [ids[0]]: { answer: "corrected", hours: hundredthsOf(10) } });
    await candidate.settles(vid, ids[0], false);
    const declined = { consent: "declined", consentAt: expect.any(String), correction: { hours: hundredthsOf(10) } };
    const own = (await candidate.lists()).verifications[0].entries.find(({ id }: { id: string }) => id === ids[0]);
    expect(own).toMatchObject(declined);
    const { body } = await call(ofEntry, { as: "admin", params: { id: ids[0] } });
    expect(body.data[0].said).toMatchObject(declined);
    const { parts } = await readEntry(ids[0]);
    expect(JSON.stringify(parts)).toContain(`The candidate did not agree on ${writtenDay(today())}`);
  });

  test("that corrects is named by page, dashboard and staff's view until the candidate has said whether they agree", async () => {
    const { candidate, token, ids, vid } = await asked();
    const owed = async () => {
      const page = (await call(certifications, { token: candidate.token })).body.obligations;
      const staff = (await call(ofPerson, { as: "admin", params: { userId: candidate.id } })).body.obligations;
      expect(staff).toEqual(page);
      const [first] = (await call(getDashboard, { token: candidate.token })).body.obligations;
      const rows: { kind: string; rule: string }[] = page;
      return [first.kind, ...rows.filter(({ kind }) => kind === "settle_correction").map(({ rule }) => rule)];
    };
    expect(await owed()).toEqual(["hours"]);
    await answers(token, {
      [ids[0]]: { answer: "corrected", hours: hundredthsOf(10) },
      [ids[1]]: { answer: "corrected", description: "Sorting food" },
    });
    expect(await owed()).toEqual([
      "settle_correction",
      "Sam Ortiz has corrected 2 of your entries: say of each whether you agree.",
    ]);
    await candidate.settles(vid, ids[0], true);
    expect(await owed()).toEqual([
      "settle_correction",
      "Sam Ortiz has corrected one of your entries: say whether you agree.",
    ]);
    await candidate.changes(ids[1], { description: "Sorting cans" });
    expect(await owed()).toEqual(["hours"]);
  });

  test("that corrects is no urgent alert, which would outlast it; one that disputes is, until the entry is changed", async () => {
    const { candidate, token, ids } = await asked();
    await answers(token, {
      [ids[0]]: { answer: "corrected", hours: hundredthsOf(10) },
      [ids[1]]: { answer: "confirmed" },
    });
    const other = await asked();
    await answers(other.token, { [other.ids[0]]: { answer: "disputed", comments: "Not with us." } });
    const isHurried = async (of: typeof candidate) => {
      await deliverEverything();
      const { data } = (await call(notifications, { token: of.token })).body;
      return data
        .filter(({ data: { title } }: { data: { title: string } }) => title.includes("answered about"))
        .map(
          ({ data: { urgent = false }, readAt }: { data: { urgent?: boolean }; readAt?: string }) => urgent && !readAt,
        );
    };
    expect([await isHurried(candidate), await isHurried(other.candidate)]).toEqual([[false], [true]]);
    await changesEntry(other.candidate, other.ids[0], { description: "What was disputed, put right" });
    expect(await isHurried(other.candidate)).toEqual([false]);
  });

  test("that disputes is named among what is still owed until the entry is changed, and hurries nobody", async () => {
    const { candidate, token, ids } = await asked();
    await answers(token, { [ids[0]]: { answer: "disputed", comments: "Not with us." } });
    const owed = async () =>
      (await call(certifications, { token: candidate.token })).body.obligations
        .filter(({ kind }: { kind: string }) => kind === "disputed_entry")
        .map(({ rule }: { rule: string }) => rule);
    expect(await owed()).toEqual(["Sam Ortiz does not agree with one of your entries: see what you can do."]);
    const [first] = (await call(getDashboard, { token: candidate.token })).body.obligations;
    expect(first.kind).toBe("hours");
    await candidate.changes(ids[0], { description: "What was disputed, put right" });
    expect(await owed()).toEqual([]);
  });

  test("that corrects is answered by the candidate alone, and not by staff who act for them", async () => {
    const { candidate, token, ids, vid } = await asked();
    await answers(token, { [ids[0]]: { answer: "corrected", hours: hundredthsOf(20) } });
    const admin = await cast.admin();
    const actor = anActor({ role: "admin", personId: admin.id });
    const acting = await impersonate(actor, candidate.id, { reason: "They asked for help" });
    const answer = await call(settle, {
      ...{ as: "admin", headers: { "x-act-as": acting.token } },
      params: { id: candidate.registrationId(), vid },
      body: { experienceId: ids[0], agrees: true },
    });
    expect([answer.status, answer.body.code]).toEqual([409, "verification.acting"]);
    expect((await candidate.entry(ids[0])).hours).toBe(hundredthsOf(12.5));
  });

  test("that corrects cannot be agreed to above what the type allows, while staff have the hours, or after a change", async () => {
    const { candidate, token, ids, vid } = await asked();
    await answers(token, {
      [ids[0]]: { answer: "corrected", hours: hundredthsOf(1000) },
      [ids[1]]: { answer: "corrected", hours: hundredthsOf(1) },
    });
    const tooMany = await candidate.settles(vid, ids[0], true);
    expect([tooMany.status, tooMany.body.errors[0].message]).toEqual([400, "You can only record 998 more hours"]);
    await candidate.moves({ status: "experience_approval", waiting: ["experience"] });
    expect((await candidate.settles(vid, ids[1], true)).body.code).toBe("experience.submitted");
    await candidate.moves({ status: "in_progress", waiting: undefined });
    await candidate.changes(ids[1], { description: "Something else" });
    expect((await candidate.settles(vid, ids[1], true)).body.code).toBe("verification.no-correction");
    const other = await aLogger();
    expect((await other.settles(vid, ids[1], true)).status).toBe(404);
  });

  test("of who has left signs what they know, and a successor is asked about the rest", async () => {
    const { candidate, token, ids } = await asked();
    const successor = { name: "Kim Wu", email: `kim-${candidate.email}` };
    const [first] = (await opens(token)).body.experiences;
    const own = { name: "Me", email: (await candidate.user()).email };
    expect((await answers(token, {}, { successor: own }, [first])).body.code).toBe("verification.own-address");
    expect((await answers(token, {}, { successor }, [first])).status).toBe(200);
    expect([await candidate.standing(ids[0]), await candidate.standing(ids[1])]).toEqual(["confirmed", "asked"]);
    const next = linksTo(successor.email)[0] ?? "";
    expect((await opens(next)).body).toMatchObject({ supervisor: successor, experiences: [{ id: ids[1] }] });
    const nobody = await answers(next, {}, { successor }, []);
    expect(nobody.body.errors).toEqual([{ path: "successor.email", message: "Name somebody else: this is your own." }]);
    await answers(next, { [ids[1]]: { answer: "disputed", comments: "Not with us." } });
    expect(await candidate.standing(ids[1])).toBe("disputed");
  });

  test("names nobody beyond the twenty whom the candidate asks in a day", async () => {
    const { candidate, token } = await asked();
    const successor = { name: "Kim Wu", email: `kim-${candidate.email}` };
    await countTogether(verificationLimits["verification-asked.person"], candidate.id, 19);
    const refused = await answers(token, {}, { successor }, []);
    expect([refused.status, refused.body.code]).toEqual([429, "verification.successor-too-many"]);
    expect((await answers(token)).status).toBe(200);
  });

  test("may only name a successor", async () => {
    const { candidate, token, ids } = await asked();
    const successor = { name: "Kim Wu", email: `kim-${candidate.email}` };
    expect((await answers(token, {}, { successor }, [])).status).toBe(200);
    expect(await candidate.standing(ids[0])).toBe("asked");
    expect((await opens(token)).body.code).toBe("verification.ended");
  });
});

test("while staff have the hours, or have approved the entry, a correction can be kept out and not agreed to", async () => {
  const candidate = await aLogger();
  const id = await candidate.logs();
  await candidate.asks(id);
  await answers(linksTo(candidate.email)[0] ?? "", { [id]: { answer: "corrected", hours: 1000 } });
  const offered = async () => (await candidate.lists()).verifications[0].entries[0];
  expect(await offered()).toMatchObject({ mayAgree: true, mayKeep: true });
  await candidate.moves({ status: "experience_approval", waiting: ["experience"] });
  expect(await offered()).toMatchObject({ mayAgree: false, mayKeep: true });
  const { verifications } = await candidate.lists();
  expect((await candidate.settles(verifications[0].id, id, true)).status).toBe(409);
  expect((await candidate.settles(verifications[0].id, id, false)).status).toBe(200);
  await candidate.moves({ closed: { at: now(), why: "deleted" } });
  const closed = await candidate.lists();
  expect([closed.askable, closed.verifications[0].mayNameAnother]).toEqual([[], false]);
});
