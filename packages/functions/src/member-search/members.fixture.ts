import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import { type Caller, call } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as get } from "./get.ts";
import { handler as list } from "./list.ts";

/** Of this test alone. */
export const aWord = () => `w${createId("person").slice(-8)}`;
export const hasTermNow = { membershipStart: inDays(-10), membershipEnd: inDays(354) };
export const homeAddressIn = (city: string, state: string) => [
  { id: createId("address"), name: "Home", addressLine1: "17 Hidden Lane", city, state, zip: "78701" },
];

export const aListedMember = (more: Partial<ImportedPerson> = {}) =>
  aPerson({ ...hasTermNow, agreeToBeListed: true, loginReadyAt: undefined, ...more });
export const findMembersAs = (query = "", as: Caller = "member") => call(list, { as, query });
export const foundMembers = async (query: string): Promise<string[]> =>
  (await findMembersAs(query)).body.data.map(({ id }: never) => id);
export const memberPageAs = (id: string, as: Caller = "member") => call(get, { as, params: { id } });

export const wholeMember = {
  workPhone: "212-555-0101",
  cellPhone: "212-555-0102",
  homePhone: "212-555-0103",
  website: "https://riverbend.example",
  jobTitle: "Counselor",
  gender: "female",
  organization: "Riverbend",
  primaryWorkAreaCategoryId: "housing-counseling",
  primaryWorkAreas: ["rental-counseling"],
  workAreaCategories: ["higher-education"],
  workAreas: ["teaching"],
  areasOfWorkOther: "Libraries",
  areasOfExpertise: ["taxes"],
  offerVirtualCounseling: true,
  publicBio: "For everybody.",
  memberBio: "For members.",
  twitterHandle: "@riverbend",
} satisfies Partial<ImportedPerson>;
export const wholeMemberWorksIn = {
  workAreaCategories: ["housing-counseling", "higher-education"],
  workAreas: ["rental-counseling", "teaching"],
  areasOfExpertise: ["taxes"],
};
