import * as z from "zod/mini";
import { pageOf } from "../../ground/shared/page.ts";
import { Instant, PersonId, text } from "../../ground/shared/values.ts";
import { activeFlags } from "../person/active-flag.schema.ts";
import { StaffAuthor } from "../staff-user/staff-author.schema.ts";

export const GroupId = text(120, "Choose a group.");

export const Group = z.object({ id: z.string(), name: z.string() });
export type Group = z.infer<typeof Group>;

export const Groups = z.object({ data: z.array(Group) });
export type Groups = z.infer<typeof Groups>;

export const GroupForm = z.object({ groupId: GroupId });
export type GroupForm = z.infer<typeof GroupForm>;

export const PersonGroup = z.extend(Group, {
  /** No longer offered: nobody else can be put into it. */
  isArchived: z.boolean(),
  addedAt: Instant,
  addedBy: StaffAuthor,
});
export type PersonGroup = z.infer<typeof PersonGroup>;

export const PersonGroups = z.object({ data: z.array(PersonGroup) });
export type PersonGroups = z.infer<typeof PersonGroups>;

export const GroupMember = z.object({
  id: PersonId,
  firstName: z.string(),
  lastName: z.string(),
  flags: activeFlags,
  addedAt: Instant,
});
export type GroupMember = z.infer<typeof GroupMember>;

export const GroupMembers = z.extend(pageOf(GroupMember), {
  name: z.string(),
  isArchived: z.boolean(),
});
export type GroupMembers = z.infer<typeof GroupMembers>;
