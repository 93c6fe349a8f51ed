import type { ExperienceId } from "@guildhall/core/domains/certification/certification.schema";
import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import { verificationLimits } from "@guildhall/core/domains/certification/supervisor/verification.limit";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { commit } from "@guildhall/core/ground/storage/commit";
import { countTogether } from "@guildhall/core/ground/storage/rate-limit";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as getDashboard } from "../dashboard/get.ts";
import { handler as addFile } from "../experience/add-file.ts";
import { handler as mailBounced } from "../jobs/mail-bounced.ts";
import { handler as remind } from "../jobs/silent-supervisors.ts";
import { handler as history } from "../people/history.ts";
import { handler as certifications } from "../registration/dashboard.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { day, pass, stopClock } from "../shared/clock.fixture.ts";
import { costOf, deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as ofPerson } from "../staff-registration/of-person.ts";
import { handler as askHandler } from "./ask.ts";
import { aLogger, answers, changesEntry, linksTo, opens } from "./asked.fixture.ts";
import { handler as list } from "./list.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

describe("asking", () => {
  test("sends each address one mail, and not twice what is asked for, confirmed or approved", async () => {
    const candidate = await aLogger();
    const other = `kim-${candidate.email}`;
    const ids = [
      await candidate.logs(),
      await candidate.logs(),
      await candidate.logs({ supervisorEmail: other, supervisorName: "Kim Wu" }),
    ];
    const approved = await candidate.logs({ experienceStatus: "approved" });
    expect((await candidate.lists()).askable.map(({ name }: { name: string }) => name)).toEqual([
      "Sam Ortiz",
      "Kim Wu",
    ]);
    expect((await candidate.asks(approved)).body.code).toBe("verification.nothing-to-ask");
    expect((await candidate.asks(...ids)).status).toBe(200);
    expect([linksTo(candidate.email).length, linksTo(other).length]).toEqual([1, 1]);
    for (const id of ids) expect((await candidate.asks(id)).body.code).toBe("verification.nothing-to-ask");
    await answers(linksTo(other)[0] ?? "");
    expect((await candidate.asks(ids[2] ?? approved)).body.code).toBe("verification.nothing-to-ask");
  });

  test("is for twenty supervisors a day, and one call mails none of more", async () => {
    const candidate = await aLogger();
    const ids: ExperienceId[] = [];
    for (let index = 0; index < 21; index++) {
      ids.push(await candidate.logs({ supervisorEmail: `boss${index}-${candidate.email}` }));
    }
    const refused = await candidate.asks(...ids);
    expect([refused.status, refused.body.code]).toEqual([429, "verification.too-many"]);
    expect(linksTo(`boss0-${candidate.email}`)).toEqual([]);
    // Nor is an address counted that was not mailed.
    for (let press = 0; press < 11; press++) {
      expect((await candidate.asks(...ids)).body.code).toBe("verification.too-many");
    }
    expect((await candidate.asks(...ids.slice(0, 20))).status).toBe(200);
    expect(linksTo(`boss19-${candidate.email}`)).toHaveLength(1);
    expect((await candidate.asks(...ids.slice(20))).body.code).toBe("verification.too-many");
    pass(day);
    expect((await candidate.asks(...ids.slice(20))).status).toBe(200);
  });

  test("about more while a mail waits sends one link for all, and the earlier one ends", async () => {
    const candidate = await aLogger();
    await candidate.asks(await candidate.logs());
    await candidate.asks(await candidate.logs({ supervisorEmail: candidate.email.toUpperCase() }));
    const [newest = "", earlier = ""] = linksTo(candidate.email);
    expect((await opens(newest)).body.experiences).toHaveLength(2);
    expect((await opens(earlier)).body.code).toBe("verification.ended");
  });

  test("oneself, by any spelling or with another account, is refused, and nothing is mailed", async () => {
    const birth = {
      dateOfBirth: "1990-03-05" as never,
      firstName: "Ann",
      lastName: `Lee${createId("person").slice(-5)}`,
    };
    const [candidate, alsoAnn, colleague] = [await aLogger(birth), await aLogger(birth), await aLogger()];
    const { email } = await candidate.user();
    const tagged = email.replace("@", "+boss@");
    const other = (await alsoAnn.user()).email;
    for (const supervisorEmail of [email, email.toUpperCase(), tagged, other]) {
      const { status, body } = await candidate.asks(await candidate.logs({ supervisorEmail }));
      expect([supervisorEmail, status, body.code]).toEqual([supervisorEmail, 409, "verification.own-address"]);
    }
    expect(linksTo(other)).toEqual([]);
    const asked = await candidate.asks(await candidate.logs({ supervisorEmail: (await colleague.user()).email }));
    expect(asked.status).toBe(200);
    const vid = asked.body.verifications[0].id;
    for (let press = 0; press < 21; press++) {
      const own = await candidate.namesAnother(vid, { name: "Me", email });
      expect([own.status, own.body.code]).toEqual([409, "verification.own-address"]);
    }
    expect((await candidate.namesAnother(vid, { name: "Kim Wu", email: `kim-${candidate.email}` })).status).toBe(200);
  });

  test("is for one's own entries, in a registration that is under way", async () => {
    const [candidate, other] = [await aLogger(), await aLogger()];
    const id = await candidate.logs();
    expect((await other.asks(id)).status).toBe(404);
    const params = { id: candidate.registrationId() };
    const body = { experienceIds: [id] };
    for (const who of [{ token: other.token }, { as: "admin" as const }]) {
      expect((await call(askHandler, { ...who, params, body })).status).toBe(404);
    }
    expect((await call(list, { token: other.token, params })).status).toBe(404);
    expect((await call(list, { as: "admin", params })).status).toBe(200);
    await candidate.moves({ status: "complete" });
    expect((await candidate.asks(id)).body.code).toBe("registration.complete");
  });

  test("costs seventeen write units at most", async () => {
    const candidate = await aLogger();
    const id = await candidate.logs();
    const params = { id: candidate.registrationId() };
    const { answer, writes } = await costOf(() =>
      call(askHandler, { token: candidate.token, params, body: { experienceIds: [id] } }),
    );
    expect(answer.status).toBe(200);
    expect(writes).toBeLessThanOrEqual(17);
  });

  test("one address gets ten mails a day from candidates", async () => {
    const candidate = await aLogger();
    for (let time = 0; time < 10; time++) await candidate.asks(await candidate.logs());
    expect((await candidate.asks(await candidate.logs())).body.code).toBe("verification.mailed-enough");
    pass(day);
    expect((await candidate.asks(await candidate.logs())).status).toBe(200);
  });
});

