import { expect, test } from "vitest";
import { type Contract, groupsOf, introductionOf, operationsOf, problemCodesOf } from "./contract.ts";

const schema = { type: "object" };
const contract: Contract = {
  info: {
    title: "Guildhall",
    description:
      "Errors have one of these codes:\n\n- 400 `request.invalid`: Correct it.\n- 409 `conflict`: Try `again`.",
  },
  paths: {
    "/api/user": {
      get: {
        operationId: "account.get",
        tags: ["account"],
        summary: "The person who is signed in",
        description: "For people who are signed in.",
        security: [{ accessToken: [] }],
        "x-role": "member",
        responses: { 200: { content: { "application/json": { schema } } }, 204: { description: "Nothing" } },
      },
    },
    "/api/register": {
      post: {
        operationId: "account.register",
        tags: ["account"],
        security: [],
        "x-role": "visitor",
        requestBody: { content: { "application/json": { schema } } },
      },
    },
    "/api/admin/people": { get: { tags: ["people"], description: "For staff.", "x-role": "admin" } },
  },
};
const operations = operationsOf(contract);

test("reads operations with their audience, body and answers", () => {
  expect(
    operations.map(({ id, method, audience, body, answers }) => [id, method, audience, body, answers.length]),
  ).toEqual([
    ["account.get", "GET", "Signed in", undefined, 1],
    ["account.register", "POST", "Everybody", schema, 0],
    ["get /api/admin/people", "GET", "Staff", undefined, 0],
  ]);
});

test.each([
  ["", { account: ["account.get", "account.register"], people: ["get /api/admin/people"] }],
  ["POST", { account: ["account.register"] }],
  ["user signed", { account: ["account.get"] }],
  ["staff", { people: ["get /api/admin/people"] }],
  ["nothing", {}],
])("the filter %j leaves %j", (filter, ids) => {
  const groups = groupsOf(operations, filter).map(([domain, found]) => [domain, found.map(({ id }) => id)]);
  expect(Object.fromEntries(groups)).toEqual(ids);
});

test("takes the table of codes out of the description", () => {
  expect(problemCodesOf(contract)).toEqual([
    { status: "400", code: "request.invalid", sentence: "Correct it." },
    { status: "409", code: "conflict", sentence: "Try `again`." },
  ]);
  expect(introductionOf(contract)).toBe("Errors have one of these codes:");
});
