import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  CreateGroupCommand,
  GetGroupCommand,
  ListGroupsCommand,
  ListUsersInGroupCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { usePool } from "../pool.fixture.ts";
import { ann, refusalOf, refused } from "../sign-in/sign-in.fixture.ts";

const pool = usePool();
const UserPoolId = "us-east-1_Guildhall";
const noGroup = refused("ResourceNotFoundException", "Group not found.");

const create = (GroupName: string, Precedence?: number) =>
  pool.client.send(new CreateGroupCommand({ UserPoolId, GroupName, Precedence }));
const read = (GroupName: string) => pool.client.send(new GetGroupCommand({ UserPoolId, GroupName }));
const add = (GroupName: string, username: string = ann.email) =>
  pool.client.send(new AdminAddUserToGroupCommand({ ...pool.who(username), GroupName }));
const groupsOf = async (username: string) => {
  const { Groups } = await pool.client.send(new AdminListGroupsForUserCommand(pool.who(username)));
  return Groups?.map((group) => group.GroupName);
};

it("creates a group once and shows it", async () => {
  const command = new CreateGroupCommand({ UserPoolId, GroupName: "admin", Description: "Staff", Precedence: 1 });
  const { Group } = await pool.client.send(command);
  expect(Group).toMatchObject({ GroupName: "admin", UserPoolId, Description: "Staff", Precedence: 1 });
  expect(await refusalOf(create("admin"))).toEqual(
    refused("GroupExistsException", "A group with the name already exists."),
  );
  expect((await read("admin")).Group).toEqual(Group);
  expect(await refusalOf(read("other"))).toEqual(noGroup);
});

it("puts people in and takes them out, as often as asked", async () => {
  await create("admin");
  await add("admin");
  await add("admin");
  expect(await groupsOf(ann.username)).toEqual(["admin"]);
  const command = new AdminRemoveUserFromGroupCommand({ ...pool.who(ann.email), GroupName: "admin" });
  await pool.client.send(command);
  await pool.client.send(command);
  expect(await groupsOf(ann.username)).toEqual([]);
});

it("refuses unknown groups and people", async () => {
  expect(await refusalOf(add("admin"))).toEqual(noGroup);
  await create("admin");
  expect((await refusalOf(add("admin", "per_nobody"))).name).toBe("UserNotFoundException");
});

it("orders a person's groups by precedence, groups without one last", async () => {
  await create("later", 5);
  await create("any");
  await create("first", 0);
  for (const name of ["later", "any", "first"]) await add(name);
  expect(await groupsOf(ann.email)).toEqual(["first", "later", "any"]);
});

it("lists the members of a group page by page, and forgets the deleted", async () => {
  const emailOf = (username: string) => `${username}@example.org`;
  const names = ["per_a", "per_b", "per_c"];
  pool.running.cognito.seedUsers(names.map((username) => ({ username, email: emailOf(username), groups: ["admin"] })));
  await pool.client.send(new AdminDeleteUserCommand(pool.who("per_b")));
  const page = async (NextToken?: string) => {
    const command = new ListUsersInGroupCommand({ UserPoolId, GroupName: "admin", Limit: 1, NextToken });
    const { Users, NextToken: next } = await pool.client.send(command);
    return { names: Users?.map((user) => user.Username), next };
  };
  const first = await page();
  expect(first).toEqual({ names: ["per_a"], next: expect.any(String) });
  expect(await page(first.next)).toEqual({ names: ["per_c"], next: undefined });
});

it("lists groups page by page", async () => {
  for (const name of ["a", "b", "c"]) await create(name);
  const first = await pool.client.send(new ListGroupsCommand({ UserPoolId, Limit: 2 }));
  expect(first.Groups?.map((group) => group.GroupName)).toEqual(["a", "b"]);
  const second = await pool.client.send(new ListGroupsCommand({ UserPoolId, NextToken: first.NextToken }));
  expect(second.Groups?.map((group) => group.GroupName)).toEqual(["c"]);
  expect(second.NextToken).toBeUndefined();
});