describe("a supervisor who does not answer", () => {
  async function silent() {
    const candidate = await aLogger();
    const id = await candidate.logs();
    await candidate.asks(id);
    const runs = async () => {
      await remind();
      await deliverEverything();
      return mailsTo(candidate.email).filter(({ subject }) => subject.startsWith("Reminder")).length;
    };
    const told = async () =>
      (await candidate.alerts())
        .map(({ data }: { data: { title: string } }) => data.title)
        .filter((title: string) => title === "Sam Ortiz has not answered").length;
    return { candidate, id, runs, told };
  }

  test("is reminded after 3, 7 and 14 days, once each; then the candidate is told, and again when the link ends", async () => {
    const { candidate, id, runs, told } = await silent();
    expect(await runs()).toBe(0);
    const after = async (days: number) => {
      pass(days * day);
      await candidate.signsInAgain();
      return [await runs(), await told()];
    };
    expect(await after(2)).toEqual([0, 0]);
    expect(await after(1)).toEqual([1, 0]);
    // The job's second run of the day.
    expect(await after(0)).toEqual([1, 0]);
    expect(await after(4)).toEqual([2, 0]);
    expect(await after(7)).toEqual([3, 1]);
    expect(await after(16)).toEqual([3, 1]);
    const [newest = "", , , first = ""] = linksTo(candidate.email);
    for (const link of [newest, first]) expect((await opens(link)).status).toBe(200);
    expect(await after(1)).toEqual([3, 2]);
    expect((await opens(first)).body.code).toBe("verification.expired");
    expect((await candidate.lists()).verifications[0]).toMatchObject({ state: "expired", reminders: 3 });
    expect(await candidate.standing(id)).toBe("unanswered");
    expect((await candidate.asks(id)).status).toBe(200);
  });

  test("is left in peace once they have answered, or the entry is gone", async () => {
    const { candidate, runs } = await silent();
    await answers(linksTo(candidate.email)[0] ?? "");
    pass(3 * day);
    expect(await runs()).toBe(0);
  });

  test("is told when their answer is no longer needed, once, and the history says so", async () => {
    const { candidate, id, runs } = await silent();
    await candidate.removesEntry(id);
    pass(3 * day);
    expect([await runs(), await runs()]).toEqual([0, 0]);
    const subjects = mailsTo(candidate.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.endsWith("no longer needs your answer"))).toHaveLength(1);
    const { body: past } = await call(history, { as: "admin", params: { id: candidate.id } });
    expect(JSON.stringify(past)).toContain("verification.no-longer-needed");
  });

  test("is neither reminded nor told while an account is being closed, and its link works again once that is taken back", async () => {
    const { candidate, runs } = await silent();
    const [link = ""] = linksTo(candidate.email);
    const changes = async (onPerson: Person.PersonPatch) =>
      commit(Registrations.personWrites(await Person.get(candidate.id), { onPerson }));
    await changes({ set: { closureRequestedAt: now() } });
    pass(3 * day);
    expect([await runs(), mailsTo(candidate.email).length]).toEqual([0, 1]);
    expect((await opens(link)).body.code).toBe("verification.ended");
    await changes({ remove: ["closureRequestedAt"] });
    expect((await opens(link)).status).toBe(200);
    pass(4 * day);
    expect(await runs()).toBe(1);
  });

  const bounced = (about: string, bounceType = "Permanent") => ({
    detail: { bounce: { bounceType }, mail: { tags: { event: ["x"], about: [about] } } },
  });

  test("because the address takes no mail is reminded no more, and the candidate is told once and can ask again", async () => {
    const { candidate, id, runs } = await silent();
    const [asked] = (await candidate.lists()).verifications;
    expect(mailsTo(candidate.email)[0]?.tags).toMatchObject({ about: asked.id });
    await mailBounced(bounced(asked.id, "Transient"));
    expect((await candidate.lists()).verifications[0].state).toBe("sent");
    await mailBounced(bounced(asked.id));
    await mailBounced(bounced(asked.id));
    await deliverEverything();
    expect((await candidate.lists()).verifications[0]).toMatchObject({ state: "expired", isUndeliverable: true });
    const titles = (await candidate.alerts()).map(({ data }: { data: { title: string } }) => data.title);
    expect(titles.filter((title: string) => title === "Our mail did not reach Sam Ortiz")).toHaveLength(1);
    pass(3 * day);
    expect(await runs()).toBe(0);
    expect((await candidate.asks(id)).status).toBe(200);
    await mailBounced(bounced("ver_01h00000000000000000009999"));
  });
});

