import {
  type RegistrationId,
  registrationId as registrationIds,
} from "@guildhall/core/domains/certification/certification.schema";
import { forgetCertificationSettings } from "@guildhall/core/domains/certification/setting/certification-settings";
import { today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { plusDays } from "@guildhall/core/ground/shared/days";
import * as Catalog from "@guildhall/core/money/catalog/catalog";
import * as Person from "@guildhall/core/people/person/person";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCandidate, type Candidate } from "../registration/candidate.fixture.ts";
import { answersFinalSteps, earnsAll, finishes, keeps } from "../registration/earned.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { change, listRows } from "../system-data/system-data.fixture.ts";
import { handler as approveModules } from "./approve-modules.ts";
import { handler as markModule } from "./mark-module.ts";
import { alertTitles, aRegistration, kept, readReview, rejects, takesEffect } from "./registered.fixture.ts";

let modules: string[] = [];

interface PathwayRow {
  readonly id: string;
  readonly revision: number;
}

/** On the page of system data, as staff choose them. */
async function asksFor(moduleIds: readonly string[] | undefined): Promise<void> {
  const { data } = (await listRows("pathway")).body;
  const row = data.find(({ id }: PathwayRow) => id === "pathway-afc-self-study");
  const { id, revision } = row;
  const { moduleIds: _before, ...values } = row.values;
  const { status, body } = await change("pathway", { id, revision }, { ...values, ...(moduleIds && { moduleIds }) });
  if (status !== 200) throw new Error(JSON.stringify(body));
  forgetCertificationSettings();
}

let candidate: Candidate;

beforeAll(async () => {
  modules = (await Catalog.offered("training")).slice(0, 2).map(({ id }) => id);
  await asksFor(modules);
});
afterAll(() => asksFor(undefined));
beforeEach(async () => {
  stopClock(Date.now());
  candidate = await aCandidate();
  const enrolledOn = plusDays(today(), -400);
  const { id } = await aRegistration(candidate.id, {
    ...{ pathwayKey: "self-study", status: "in_progress", enrolledOn, deadline: plusDays(today(), 3) },
    ...{ months: 36, requiredHours: 1000, requiredParts: ["experience", "education", "ethics", "exam"] },
  });
  registrationId = id;
  await candidate.starts();
});

let registrationId: RegistrationId;

const marks = (categoryId: string | undefined, done = true, reason = "Certificate of completion seen") =>
  call(markModule, {
    as: "admin",
    params: { id: registrationId, categoryId: categoryId ?? "" },
    body: { done, reason },
  });

test("the final application waits for the modules, and its person reads which ones are left", async () => {
  await earnsAll(candidate.id, registrationId);
  await marks(modules[0]);
  const { actions, parts } = await candidate.shows();
  expect([actions.finish.code, parts.education.done]).toEqual(["registration.parts-missing", false]);
  const { obligations } = await candidate.dashboard();
  const names = (await Catalog.offered("training")).slice(0, 2).map(({ name }) => name);
  expect(obligations).toContainEqual(
    expect.objectContaining({
      kind: "modules",
      rule: `Modules of your pathway that are left to complete: ${names[1]}. Our staff mark each one as done.`,
    }),
  );
  expect((await finishes(candidate)).body.code).toBe("registration.parts-missing");
});

test("what was sent before its pathway had modules is decided without them", async () => {
  await earnsAll(candidate.id, registrationId);
  await keeps(candidate.id, registrationId, { status: "final_approval" });
  expect((await candidate.shows()).parts.education.done).toBe(true);
});

