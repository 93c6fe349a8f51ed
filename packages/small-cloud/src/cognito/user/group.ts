import { CognitoError, resourceNotFound } from "../errors.ts";
import { type Input, optionalNumber, optionalText, requireText } from "../input.ts";
import { cutPage, readPage } from "../paging.ts";
import { assertPool, type Pool, requireUser } from "../pool.ts";
import { describeUser, toSeconds } from "./admin-user.ts";
import type { Group } from "./group-store.ts";

export function createGroup(pool: Pool, input: Input) {
  assertPool(pool, input);
  const name = requireText(input, "GroupName");
  if (pool.groups.get(name)) throw new CognitoError("GroupExistsException", "A group with the name already exists.");
  const [description, precedence] = [optionalText(input, "Description"), optionalNumber(input, "Precedence")];
  pool.groups.create({ name, description, precedence }, Date.now());
  return { Group: describeGroup(pool, requireGroup(pool, input)) };
}

export function getGroup(pool: Pool, input: Input) {
  assertPool(pool, input);
  return { Group: describeGroup(pool, requireGroup(pool, input)) };
}

export function listGroups(pool: Pool, input: Input) {
  assertPool(pool, input);
  const { after, limit } = readPage(pool, input, "NextToken");
  const rows = pool.groups.list({ after, limit: limit + 1 });
  const { entries, token } = cutPage(pool, rows, { limit, nameOf: (group) => group.name });
  return { Groups: entries.map((group) => describeGroup(pool, group)), ...(token && { NextToken: token }) };
}

export function adminAddUserToGroup(pool: Pool, input: Input) {
  const { username } = requireUser(pool, input);
  pool.memberships.add(username, requireGroup(pool, input).name);
  return {};
}

export function adminRemoveUserFromGroup(pool: Pool, input: Input) {
  const { username } = requireUser(pool, input);
  pool.memberships.remove(username, requireGroup(pool, input).name);
  return {};
}

/** People are in few groups, so there is no second page. */
export function adminListGroupsForUser(pool: Pool, input: Input) {
  const { username } = requireUser(pool, input);
  return { Groups: pool.memberships.groupsOf(username).map((group) => describeGroup(pool, group)) };
}

export function listUsersInGroup(pool: Pool, input: Input) {
  assertPool(pool, input);
  const { name } = requireGroup(pool, input);
  const { after, limit } = readPage(pool, input, "NextToken");
  const rows = pool.memberships.usersIn(name, { after, limit: limit + 1 });
  const { entries, token } = cutPage(pool, rows, { limit, nameOf: (user) => user.username });
  return { Users: entries.map((user) => describeUser(user)), ...(token && { NextToken: token }) };
}

function requireGroup(pool: Pool, input: Input): Group {
  const group = pool.groups.get(requireText(input, "GroupName"));
  if (!group) throw resourceNotFound("Group not found.");
  return group;
}

function describeGroup({ settings }: Pool, group: Group) {
  return {
    GroupName: group.name,
    UserPoolId: settings.poolId,
    ...(group.description !== undefined && { Description: group.description }),
    ...(group.precedence !== undefined && { Precedence: group.precedence }),
    CreationDate: toSeconds(group.createdAt),
    LastModifiedDate: toSeconds(group.modifiedAt),
  };
}
