import { expect, test } from "vitest";
import { handler as employmentOptions } from "../setting/employment-options.ts";
import { handler as militaryInstallations } from "../setting/military-installations.ts";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { historyOf, signedIn } from "./account.fixture.ts";
import { handler as get } from "./profile.ts";
import { handler } from "./update-employment.ts";

const change = (token: string, body: object) => call(handler, { token, body });
const military = "military-and-veterans";
const whole = {
  organization: "Riverbend Credit Union",
  jobTitle: "Counselor",
  primaryWorkAreaCategoryId: military,
  primaryWorkAreas: ["transition-assistance", "relief-society"],
  militaryInstallationId: "fort-bragg",
  yearsOfService: "6-10",
  workAreaCategories: ["higher-education", "housing-counseling"],
  workAreas: ["teaching", "fair-housing"],
  areasOfWorkOther: "Libraries",
  areasOfExpertise: ["taxes", "student-loans"],
  provideCounselingServices: true,
  agreeDemographicSearch: true,
  offerVirtualCounseling: true,
  offerLocalCounseling: true,
  offerGroupWorkshops: true,
};

test("keeps the whole form, and completes its tab", async () => {
  const { id, token } = await signedIn();
  const { status, body } = await change(token, whole);
  expect([status, body.completeness.professional]).toEqual([200, true]);
  expect(body).toMatchObject(whole);
  expect((await call(get, { token })).body).toEqual(body);
  expect(await historyOf(id)).toMatchObject([{ action: "account.employment-changed", before: {}, after: whole }]);
});

test("removes the installation and the areas together with a military category", async () => {
  const { token } = await signedIn();
  await change(token, whole);
  const { body } = await change(token, { primaryWorkAreaCategoryId: "private-practice" });
  expect([body.militaryInstallationId, body.primaryWorkAreas]).toEqual([undefined, undefined]);
  expect(body).toMatchObject({ primaryWorkAreaCategoryId: "private-practice", workAreas: whole.workAreas });
});

test("records each choice once, and clears empty fields", async () => {
  const { token } = await signedIn();
  await change(token, whole);
  const { body } = await change(token, {
    areasOfExpertise: ["taxes", "taxes"],
    workAreaCategories: [],
    provideCounselingServices: false,
    jobTitle: "",
  });
  expect(body).toMatchObject({ areasOfExpertise: ["taxes"], provideCounselingServices: false });
  expect([body.workAreaCategories, body.workAreas, body.jobTitle]).toEqual([undefined, undefined, undefined]);
});

test("saves nothing when the same form is sent again", async () => {
  const { token } = await signedIn();
  await change(token, whole);
  const { answer, writes } = await costOf(() => change(token, whole));
  expect([answer.status, writes]).toEqual([200, 0]);
});

test.each([
  ["an option that is none", { areasOfExpertise: ["magic"] }, ["areasOfExpertise"]],
  ["an installation outside the armed forces", { militaryInstallationId: "fort-bragg" }, ["militaryInstallationId"]],
  [
    "an installation that is none",
    { primaryWorkAreaCategoryId: military, militaryInstallationId: "fort-nowhere" },
    ["militaryInstallationId"],
  ],
  [
    "areas of another category, and a category that is none, together",
    { primaryWorkAreaCategoryId: military, primaryWorkAreas: ["teaching"], workAreaCategories: ["nothing"] },
    ["workAreaCategories", "primaryWorkAreas"],
  ],
  ["years beside the six", { yearsOfService: "7" }, ["yearsOfService"]],
  ["an id that cannot be one", { primaryWorkAreas: ["../x"] }, ["primaryWorkAreas.0"]],
  ["a name that is too long", { organization: "x".repeat(256) }, ["organization"]],
])("refuses %s, in its place", async (_rule, body, paths) => {
  const { token } = await signedIn();
  const answer = await change(token, { jobTitle: "Counselor", ...body });
  expect([answer.status, answer.body.code]).toEqual([400, "request.invalid"]);
  expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
  expect((await call(get, { token })).body.jobTitle).toBeUndefined();
});

test("keeps what two tabs change at the same moment", async () => {
  const { token } = await signedIn();
  await Promise.all([change(token, { areasOfExpertise: ["taxes"] }), change(token, { jobTitle: "Counselor" })]);
  expect((await call(get, { token })).body).toMatchObject({ areasOfExpertise: ["taxes"], jobTitle: "Counselor" });
});

test("offers every option that it accepts", async () => {
  const options = (await call(employmentOptions, { as: "member" })).body;
  const installations = (await call(militaryInstallations, { as: "member" })).body.data;
  const { token } = await signedIn();
  const category = options.workAreaCategories.find(({ name }: { name: string }) => /military/i.test(name));
  const answer = await change(token, {
    primaryWorkAreaCategoryId: category.id,
    primaryWorkAreas: category.workAreas.map(({ id }: { id: string }) => id),
    militaryInstallationId: installations.at(-1).id,
    workAreaCategories: options.workAreaCategories.map(({ id }: { id: string }) => id),
    areasOfExpertise: options.areasOfExpertise.map(({ id }: { id: string }) => id),
  });
  expect(answer.status).toBe(200);
});

test("keeps the education beside it, and clears what is sent empty", async () => {
  const { token } = await signedIn();
  const education = { educationUniversity: "Ohio State University", educationGraduationYear: "2019" };
  const { status, body } = await change(token, { ...education, otherCertifications: "CPA" });
  expect([status, body]).toMatchObject([200, { ...education, otherCertifications: "CPA" }]);
  const cleared = (await change(token, { otherCertifications: "" })).body;
  expect([cleared.educationUniversity, cleared.otherCertifications]).toEqual(["Ohio State University", undefined]);
  expect((await change(token, { educationGraduationYear: "19" })).status).toBe(400);
});
