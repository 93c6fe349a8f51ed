import * as About from "@guildhall/core/people/person/profile/about-person";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stopClock } from "../shared/clock.fixture.ts";
import { costOf, deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import type { Candidate } from "./candidate.fixture.ts";
import { aFinisher, answersFinalSteps, earnsOnly, finishes, keeps, someWork } from "./earned.fixture.ts";

let candidate: Candidate;

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  stopClock(Date.now());
  candidate = await aFinisher();
});

const id = () => candidate.registrationId();

test("with all parts done, the final steps are open, and the last press sends them to staff, once", async () => {
  const shown = await candidate.shows();
  const final = shown.steps.filter(({ part }: { part: string }) => part === "final");
  expect(final.map(({ key }: { key: string }) => key)).toEqual([
    "certificate_name",
    "professional_info",
    "preferences",
    "final_summary",
  ]);
  expect((await finishes(candidate)).body.code).toBe("registration.steps-missing");
  await answersFinalSteps(candidate);
  const { status, body } = await finishes(candidate);
  expect([status, body.registration.status, body.registration.certificateName]).toEqual([
    200,
    "final_approval",
    "Ada K. Lovelace",
  ]);
  expect(body.latestRegistrations).toMatchObject([{ id: id(), status: "final_approval" }]);
  expect((await finishes(candidate)).body.code).toBe("registration.in-review");
  expect((await candidate.dashboard()).cards[0]).toMatchObject({ state: "final_review", mode: "candidate" });
  await deliverEverything();
  const email = (await About.read(candidate.id)).person.email;
  expect(mailsTo(email).map(({ subject }) => subject)).toContain("We have your final application for AFC");
});

test("while a part is missing, or after the deadline, nothing of it can be saved or sent", async () => {
  await earnsOnly(candidate.id, id(), 999.99);
  const name = { certificateName: "Ada" };
  expect((await candidate.saves("certificate_name", name)).body.code).toBe("registration.parts-missing");
  expect((await finishes(candidate)).body.code).toBe("registration.parts-missing");
  await earnsOnly(candidate.id, id(), 1000);
  await answersFinalSteps(candidate);
  await keeps(candidate.id, id(), { deadline: "2020-01-01" as never });
  expect((await candidate.saves("certificate_name", name)).body.code).toBe("registration.locked");
  expect((await finishes(candidate)).body.code).toBe("registration.locked");
});

test("what was asked before the enrollment cannot be saved any more", async () => {
  for (const step of ["pathway", "pathway_review", "documentation"]) {
    expect((await candidate.saves(step, {})).body.code).toBe("registration.step-not-reached");
  }
  expect((await candidate.shows()).status).toBe("in_progress");
});

test("a final step leaves what was chosen before the enrollment", async () => {
  // As of one that was taken over: the step itself was never answered here.
  await keeps(candidate.id, id(), { militarySpouse: true });
  const { body } = await candidate.saves("certificate_name", { certificateName: "Ada" });
  expect(body.registration).toMatchObject({ militarySpouse: true, step: "preferences" });
});

test("only the summary finishes it, and only as it was read", async () => {
  await answersFinalSteps(candidate);
  expect((await finishes(candidate, { stepName: "preferences" })).status).toBe(400);
  expect((await finishes(candidate, { revision: undefined })).body.errors).toMatchObject([{ path: "revision" }]);
  expect((await finishes(candidate, { revision: 1 })).body.code).toBe("registration.moved");
});

test("professional information and preferences are the profile's, too; what was left empty is empty there", async () => {
  await answersFinalSteps(candidate);
  const { areasOfExpertise, ...work } = await someWork();
  const { primaryWorkAreas, ...ofPerson } = work;
  const before = await About.read(candidate.id);
  expect(before.person).toMatchObject({ ...ofPerson, provideCounselingServices: true, agreeToBeListed: true });
  expect(before.biography).toMatchObject({ primaryWorkAreas, areasOfExpertise });
  expect(before.person.listing).toMatchObject({ organization: "Credit Union" });
  await candidate.saves("preferences", {});
  const after = await About.read(candidate.id);
  expect([after.person.agreeToBeListed ?? false, after.biography.areasOfExpertise, after.person.listing]).toEqual([
    false,
    undefined,
    undefined,
  ]);
  const unknown = await candidate.saves("professional_info", { ...work, primaryWorkAreaCategoryId: "gone" });
  expect(unknown.body.errors).toContainEqual({
    path: "primaryWorkAreaCategoryId",
    message: "Choose one of the options.",
  });
  expect((await candidate.saves("professional_info", {})).body.errors).toContainEqual({
    path: "organization",
    message: "Required",
  });
  expect((await About.read(candidate.id)).person.organization).toBe("Credit Union");
});

// The registration holds all answers, so that it is about two kilobytes.
test("finishing takes 30 write units at most", async () => {
  await answersFinalSteps(candidate);
  const { answer, writes } = await costOf(() => finishes(candidate));
  expect(answer.status).toBe(200);
  expect(writes).toBeLessThanOrEqual(30);
});
