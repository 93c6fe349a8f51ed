import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import * as History from "@guildhall/core/ground/change/history";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handler as updateContact } from "../account/update-contact.ts";
import { aBuyer, type TestBuyer } from "../checkout/buyer.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { mailsTo } from "../shared/cloud.fixture.ts";
import { handler as approve } from "./approve.ts";
import { handler as list } from "./list.ts";
import {
  alertTitles,
  approves,
  kept,
  openReview,
  readReview,
  rejects,
  sendAgain,
  sentForPathway,
  takesEffect,
} from "./registered.fixture.ts";

let person: TestBuyer;
let id: RegistrationId;

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  stopClock(Date.now());
  person = await aBuyer();
  id = await sentForPathway(person.id);
});

const subjects = () => mailsTo(person.email).map(({ subject }) => subject);
const listed = async () =>
  (await call(list, { as: "admin", query: `limit=100&changed=${id}` })).body.data.find(
    (row: { id: string }) => row.id === id,
  );

test("a pathway is shown with what was answered, and asks for the course materials", async () => {
  const { summary, parts, outcomes, step } = await readReview(id);
  expect([summary, step]).toEqual([expect.stringMatching(/^AFC, University, AFC\d{6}$/), "documentation"]);
  expect(parts.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(["Registration", "What was answered"]),
  );
  const [materials] = outcomes.approve.fields;
  expect([materials.name, materials.options.length, materials.value.length]).toEqual(["courseMaterials", 2, 2]);
  expect(outcomes.reject.fields[0].options.map(({ value }: { value: string }) => value)).toEqual([
    ...["pathway", "documentation"],
  ]);
});

test("an approved pathway goes on at the course materials, with those that staff have kept", async () => {
  const { options } = (await readReview(id)).outcomes.approve.fields[0];
  expect((await approves(id, { courseMaterials: [options[1].value] })).status).toBe(200);
  expect((await kept(person.id, id)).status).toBe("pathway_approval");
  await takesEffect();
  expect(await kept(person.id, id)).toMatchObject({
    status: "pre_registration",
    offeredMaterials: [options[1].value],
    savedSteps: expect.arrayContaining(["pathway_review"]),
  });
  expect(subjects()).toContain("Your pathway for AFC is approved");
  expect(await alertTitles(person.token)).toContain("Your pathway for AFC is approved");
  expect((await listed()).status).toBe("pre_registration");
  expect((await approves(id)).body.code).toBe("review.decided");
  const { data } = await History.list(anActor(), person.id);
  expect(data.map(({ action }) => action)).toContain("registration.pathway-approved");
});

test("a pathway that is sent back is at the step that staff chose, says why, and is decided again with what changed", async () => {
  expect((await rejects(id, undefined)).body.errors).toMatchObject([
    { path: "step", message: "You must select a step" },
  ]);
  expect((await rejects(id, "shipping")).body.errors).toMatchObject([{ path: "step" }]);
  await rejects(id, "documentation");
  await takesEffect();
  const back = await kept(person.id, id);
  expect(back).toMatchObject({ status: "pre_registration", backTo: "documentation" });
  expect(back.savedSteps).not.toContain("pathway_review");
  expect(subjects()).toContain("Your registration for AFC needs a change");
  expect(mailsTo(person.email)[0]?.text).toContain("Supporting Documentation");
  await sendAgain(person.id, id, "pth");
  const again = await readReview(id);
  expect(again.reviews).toMatchObject([{ approved: false, extra: { newStep: "documentation" } }]);
});

test("of two reviewers at once, one decides", async () => {
  const { changedAt } = await readReview(id);
  const body = { changedAt };
  const answers = await Promise.all([1, 2].map(() => call(approve, { as: "admin", params: { id }, body })));
  expect(answers.map(({ status }) => status)).toContain(200);
  await takesEffect();
  expect((await kept(person.id, id)).revision).toBe(2);
});

test("what was read before it was sent again is not approved", async () => {
  const { changedAt } = await readReview(id);
  await rejects(id, "documentation");
  await takesEffect();
  await sendAgain(person.id, id, "pth");
  const late = await call(approve, { as: "admin", params: { id }, body: { changedAt } });
  expect([late.status, late.body.code]).toEqual([409, "review.changed"]);
});

test("what its person changed of their profile after it was opened is not approved, and is once it was read", async () => {
  const { changedAt } = await readReview(id);
  const { firstName, lastName } = await Person.get(person.id);
  const contact = { token: person.token, body: { firstName: `${firstName} Ann`, lastName } };
  expect((await call(updateContact, contact)).status).toBe(200);
  const late = await call(approve, { as: "admin", params: { id }, body: { changedAt } });
  expect([late.status, late.body.code]).toEqual([409, "review.changed"]);
  expect((await approves(id)).status).toBe(200);
});

test("a training that is not the registration's own is refused", async () => {
  const answer = await approves(id, { trainingId: "another" });
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, "trainingId"]);
});

test("nobody is there under the id of no registration", async () => {
  const { status, body } = await openReview("reg_01h00000000000000000009999");
  expect([status, body.code]).toEqual([404, "review.gone"]);
});
