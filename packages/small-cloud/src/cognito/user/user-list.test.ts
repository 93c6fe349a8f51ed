import { AdminDisableUserCommand, ListUsersCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningCognito, startCognito } from "../cognito.fixture.ts";
import { ann, createClient, refusalOf, refused } from "../sign-in/sign-in.fixture.ts";

let running: RunningCognito;
let client: ReturnType<typeof createClient>;
const UserPoolId = "us-east-1_Guildhall";

beforeAll(async () => {
  running = await startCognito();
  client = createClient(running);
  running.cognito.seedUsers([
    ...Array.from({ length: 64 }, (_, index) => ({
      username: `per_a${String(index).padStart(2, "0")}`,
      email: `member${index}@example.org`,
      attributes: { family_name: index % 2 ? "Odd" : 'Ev"en' },
    })),
    { ...ann, attributes: { given_name: "Ann" } },
  ]);
  await client.send(new AdminDisableUserCommand({ UserPoolId, Username: "per_a07" }));
});

afterAll(() => running.close());

const list = (input: { Filter?: string; Limit?: number; PaginationToken?: string; AttributesToGet?: string[] }) =>
  client.send(new ListUsersCommand({ UserPoolId, ...input }));

it.each([
  [`email = "${ann.email}"`, 1],
  [`email="member7@example.org"`, 1],
  [`email = "member"`, 0],
  [`email ^= "member6"`, 5],
  [`"email" ^= "member6"`, 5],
  [`username = "${ann.username}"`, 1],
  [`username ^= "per_a1"`, 10],
  [`family_name = "Odd"`, 32],
  [`family_name = "Ev\\"en"`, 32],
  [`given_name = "Ann"`, 1],
  [`status = "Disabled"`, 1],
  [`cognito:user_status = "confirmed"`, 60],
  [`email = "x' OR '1' = '1"`, 0],
])("finds by %s", async (Filter, count) => {
  expect((await list({ Filter })).Users).toHaveLength(count);
});

it.each([
  ["email", "Error while parsing filter."],
  ['email ~ "a"', "Error while parsing filter."],
  ['email = "a" or email = "b"', "Error while parsing filter."],
  ['custom:region = "NY"', "Invalid search attribute: custom:region"],
  ['constructor = "NY"', "Invalid search attribute: constructor"],
])("refuses the filter %s", async (Filter, message) => {
  expect(await refusalOf(list({ Filter }))).toEqual(refused("InvalidParameterException", message));
});

it("pages through everybody once", async () => {
  const names: (string | undefined)[] = [];
  let PaginationToken: string | undefined;
  const sizes: (number | undefined)[] = [];
  do {
    const page = await list({ Limit: 25, PaginationToken });
    names.push(...(page.Users ?? []).map((user) => user.Username));
    sizes.push(page.Users?.length);
    PaginationToken = page.PaginationToken;
  } while (PaginationToken);
  expect(sizes).toEqual([25, 25, 15]);
  expect(new Set(names).size).toBe(65);
});

it.each([
  [0, 60, undefined],
  [60, 60, undefined],
  [
    61,
    0,
    "1 validation error detected: Value '61' at 'limit' failed to satisfy constraint: Member must have value less than or equal to 60",
  ],
])("with a limit of %s shows %s", async (Limit, count, message) => {
  if (message) expect(await refusalOf(list({ Limit }))).toEqual(refused("InvalidParameterException", message));
  else expect((await list({ Limit })).Users).toHaveLength(count);
});

it("refuses a made-up page token", async () => {
  expect(await refusalOf(list({ PaginationToken: "cGVyX2Ew" }))).toEqual(
    refused("InvalidParameterException", "Invalid pagination token given."),
  );
});

it("shows only the attributes asked for", async () => {
  const { Users } = await list({ Filter: `username = "${ann.username}"`, AttributesToGet: ["email"] });
  expect(Users?.[0]?.Attributes).toEqual([{ Name: "email", Value: ann.email }]);
});
