import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";
import { describe, expect, test } from "vitest";
import { handler as getProfile } from "../account/profile.ts";
import { handler as updateEmployment } from "../account/update-employment.ts";
import { handler as removeFile } from "../document/remove.ts";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { aCandidate, afc } from "./candidate.fixture.ts";
import { handler as get } from "./get.ts";
import { handler as saveStep } from "./save-step.ts";
import { handler as start } from "./start.ts";

const none = "reg_01h00000000000000000009999";

describe("starting", () => {
  test("of two tabs that start at once, both get the same registration; later, it is gone on with", async () => {
    const { token, id: personId, user } = await aCandidate();
    const press = () => call(start, { token, params: { id: afc } });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first] = answers;
    expect(new Set([...answers, await press()].map(({ body }) => body.id))).toEqual(new Set([first?.body.id]));
    expect(await Registrations.ofPerson(personId, true)).toHaveLength(1);
    expect((await user()).latestRegistrations).toMatchObject([{ certificationId: afc, status: "pre_registration" }]);
  });

  test("is refused for a certification that one holds, and that there is not", async () => {
    const userCertifications = [{ id: "afc", name: "AFC", status: "good_standing" } as const];
    const holder = await aCandidate({ userCertifications });
    expect(await holder.starts()).toMatchObject({ status: 409, body: { code: "registration.certified" } });
    expect((await holder.starts("cert-none")).status).toBe(404);
  });
});

describe("a registration", () => {
  test("is shown to its person and to staff; to others it is not there", async () => {
    const [candidate, other] = [await aCandidate(), await aCandidate()];
    await candidate.starts();
    const params = { id: candidate.registrationId() };
    const [own, others, staff] = [
      await call(get, { token: candidate.token, params }),
      await call(get, { token: other.token, params }),
      await call(get, { as: "admin", params }),
    ];
    expect([own.status, others.status, staff.status]).toEqual([200, 404, 200]);
    expect(staff.body).toEqual(own.body);
    const body = { stepName: "pathway", revision: 1, pathwayTypeId: candidate.pathway("self-study") };
    for (const who of [{ token: other.token }, { as: "admin" as const }]) {
      expect((await call(saveStep, { ...who, params, body })).status).toBe(404);
    }
    expect((await call(get, { token: candidate.token, params: { id: none } })).status).toBe(404);
  });
});