describe("from two tabs at once", () => {
  test("one mails the supervisor, and the others say that it is asked for already", async () => {
    const candidate = await aLogger();
    const ids = [await candidate.logs(), await candidate.logs()];
    const pressed = await Promise.all([1, 2, 3].map(() => candidate.asks(...ids)));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(linksTo(candidate.email)).toHaveLength(1);
    expect((await candidate.asks(...ids)).body.code).toBe("verification.nothing-to-ask");
  });

  test("with different entries of one supervisor, one link asks for all", async () => {
    const candidate = await aLogger();
    const ids = [await candidate.logs(), await candidate.logs()];
    const pressed = await Promise.all(ids.map((id) => candidate.asks(id)));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    const open = (await Promise.all(linksTo(candidate.email).map((link) => opens(link)))).filter(
      ({ status }) => status === 200,
    );
    expect(open.map(({ body }) => body.experiences.length)).toEqual([2]);
  });
});

describe("an entry that was signed", () => {
  test("and is changed by its candidate is asked for anew, once; the old receipt stays", async () => {
    const candidate = await aLogger();
    const id = await candidate.logs();
    await candidate.asks(id);
    await answers(linksTo(candidate.email)[0] ?? "");
    const { status } = await changesEntry(candidate, id, { hours: 1000 });
    expect([status, await candidate.standing(id)]).toEqual([200, "asked"]);
    expect(mailsTo(candidate.email).map(({ subject }) => subject)).toHaveLength(3);
    await changesEntry(candidate, id, { hours: 900 });
    expect(linksTo(candidate.email)).toHaveLength(2);
    const { verifications } = await candidate.lists();
    expect(verifications.map(({ state }: { state: string }) => state)).toEqual(["sent", "confirmed"]);
    pass(1000);
    await answers(linksTo(candidate.email)[0] ?? "");
    expect(await candidate.standing(id)).toBe("confirmed");
  });

  test("and gets a file of its candidate is asked for anew, once", async () => {
    const candidate = await aLogger();
    const id = await candidate.logs();
    await candidate.asks(id);
    await answers(linksTo(candidate.email)[0] ?? "");
    const adds = () =>
      call(addFile, {
        token: candidate.token,
        params: { id: candidate.registrationId(), expId: id },
        body: { name: "Form.pdf", contentType: "application/pdf", size: 300 },
      });
    expect([(await adds()).status, await candidate.standing(id)]).toEqual([200, "asked"]);
    await deliverEverything();
    expect(linksTo(candidate.email)).toHaveLength(2);
    expect((await adds()).status).toBe(200);
    await deliverEverything();
    expect(linksTo(candidate.email)).toHaveLength(2);
  });

  test("or is only asked about, and gets another supervisor: the former neither reads nor signs it any more, and the other one is asked", async () => {
    const candidate = await aLogger();
    const ids = [await candidate.logs(), await candidate.logs()] as const;
    await candidate.asks(...ids);
    const [former = ""] = linksTo(candidate.email);
    const shown = (await opens(former)).body.experiences;
    const kim = { supervisorName: "Kim Wu", supervisorEmail: `kim-${candidate.email}` };
    const changed = await changesEntry(candidate, ids[0], { ...kim, description: "Coaching" });
    expect(changed).toMatchObject({ status: 200, body: { asked: "Kim Wu", notAskedAnyMore: "Sam Ortiz" } });
    expect((await opens(former)).body.experiences).toMatchObject([{ id: ids[1] }]);
    const late = await answers(former, {}, {}, shown);
    expect([late.status, late.body.code]).toEqual([409, "verification.entry-moved"]);
    expect((await answers(former)).status).toBe(200);
    expect([await candidate.standing(ids[0]), await candidate.standing(ids[1])]).toEqual(["asked", "confirmed"]);
    const [link = ""] = linksTo(kim.supervisorEmail);
    expect((await opens(link)).body.experiences).toMatchObject([{ id: ids[0], description: "Coaching" }]);
    const sam = { supervisorName: "Sam Ortiz", supervisorEmail: candidate.email };
    expect((await changesEntry(candidate, ids[0], sam)).status).toBe(200);
    expect((await opens(link)).body.code).toBe("verification.ended");
  });

  test("asks nobody whom its candidate names beyond the twenty of the day, and says so", async () => {
    const candidate = await aLogger();
    const ids = [await candidate.logs(), await candidate.logs(), await candidate.logs()] as const;
    await candidate.asks(...ids);
    await answers(linksTo(candidate.email)[0] ?? "");
    await countTogether(verificationLimits["verification-asked.person"], candidate.id, 18);
    const names = async (id: ExperienceId, who: string) => {
      const { status, body } = await changesEntry(candidate, id, { supervisorEmail: `${who}-${candidate.email}` });
      return [status, body.notAsked, linksTo(`${who}-${candidate.email}`).length];
    };
    expect(await names(ids[0], "kim")).toEqual([200, undefined, 1]);
    const told = "Its supervisor was not asked: you can ask 20 supervisors a day. Ask them tomorrow.";
    expect(await names(ids[1], "lee")).toEqual([200, told, 0]);
    expect((await candidate.entry(ids[1])).supervisorEmail).toBe(`lee-${candidate.email}`);
    expect(await candidate.standing(ids[1])).toBe("changed");
    // Who has signed it before is asked again all the same.
    const same = await changesEntry(candidate, ids[2], { hours: 1000 });
    expect([same.body.notAsked, await candidate.standing(ids[2])]).toEqual([undefined, "asked"]);
  });

  test("and disputed can be changed, or asked about from another supervisor, unless staff have the hours or approved it", async () => {
    const candidate = await aLogger();
    const ids = [await candidate.logs(), await candidate.logs()] as const;
    await candidate.asks(...ids);
    const dispute = { answer: "disputed", comments: "Not with us." };
    await answers(linksTo(candidate.email)[0] ?? "", { [ids[0]]: dispute, [ids[1]]: dispute });
    const offered = async () =>
      (await candidate.lists()).verifications
        .find(({ state }: { state: string }) => state === "disputed")
        .entries.map(({ mayChange }: { mayChange?: boolean }) => mayChange);
    expect(await offered()).toEqual([true, true]);
    await candidate.moves({ status: "experience_approval", waiting: ["experience"] });
    expect(await offered()).toEqual([false, false]);
    await candidate.moves({ status: "in_progress", waiting: undefined });
    await candidate.changes(ids[0], { experienceStatus: "approved" }, false);
    const kim = { supervisorName: "Kim Wu", supervisorEmail: `kim-${candidate.email}` };
    expect((await changesEntry(candidate, ids[1], kim)).status).toBe(200);
    expect(await offered()).toEqual([undefined, undefined]);
    expect((await opens(linksTo(kim.supervisorEmail)[0] ?? "")).body.experiences).toMatchObject([{ id: ids[1] }]);
  });

  test("or was never asked for, or is saved as it was, mails nobody", async () => {
    const candidate = await aLogger();
    const [signed, open] = [await candidate.logs({ title: "Counselor" }), await candidate.logs()];
    await candidate.asks(signed);
    await answers(linksTo(candidate.email)[0] ?? "");
    const sent = linksTo(candidate.email).length;
    for (const { status, body } of [
      await changesEntry(candidate, open, { hours: 700 }),
      await changesEntry(candidate, signed, {}),
    ]) {
      expect([status, body.asked, body.notAskedAnyMore]).toEqual([200, undefined, undefined]);
    }
    expect([linksTo(candidate.email).length, await candidate.standing(open)]).toEqual([sent, "open"]);
  });
});

