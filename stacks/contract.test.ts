import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { allRoutes, jobs } from "@guildhall/core/assembly/contract";
import { handlerPathOf } from "@guildhall/core/ground/route/route";
import { describe, expect, it } from "vitest";
import { grantsOf } from "./grants.ts";
import { synthesized } from "./synthesis.fixture.ts";
import { functionsOf, offendersIn, resourcesOf } from "./template.fixture.ts";

const { templates } = synthesized();
const all = [...templates.values()];
const functions = all.flatMap(functionsOf);
const gatewayRoutes = all.flatMap((template) => resourcesOf(template, "AWS::ApiGatewayV2::Route"));

const deployed = (handler: string) =>
  functions.filter((one) => one.handler === handler).map(({ properties }) => properties);

const sourceOf = (handler: string) => join(import.meta.dirname, "../packages/functions/src", `${handler}.ts`);

describe("every route", () => {
  const rows = allRoutes.map((route) => ({ route, of: route.id, handler: handlerPathOf(route) }));

  it("has one function, which runs the file named after it", () => {
    const offenders = offendersIn(rows, ({ of, handler }) => ({
      of,
      is: [
        existsSync(sourceOf(handler)),
        deployed(handler).map(({ Runtime, Architectures }) => ({ Runtime, Architectures })),
      ],
      expected: [true, [{ Runtime: "nodejs24.x", Architectures: ["arm64"] }]],
    }));
    expect(offenders).toEqual([]);
  });

  it("asks for a token unless it is for visitors", () => {
    const offenders = offendersIn(rows, ({ of, route }) => {
      const key = `${route.method} ${route.path}`;
      const asked = gatewayRoutes.find(([, { Properties }]) => Properties.RouteKey === key)?.[1].Properties;
      const isOpen = route.role === "visitor";
      return {
        of,
        is: [asked?.AuthorizationType, asked?.AuthorizerId !== undefined],
        expected: [isOpen ? "NONE" : "JWT", !isOpen],
      };
    });
    expect(offenders).toEqual([]);
  });

  it("answers before the gateway gives up", () => {
    const late = rows.filter(({ handler }) => !(deployed(handler)[0]?.Timeout <= 29));
    expect(late.map(({ of }) => of)).toEqual([]);
  });

  it("asks staff for a second factor, whatever the stage", () => {
    const withoutPeople = ["payment-reconciliation/webhook"];
    const offenders = offendersIn(
      rows.filter(({ handler }) => !withoutPeople.includes(handler)),
      ({ of, handler }) => ({
        of,
        is: deployed(handler).map(({ Environment }) => Environment.Variables.STAFF_SECOND_FACTOR),
        expected: ["required"],
      }),
    );
    expect(offenders).toEqual([]);
  });

  it("may read the table if somebody may be signed in, who may act as another", () => {
    const unread = rows.filter(({ route }) => route.role !== "visitor" && grantsOf(route).table === undefined);
    expect(unread.map(({ of }) => of)).toEqual([]);
  });
});

const recordedStacks: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "routes", "route-stacks.json"), "utf8"),
);

/** A new stack is created before the old one gives up its route, and AWS refuses the second route of the same key. */
describe("a deployment over the version before", () => {
  const stacksOfRoutes = [...templates].flatMap(([stack, template]) =>
    resourcesOf(template, "AWS::ApiGatewayV2::Route").map(
      ([, { Properties }]) => [Properties.RouteKey, stack] as const,
    ),
  );

  it("finds every route in the stack that is recorded for it", () => {
    expect(Object.fromEntries(stacksOfRoutes), "Run `npm run openapi`.").toEqual(recordedStacks);
  });
});

describe("the API as a whole", () => {
  it("serves the contract and nothing else", () => {
    const keys = gatewayRoutes.map(([, { Properties }]) => Properties.RouteKey);
    expect(keys.toSorted()).toEqual(allRoutes.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it("deploys no function but the contract's and the jobs'", () => {
    const expected = [...allRoutes.map(handlerPathOf), ...Object.keys(jobs)];
    expect(functions.map(({ handler }) => handler).toSorted()).toEqual(expected.toSorted());
  });

  it("finds the file of every job", () => {
    expect(Object.keys(jobs).filter((handler) => !existsSync(sourceOf(handler)))).toEqual([]);
  });

  it("takes tokens of our own pool and client only, from the header", () => {
    const authorizers = all.flatMap((template) => resourcesOf(template, "AWS::ApiGatewayV2::Authorizer"));
    expect(authorizers.length).toBeGreaterThan(0);
    for (const [, { Properties: authorizer }] of authorizers) {
      expect(authorizer.AuthorizerType).toBe("JWT");
      expect(authorizer.IdentitySource).toEqual(["$request.header.Authorization"]);
      expect(authorizer.JwtConfiguration.Audience).toHaveLength(1);
      expect(JSON.stringify(authorizer.JwtConfiguration.Issuer)).toContain(
        "https://cognito-idp.us-east-1.amazonaws.com/",
      );
    }
  });

  it("logs every access and limits how many come at once", () => {
    const stages = all.flatMap((template) => resourcesOf(template, "AWS::ApiGatewayV2::Stage"));
    expect(stages.length).toBeGreaterThan(0);
    for (const [, { Properties: stage }] of stages) {
      expect(stage.AccessLogSettings.Format).toContain("$context.routeKey");
      expect(stage.DefaultRouteSettings).toEqual({ ThrottlingBurstLimit: 400, ThrottlingRateLimit: 200 });
    }
  });
});