test("the last module that is marked sends them for approval; approved, the part is complete and the badge waits", async () => {
  const first = await marks(modules[0]);
  expect([first.status, first.body.status, first.body.modules]).toMatchObject([
    ...[200, "in_progress", [{ doneOn: today() }, { id: modules[1] }]],
  ]);
  expect((await marks(modules[0])).body.revision).toBe(first.body.revision);
  expect((await marks(modules[1])).body.status).toBe("module_approval");
  await deliverEverything();
  expect(await alertTitles(candidate.token)).toContain("Your modules for AFC are done");
  const { email } = await Person.get(candidate.id);
  expect(mailsTo(email).map(({ subject }) => subject)).toContain("Your modules for AFC are done");
  expect((await marks(modules[1], false)).body.code).toBe("registration.modules-sent");
  const item = await readReview(registrationId);
  const [, part] = item.parts;
  expect([part.title, part.facts.length, part.facts[0].value]).toEqual([
    ...["Modules", 2, expect.stringContaining("Certificate of completion seen")],
  ]);
  await earnsAll(candidate.id, registrationId);
  expect((await candidate.shows()).actions.finish.code).toBe("registration.in-review");
  const { status } = await call(approveModules, {
    as: "admin",
    params: { id: registrationId },
    body: { changedAt: item.changedAt },
  });
  expect(status).toBe(200);
  await takesEffect();
  const after = await kept(candidate.id, registrationId);
  expect(after).toMatchObject({ status: "in_progress", modulesApprovedOn: today(), badge: { state: "waiting" } });
  expect([after.waiting, after.deadline]).toEqual([undefined, plusDays(today(), 14)]);
  await answersFinalSteps(candidate);
  expect((await finishes(candidate)).status).toBe(200);
});

test("sent back, none of them is done any more, and its person is told why", async () => {
  for (const module of modules) await marks(module);
  expect((await rejects(registrationId, undefined, "<p>The certificate is not yours.</p>")).status).toBe(200);
  await takesEffect();
  const after = await kept(candidate.id, registrationId);
  expect([after.status, after.modulesDone, after.modulesApprovedOn]).toEqual(["in_progress", undefined, undefined]);
  const { email } = await Person.get(candidate.id);
  expect(mailsTo(email).map(({ subject }) => subject)).toContain("Your modules for AFC are not approved");
});

test("hours that wait first are shown first, and modules can be decided all the same", async () => {
  await keeps(candidate.id, registrationId, { status: "experience_approval", waiting: ["experience"] });
  for (const module of modules) await marks(module);
  expect(await kept(candidate.id, registrationId)).toMatchObject({
    ...{ status: "experience_approval", waiting: ["experience", "modules"] },
  });
  const { changedAt } = await readReview(registrationId.replace(/^reg/, "mod"));
  await call(approveModules, { as: "admin", params: { id: registrationId }, body: { changedAt } });
  await takesEffect();
  expect(await kept(candidate.id, registrationId)).toMatchObject({
    ...{ status: "experience_approval", waiting: ["experience"], modulesApprovedOn: today() },
  });
});

test("a module that was left leaves the pathway: its person reads that the others are done, and staff send them", async () => {
  await marks(modules[0]);
  try {
    await asksFor(modules.slice(0, 1));
    const { obligations } = await candidate.dashboard();
    expect(obligations).toContainEqual(
      expect.objectContaining({
        ...{ kind: "modules", state: "waiting" },
        rule: "Your modules are done; our staff still send them for approval.",
      }),
    );
    const { modulesDone } = await kept(candidate.id, registrationId);
    const sent = await marks(modules[0], true, "The other one is not asked for any more");
    expect([sent.status, sent.body.status]).toEqual([200, "module_approval"]);
    expect((await kept(candidate.id, registrationId)).modulesDone).toEqual(modulesDone);
    expect((await marks(modules[0])).body.revision).toBe(sent.body.revision);
    expect((await readReview(registrationId)).parts[1].title).toBe("Modules");
  } finally {
    await asksFor(modules);
  }
});

test("a mark can be taken back before they are sent; a reason is needed, and a module of the pathway", async () => {
  await marks(modules[0]);
  expect((await marks(modules[0], true, "")).status).toBe(400);
  expect((await marks("prd_gone")).status).toBe(404);
  expect((await marks(modules[0], false)).body.modules[0].doneOn).toBeUndefined();
  expect((await kept(candidate.id, registrationId)).modulesDone).toBeUndefined();
});

test("nothing is marked once a newer registration has taken the place, once the deadline has passed, or before the enrollment", async () => {
  await keeps(candidate.id, registrationId, { replacedBy: createId(registrationIds) });
  expect((await marks(modules[0])).body.code).toBe("registration.replaced");
  await keeps(candidate.id, registrationId, { replacedBy: undefined });
  await keeps(candidate.id, registrationId, { deadline: plusDays(today(), -1) });
  expect((await marks(modules[0])).body.code).toBe("registration.locked");
  await keeps(candidate.id, registrationId, { status: "pre_registration", deadline: plusDays(today(), 1) });
  expect((await marks(modules[0])).body.code).toBe("registration.moved");
});