test("who stays silent is named by page, dashboard and staff's view on the same days as by mail and alert", async () => {
  const candidate = await aLogger();
  const id = await candidate.logs();
  await candidate.asks(id);
  const silent = (rows: { kind: string; state: string }[] = []) =>
    rows.filter(({ kind }) => kind === "silent_supervisor").map(({ state }) => state);
  const named = async () => {
    const token = await tokenOf((await Person.get(candidate.id)).email);
    const page = (await call(certifications, { token })).body.obligations;
    const staff = (await call(ofPerson, { as: "admin", params: { userId: candidate.id } })).body.obligations;
    expect(staff).toEqual(page);
    const shell = (await call(getDashboard, { token })).body.obligations;
    return { page: silent(page), shell: silent(shell) };
  };
  const told = async () =>
    mailsTo((await Person.get(candidate.id)).email).filter(({ subject }) => subject.includes("has not answered"))
      .length;
  const days: [number, string, number][] = [
    [0, "waiting", 0],
    [13, "waiting", 0],
    [1, "due", 1],
    [16, "due", 1],
    [1, "overdue", 2],
  ];
  for (const [passed, state, mails] of days) {
    for (let one = 0; one < passed; one += 1) {
      pass(day);
      await remind();
    }
    await deliverEverything();
    await candidate.signsInAgain();
    expect((await named()).page).toEqual([state]);
    expect(await told()).toBe(mails);
  }
  expect((await named()).shell).toEqual(["overdue"]);
  await candidate.namesAnother((await candidate.lists()).verifications[0].id, {
    name: "Kim Wu",
    email: `kim-${candidate.email}`,
  });
  expect((await named()).page).toEqual(["waiting"]);
}, 60_000);
