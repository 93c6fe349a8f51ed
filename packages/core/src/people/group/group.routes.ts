import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";
import { Done } from "../../ground/shared/done.schema.ts";
import { PageQuery } from "../../ground/shared/page.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { GroupForm, GroupId, GroupMembers, Groups, PersonGroups } from "./group.schema.ts";

const ofPerson = z.object({ userId: PersonId });

export const groupRoutes = {
  choices: defineRoute({
    id: "group.choices",
    method: "GET",
    path: "/api/admin/groups",
    role: "admin",
    work: "people",
    summary: "The groups that people can be put into, by name",
    response: Groups,
  }),
  ofPerson: defineRoute({
    id: "group.ofPerson",
    method: "GET",
    path: "/api/admin/user/{userId}/groups",
    role: "admin",
    work: "people",
    summary: "The groups that a person is in",
    params: ofPerson,
    response: PersonGroups,
  }),
  add: defineRoute({
    id: "group.add",
    method: "POST",
    path: "/api/admin/user/{userId}/group",
    role: "admin",
    work: "people",
    summary: "Put a person into a group",
    params: ofPerson,
    body: GroupForm,
    response: Done,
  }),
  remove: defineRoute({
    id: "group.remove",
    method: "DELETE",
    path: "/api/admin/user/{userId}/group/{groupId}",
    role: "admin",
    work: "people",
    summary: "Take a person out of a group",
    params: z.extend(ofPerson, { groupId: GroupId }),
    response: Done,
  }),
  members: defineRoute({
    id: "group.members",
    method: "GET",
    path: "/api/admin/group/{groupId}/members",
    role: "admin",
    work: "people",
    summary: "The people in a group, by name",
    params: z.object({ groupId: GroupId }),
    query: PageQuery,
    response: GroupMembers,
  }),
};
