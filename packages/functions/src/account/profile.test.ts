import * as Policy from "@guildhall/core/engines/policy/policy";
import { employmentOptionsSeed } from "@guildhall/core/engines/setting/employment/employment.seed";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { AddressId } from "@guildhall/core/ground/shared/ids";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as get } from "./get.ts";
import { handler } from "./profile.ts";

const home = (id: AddressId) => ({ id, name: "Home", addressLine1: "1 Elm Street", city: "Dayton", state: "OH" });
const inForce = { membershipStart: "2026-01-01" as LocalDate, membershipEnd: "2099-12-31" as LocalDate };
const bios = { publicBio: "I teach budgeting.", memberBio: "Ask me about SCRA." };

test("answers everything that Edit profile shows, in one query beside the session's read", async () => {
  const primaryAddress = home(createId("address"));
  const { id, email } = await aPerson({
    ...inForce,
    ...bios,
    primaryAddress,
    gender: "female",
    areasOfExpertise: ["taxes"],
  });
  const token = await tokenOf(email);
  // Read once a minute by each function, whatever it does (decision 34).
  await Policy.of();
  const { answer, calls, reads } = await costOf(() => call(handler, { token }));
  expect(answer.body).toMatchObject({
    ...bios,
    id,
    gender: "female",
    areasOfExpertise: ["taxes"],
    primaryAddress,
    primaryAddressId: primaryAddress.id,
    completeness: { contact: true, professional: false, social: true },
  });
  // Half a unit for the session: an ended one does not show a profile (decision 43).
  expect([calls, reads]).toEqual([["GetItem", "Query"], 1.5]);
});

test("shows stored phones and websites, even if they could not be entered today", async () => {
  const kept = { homePhone: "555-0142 ext. 3", workPhone: "020 7946 0123", cellPhone: "none", website: "my page" };
  const { email } = await aPerson(kept);
  const { status, body } = await call(handler, { token: await tokenOf(email) });
  expect(status).toBe(200);
  expect(body).toMatchObject(kept);
});

test("reads five units for somebody with everything that can be kept, and half a unit for the session", async () => {
  const addresses = Array.from({ length: 20 }, () => home(createId("address")));
  const { email } = await aPerson({ ...inForce, addresses, publicBio: "a".repeat(2500), memberBio: "b".repeat(2500) });
  const token = await tokenOf(email);
  const { answer, calls, reads } = await costOf(() => call(handler, { token }));
  expect([answer.status, calls]).toEqual([200, ["GetItem", "Query"]]);
  expect(reads).toBeLessThanOrEqual(5.5);
});

test("keeps a biography for members to itself once the membership has ended", async () => {
  const { email } = await aPerson({
    ...bios,
    membershipStart: "2020-01-01" as LocalDate,
    membershipEnd: "2020-12-30" as LocalDate,
  });
  const { body } = await call(handler, { token: await tokenOf(email) });
  expect([body.publicBio, body.memberBio]).toEqual([bios.publicBio, undefined]);
});

test("names the staff member who acts, and does not show them the member's prompts", async () => {
  const { body } = await call(handler, { as: "acting" });
  expect(body).toMatchObject({ role: "member", actedBy: { name: "Maya Brooks" }, profilePromptDue: false });
});

const idsOf = (options: readonly { id: string }[], most: number) => options.slice(0, most).map(({ id }) => id);
const { workAreaCategories, areasOfExpertise } = employmentOptionsSeed;
const link = (site: string) => `https://www.${site}.example/in/maya-brooks-financial-counselor`;

test("leaves the shell at one read unit for somebody who has filled in every field, and ticked every box", async () => {
  const workAreas = idsOf(
    workAreaCategories.flatMap((category) => category.workAreas),
    60,
  );
  const { email } = await aPerson({
    ...inForce,
    ...bios,
    primaryAddress: {
      ...home(createId("address")),
      addressLine2: "Suite 400",
      zip: "45402-1234",
      country: "USA",
      lat: 39.7,
      lng: -84.1,
    },
    middleName: "Josephine",
    suffix: "Ph.D.",
    dateOfBirth: "1980-02-29" as LocalDate,
    gender: "non-answer",
    ethnicity: "middle-eastern",
    homePhone: "+1 (614) 555-0101",
    workPhone: "+1 (614) 555-0102",
    cellPhone: "+1 (614) 555-0103",
    website: link("site"),
    jobTitle: "Senior Director of Financial Education and Counseling",
    organization: "Riverbend Community Action and Family Services of Ohio",
    primaryWorkAreaCategoryId: "military-and-veterans",
    primaryWorkAreas: idsOf(workAreaCategories[0]?.workAreas ?? [], 60),
    militaryInstallationId: "marine-corps-air-ground-combat-center-twentynine-palms",
    yearsOfService: "11-15",
    workAreaCategories: idsOf(workAreaCategories, 60),
    workAreas,
    areasOfWorkOther: "Financial education in public libraries",
    areasOfExpertise: idsOf(areasOfExpertise, 60),
    provideCounselingServices: true,
    offerVirtualCounseling: true,
    twitterHandle: link("twitter"),
    instagramProfile: link("instagram"),
    linkedinProfile: link("linkedin"),
    facebookProfile: link("facebook"),
    userCertifications: [{ id: "c", name: "Accredited Financial Counselor", status: "good_standing" }],
    userTrainings: [1, 2, 3].map((number) => ({ id: `t${number}`, name: "Essentials course", status: "complete" })),
    latestRegistrations: [{ id: "r", name: "Accredited Financial Counselor", status: "complete" }],
  });
  const token = await tokenOf(email);
  const { answer, reads } = await costOf(() => call(get, { token }));
  expect([answer.status, reads]).toEqual([200, 1]);
});
