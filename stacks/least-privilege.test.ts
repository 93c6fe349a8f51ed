import { allRoutes } from "@guildhall/core/all-routes";
import { handlerPathOf } from "@guildhall/core/shared/route";
import { describe, expect, it } from "vitest";
import { type Grants, grantsOf, jobGrants } from "./grants.ts";
import { synthesized } from "./synthesis.fixture.ts";
import { functionsOf, listOf, resourcesOf, type Statement } from "./template.fixture.ts";

const { templates } = synthesized();
const functions = [...templates.values()].flatMap(functionsOf);

const rows: [handler: string, grants: Grants][] = [
  ...allRoutes.map((route): [string, Grants] => [handlerPathOf(route), grantsOf(route)]),
  ...Object.entries<Grants>(jobGrants),
];

const statementsOf = (handler: string): readonly Statement[] =>
  functions.find((one) => one.handler === handler)?.statements ?? [];

/** All actions on one service that a function may take. */
const actionsOn = (service: string, handler: string): string[] =>
  [...new Set(statementsOf(handler).flatMap(({ Action }) => listOf(Action)))]
    .filter((action) => action.startsWith(`${service}:`))
    .toSorted();

const read = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"];
const write = ["dynamodb:ConditionCheckItem", "dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"];

describe.each(rows)("%s", (handler, grants) => {
  it("may do what its row says on the table", () => {
    const expected = { write: [...read, ...write], read, none: [] }[grants.table ?? "none"];
    expect(actionsOn("dynamodb", handler)).toEqual(expected.toSorted());
  });

  it("may do what its row says on the user pool", () => {
    const expected = (grants.userPool ?? []).map((action) => `cognito-idp:${action}`);
    expect(actionsOn("cognito-idp", handler)).toEqual(expected.toSorted());
  });

  it("may read the secrets of its row and no others", () => {
    const statements = statementsOf(handler).filter(({ Action }) => listOf(Action).includes("ssm:GetParameter"));
    const names = statements
      .flatMap(({ Resource }) => listOf(Resource))
      .map((arn) => /\/test\/(\w+)"/.exec(JSON.stringify(arn))?.[1]);
    expect(names.toSorted()).toEqual((grants.secrets ?? []).toSorted());
  });

  it("may send mail only if its row says so, and only as the portal", () => {
    expect(actionsOn("ses", handler)).toEqual(grants.mail ? ["ses:SendEmail"] : []);
    const [mail] = statementsOf(handler).filter(({ Action }) => listOf(Action).includes("ses:SendEmail"));
    if (mail) expect(mail).toHaveProperty("Condition", { StringEquals: { "ses:FromAddress": "no-reply@example.org" } });
  });

  it("may write its log, take its messages and do nothing else", () => {
    const services = statementsOf(handler).flatMap(({ Action }) =>
      listOf(Action).map((action) => action.split(":")[0]),
    );
    const known = [
      "cognito-idp",
      "dynamodb",
      "logs",
      "ses",
      "ssm",
      ...(handler === "jobs/outbox-consume" ? ["sqs"] : []),
    ];
    expect(services.filter((service) => !known.includes(service ?? ""))).toEqual([]);
  });

  it("names every action and every resource in full", () => {
    const statements = statementsOf(handler);
    expect(statements.length).toBeGreaterThan(0);
    for (const { Action, Resource } of statements) {
      expect(listOf(Action).filter((action) => action.includes("*"))).toEqual([]);
      expect(JSON.stringify(Resource)).not.toContain("*");
    }
  });
});

describe("all roles", () => {
  it("carry none of AWS's own policies, but for the one that publishes the site", () => {
    const carrying = [...templates].flatMap(([stack, template]) =>
      resourcesOf(template, "AWS::IAM::Role")
        .filter(([, { Properties }]) => Properties.ManagedPolicyArns)
        .map(([id]) => `${stack}/${id.replace(/[0-9A-F]{8,}.*$/, "")}`),
    );
    expect(carrying).toEqual(["Web/CustomCDKBucketDeployment"]);
  });
});