describe("saving a step", () => {
  test("goes on with the next one, and keeps the answers of later steps", async () => {
    const candidate = await aCandidate();
    await candidate.starts();
    const pathwayTypeId = candidate.pathway("self-study");
    const { body } = await candidate.saves("pathway", { pathwayTypeId });
    expect(body.registration).toMatchObject({ step: "military", pathwayTypeId, percent: 11, savedSteps: ["pathway"] });
    await candidate.saves("military", { militarySpouse: false });
    await candidate.saves("documentation");
    await candidate.saves("course_materials", { courseMaterialId: "material-afc-printed" });
    const again = await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("challenge-based") });
    expect(again.body.registration).toMatchObject({
      step: "practice_exam",
      answers: { course_materials: { courseMaterialId: "material-afc-printed" }, military: { militarySpouse: false } },
      pathway: { key: "challenge-based" },
    });
  });

  test("of two tabs, the second is told that the registration has moved on, and nothing is lost", async () => {
    const candidate = await aCandidate();
    await candidate.starts();
    const { revision } = await candidate.shows();
    const pathwayTypeId = candidate.pathway("self-study");
    const saves = () => candidate.saves("pathway", { pathwayTypeId }, revision);
    const answers = await Promise.all([saves(), saves()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("registration.moved");
    expect((await candidate.shows()).answers.pathway).toEqual({ pathwayTypeId });
  });

  test("is refused for a step that is not reached", async () => {
    const candidate = await aCandidate();
    await candidate.starts();
    const early = await candidate.saves("shipping", { addressId: "any" });
    expect([early.status, early.body.code]).toEqual([409, "registration.step-not-reached"]);
  });

  test.each([
    ["pathway", {}, ["pathwayTypeId", "Choose a pathway."]],
    [
      "pathway",
      { pathwayTypeId: "pathway-none" },
      ["pathwayTypeId", "This pathway is no longer offered. Choose another one."],
    ],
    ["military", {}, ["militarySpouse", "Say whether you are a military spouse."]],
    ["course_materials", {}, ["courseMaterialId", "You must choose one of the options"]],
    ["shipping", {}, ["addressId", "You must have a shipping address"]],
    ["membership", { wantsMembership: true }, ["membershipId", "You must pick a membership option"]],
  ])("%s with %j says at its field what is wrong", async (step, answers, expected) => {
    const candidate = await aCandidate();
    await candidate.answersAll();
    const { status, body } = await candidate.saves(step, answers);
    const errors = body.errors.map(({ path, message }: { path: string; message: string }) => [path, message]);
    expect([status, errors]).toEqual([400, [expected]]);
  });

  test("asks for a transcript of one's own for a student's membership", async () => {
    const candidate = await aCandidate();
    await candidate.answersAll();
    const student = (await candidate.shows()).choices.memberships.find((one: { key: string }) => one.key === "student");
    const answers = {
      wantsMembership: true,
      membershipId: student.id,
      studentMembershipFile: createId("media"),
    };
    const { status, body } = await candidate.saves("membership", answers);
    expect([status, body.errors]).toEqual([400, [{ path: "studentMembershipFile", message: "Required" }]]);
  });

  test("costs ten write units at most; with a column of staff's list, seventeen", async () => {
    const candidate = await aCandidate();
    await candidate.answersAll();
    const { revision } = await candidate.shows();
    const shipping = { addressId: await candidate.address({ addressLine1: "2 Main Street" }) };
    const step = await costOf(() => candidate.saves("shipping", shipping, revision));
    const listed = await costOf(() => candidate.saves("military", { militarySpouse: true }, revision + 1));
    expect([step.answer.status, listed.answer.status]).toEqual([200, 200]);
    expect(step.writes).toBeLessThanOrEqual(10);
    expect(listed.writes).toBeLessThanOrEqual(17);
  });
});

test("of twenty-five files at once, no more than ten are kept", async () => {
  const candidate = await aCandidate();
  await candidate.starts();
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => candidate.addsFile("coursework", `${index}.pdf`)),
  );
  const added = answers.filter(({ status }) => status === 200).length;
  expect(added).toBeLessThanOrEqual(10);
  expect((await candidate.shows()).media).toHaveLength(added);
  expect(new Set(answers.map(({ body }) => body.code))).toContain("document.too-many");
});

