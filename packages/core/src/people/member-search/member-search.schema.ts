import * as z from "zod/mini";
import { queryOf } from "../../engines/list/list.schema.ts";
import { pageOf } from "../../ground/shared/page.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { memberList } from "./members.list.ts";

export const MemberQuery = queryOf(memberList);

/** Ids of system data, as the profile has them. */
const worksIn = {
  workAreaCategories: z.array(z.string()),
  workAreas: z.array(z.string()),
  areasOfExpertise: z.array(z.string()),
};

const place = { city: z.optional(z.string()), state: z.optional(z.string()) };
const words = z.optional(z.string());

/** What may be shown of a member, and no more (bylaws#member-search). */
export const FoundMember = z.object({
  id: PersonId,
  firstName: z.string(),
  lastName: z.string(),
  organization: words,
  ...place,
  ...worksIn,
});
export type FoundMember = z.infer<typeof FoundMember>;

export const FoundMembers = pageOf(FoundMember);
export type FoundMembers = z.infer<typeof FoundMembers>;

/** bylaws#member-search */
export const MemberPage = z.extend(FoundMember, {
  middleName: words,
  suffix: words,
  avatar: words,
  areasOfWorkOther: words,
  publicBio: words,
  memberBio: words,
  twitterHandle: words,
  instagramProfile: words,
  linkedinProfile: words,
  facebookProfile: words,
  isOwn: z.boolean(),
  /** Only one's own page can be seen without being listed. */
  isListed: z.boolean(),
});
export type MemberPage = z.infer<typeof MemberPage>;