describe("the pathway's review", () => {
  test("is asked for again once another document is added or deleted after the approval", async () => {
    const candidate = await aCandidate();
    await candidate.starts();
    await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("university") });
    await candidate.saves("military", { militarySpouse: false });
    await candidate.saves("program");
    const first = await candidate.addsFile("coursework");
    await candidate.saves("documentation");
    const approve = async () => {
      const [person, kept] = [
        await Person.get(candidate.id),
        await Registrations.find(candidate.id, (await candidate.shows()).id),
      ];
      if (!kept) throw new Error("There is no registration");
      const savedSteps = [...kept.savedSteps, "pathway_review"];
      await commit([...Registrations.changed(person, kept, { savedSteps }).writes]);
      return (await candidate.shows()).step;
    };
    expect(await approve()).toBe("course_materials");
    await candidate.addsFile("supporting_documentation");
    expect((await candidate.shows()).step).toBe("course_materials");
    await candidate.addsFile("coursework");
    expect((await candidate.shows()).step).toBe("pathway_review");
    expect(await approve()).toBe("course_materials");
    await call(removeFile, { token: candidate.token, params: { id: first.body.mediaId } });
    expect((await candidate.shows()).step).toBe("pathway_review");
  });

  test("keeps its files while staff have it", async () => {
    const candidate = await aCandidate();
    await candidate.starts();
    await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("university") });
    await candidate.saves("military", { militarySpouse: false });
    await candidate.saves("program");
    const { body } = await candidate.addsFile("coursework");
    await candidate.saves("documentation");
    await candidate.hasFile("coursework");
    await candidate.saves("pathway_review");
    const remove = () => call(removeFile, { token: candidate.token, params: { id: body.mediaId } });
    expect((await remove()).body.code).toBe("registration.in-review");
    await candidate.withdraws();
    expect((await remove()).status).toBe(200);
  });

  test("is not sent by who has read it before a file of it was deleted", async () => {
    const candidate = await aCandidate();
    await candidate.starts();
    await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("university") });
    await candidate.saves("military", { militarySpouse: false });
    await candidate.saves("program");
    const files = [await candidate.addsFile("coursework"), await candidate.addsFile("coursework")];
    await candidate.saves("documentation");
    const { revision } = await candidate.shows();
    const removed = await Promise.all(
      files.map(({ body }) => call(removeFile, { token: candidate.token, params: { id: body.mediaId } })),
    );
    expect(removed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await candidate.shows()).revision).toBe(revision + 2);
    expect((await candidate.saves("pathway_review", { revision })).body.code).toBe("registration.moved");
  });

  test("is sent with the step, and can be taken back", async () => {
    const candidate = await aCandidate();
    await candidate.starts();
    await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("university") });
    await candidate.saves("military", { militarySpouse: false });
    await candidate.saves("program");
    const without = await candidate.saves("documentation");
    expect(without.body.errors).toEqual([{ path: "coursework", message: "Required" }]);
    expect((await candidate.addsFile("coursework")).status).toBe(200);
    expect((await candidate.saves("documentation")).status).toBe(200);
    expect((await candidate.saves("pathway_review")).body.code).toBe("registration.file-not-arrived");
    await candidate.hasFile("coursework");
    const sent = await candidate.saves("pathway_review");
    expect([sent.status, sent.body.registration.status]).toEqual([200, "pathway_approval"]);
    expect(sent.body.registration.wait).toMatchObject({ isBeingDecided: false });
    expect(await candidate.saves("military", { militarySpouse: true })).toMatchObject({
      status: 409,
      body: { code: "registration.in-review" },
    });
    expect((await candidate.addsFile("coursework")).body.code).toBe("registration.in-review");
    expect((await candidate.withdraws()).status).toBe(200);
    expect(await candidate.shows()).toMatchObject({ status: "pre_registration", step: "pathway_review" });
    expect((await candidate.withdraws()).body.code).toBe("registration.nothing-waits");
  });
});

test("the education that a pathway asks for is kept in the profile; what is left empty stays there", async () => {
  const candidate = await aCandidate();
  const profile = async () => (await call(getProfile, { token: candidate.token })).body;
  await call(updateEmployment, { token: candidate.token, body: { educationDegree: "BA", educationCity: "Dayton" } });
  await candidate.starts();
  await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("education") });
  await candidate.saves("military", { militarySpouse: false });
  await candidate.hasFile("coursework");
  const answers = { educationUniversity: "Ohio State University", educationCity: "Columbus" };
  expect((await candidate.saves("documentation", answers)).status).toBe(200);
  expect(await profile()).toMatchObject({ ...answers, educationDegree: "BA" });
});

test("where no education is asked for, the profile stays as it was", async () => {
  const candidate = await aCandidate();
  await candidate.starts();
  await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("self-study") });
  await candidate.saves("military", { militarySpouse: false });
  expect((await candidate.saves("documentation", { educationCity: "Columbus" })).status).toBe(200);
  expect((await call(getProfile, { token: candidate.token })).body.educationCity).toBeUndefined();
});
