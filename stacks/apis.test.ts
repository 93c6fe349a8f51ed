import { allRoutes } from "@guildhall/core/assembly/contract";
import { apiLayout, layOutRoutes } from "@guildhall/core/ground/route/api-layout";
import { describe, expect, it } from "vitest";
import type { GrantedRoute } from "./routes/api-routes.ts";
import { synthesize, synthesized } from "./synthesis.fixture.ts";
import { onlyResource, resourcesOf } from "./template.fixture.ts";

type Template = Parameters<typeof resourcesOf>[0];
type Templates = ReadonlyMap<string, Template>;

/** Which API a value speaks of: its name in the layout. */
function apiReader(templates: Templates): (value: unknown) => string | undefined {
  const gateways = templates.get("Api");
  if (!gateways) throw new Error("There is no stack Api");
  const names = new Map(
    resourcesOf(gateways, "AWS::ApiGatewayV2::Api").map(([id, { Properties }]) => [
      id,
      Properties.Name.split("-").at(-1),
    ]),
  );
  const exported = Object.values<{ Value: unknown; Export?: { Name: string } }>(gateways.toJSON().Outputs);
  return (value) => {
    const text = JSON.stringify(value);
    const output = exported.find(({ Export }) => Export && text.includes(Export.Name));
    const said = output ? JSON.stringify(output.Value) : text;
    return [...names].find(([id]) => said.includes(`"${id}"`))?.[1];
  };
}

const keysOf = (templates: Templates, type: string) => {
  const apiOf = apiReader(templates);
  return [...templates.values()]
    .flatMap((template) => resourcesOf(template, type))
    .map(([, { Properties }]) => ({ api: apiOf(Properties.ApiId), key: Properties.RouteKey }));
};

const { templates } = synthesized();

describe("each API", () => {
  const gateways = templates.get("Api");
  const all = (type: string) => (gateways ? resourcesOf(gateways, type) : []);

  it("is one of the layout", () => {
    const names = all("AWS::ApiGatewayV2::Api").map(([, { Properties }]) => Properties.Name);
    expect(names.toSorted()).toEqual(apiLayout.map(({ name }) => `test-guildhall-${name}`).toSorted());
  });

  it.each(["AWS::ApiGatewayV2::Authorizer", "AWS::ApiGatewayV2::Stage"])("has an %s like every other's", (type) => {
    const like = all(type).map(([, { Properties }]) => JSON.stringify({ ...Properties, ApiId: "", Name: "" }));
    expect(like).toHaveLength(apiLayout.length);
    expect(new Set(like).size).toBe(1);
    const of = all(type).map(([, { Properties }]) => Properties.ApiId.Ref);
    expect(of.toSorted()).toEqual(
      all("AWS::ApiGatewayV2::Api")
        .map(([id]) => id)
        .toSorted(),
    );
  });

  it("tells its address", () => {
    const outputs = Object.keys(gateways?.toJSON().Outputs);
    expect(outputs).toEqual(expect.arrayContaining(apiLayout.map(({ name }) => `${name}Address`)));
  });

  it("writes into the one log, with its id", () => {
    expect(all("AWS::Logs::LogGroup")).toHaveLength(1);
    const [[, stage] = []] = all("AWS::ApiGatewayV2::Stage");
    expect(JSON.parse(stage?.Properties.AccessLogSettings.Format)).toMatchObject({ api: "$context.apiId" });
  });
});

describe("a route", () => {
  const laid = [...layOutRoutes(allRoutes)].flatMap(([api, members]) =>
    members.map(({ method, path }) => ({ api, key: `${method} ${path}` })),
  );

  it("lies in the API that its path says, with its integration and its authorizer", () => {
    const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
    expect(keysOf(templates, "AWS::ApiGatewayV2::Route").toSorted(byKey)).toEqual(laid.toSorted(byKey));
    const apiOf = apiReader(templates);
    for (const template of templates.values()) {
      for (const [, { Properties }] of resourcesOf(template, "AWS::ApiGatewayV2::Route")) {
        const integration = template.toJSON().Resources[Properties.Target["Fn::Join"][1][1].Ref];
        expect(integration.Properties.ApiId).toEqual(Properties.ApiId);
        if (Properties.AuthorizerId) expect(authorizerApi(Properties.AuthorizerId)).toBe(apiOf(Properties.ApiId));
      }
    }
  });

  it("is found by the distribution in that API", () => {
    for (const { api, key } of laid) expect([key, answeredBy(key.split(" ")[1] ?? "")]).toEqual([key, api]);
  });

  const { DistributionConfig } = onlyResource(templates.values(), "AWS::CloudFront::Distribution");

  /** The first behaviour that fits decides: `*` stands for anything. */
  function answeredBy(path: string): string | undefined {
    const fits = ({ PathPattern }: { PathPattern: string }) => path.startsWith(PathPattern.replace(/\*$/, ""));
    const { TargetOriginId } = DistributionConfig.CacheBehaviors.find(fits) ?? {};
    const origin = DistributionConfig.Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
    return apiReader(templates)(origin?.DomainName);
  }

  function authorizerApi(authorizer: unknown): string | undefined {
    const gateways = templates.get("Api")?.toJSON() ?? {};
    const text = JSON.stringify(authorizer);
    const outputs = Object.values<{ Value: { Ref?: string }; Export?: { Name: string } }>(gateways.Outputs);
    const id = outputs.find(({ Export }) => Export && text.includes(Export.Name))?.Value.Ref ?? "";
    return apiReader(templates)(gateways.Resources[id].Properties.ApiId);
  }
});

const mostOfAnApi = 250;
const mostReferences = 60;
const referencesIn = (template: Template) => JSON.stringify(template.toJSON()).split("{{resolve:").length - 1;

describe("what AWS does not raise", () => {
  it("no API holds more than 250 integrations, of the 300 that it may", () => {
    const counts = Map.groupBy(keysOf(templates, "AWS::ApiGatewayV2::Integration"), ({ api }) => api);
    for (const [api, members] of counts) expect([api, members.length <= mostOfAnApi]).toEqual([api, true]);
  });

  it("no stack refers to the parameter store 50 times or more, of the 60 that it may", () => {
    const counts = [...templates].map(([name, template]) => [name, referencesIn(template)] as const);
    expect(counts.some(([, count]) => count > 0)).toBe(true);
    expect(counts.filter(([, count]) => count >= 50)).toEqual([]);
  });

  it("the distribution has fewer than 25 behaviours, which every account may have", () => {
    const { DistributionConfig } = onlyResource(templates.values(), "AWS::CloudFront::Distribution");
    expect(DistributionConfig.CacheBehaviors.length).toBeLessThan(25);
  });

  it.each(["api-failures", "api-slow"])("the alarm %s looks at ten metrics at most", (name) => {
    const [[, alarm] = []] = [...templates.values()]
      .flatMap((template) => resourcesOf(template, "AWS::CloudWatch::Alarm"))
      .filter(([, { Properties }]) => Properties.AlarmName === `test-guildhall-${name}`);
    const metrics = alarm?.Properties.Metrics.filter((one: object) => "MetricStat" in one);
    expect(metrics.length).toBeGreaterThan(apiLayout.length);
    expect(metrics.length).toBeLessThanOrEqual(10);
  });
});

// Half of them staff's; as uneven as the letters of such words are, and with a large one among the last.
const words =
  "addresses applications badges cart certifications ceus chapters courses dashboard directory documents donations " +
  "employers events exams experiences extensions fees group-ceus individual-ceus invoices jobs ledger library mailings " +
  "memberships mentors notifications orders organizations payments places practice-exams products registrations reports " +
  "settings subscriptions surveys training user user-memberships vouchers webhooks";

function exampleRoutes(count: number): GrantedRoute[] {
  const domains = words.split(" ");
  return Array.from({ length: count }, (_, at) => {
    const domain = domains[at % domains.length] ?? "";
    const isStaff = Math.floor(at / domains.length) % 2 === 1;
    const path = `/api/${isStaff ? "admin/" : ""}${domain}/step-${at}` as const;
    const grants = { table: "write", secrets: ["AUDIT_KEY"] } as const;
    return { id: `${domain}.route${at}`, method: "GET", path, role: isStaff ? "admin" : "member", grants };
  });
}

describe("a contract of 700 routes", () => {
  const routes = exampleRoutes(700);
  const large = synthesize({ stage: "test", routes }).templates;

  it("is laid out, each route once", () => {
    const keys = keysOf(large, "AWS::ApiGatewayV2::Route").map(({ key }) => key);
    expect(keys.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it("fits: 250 integrations an API, 400 resources and 60 references a stack, a template of 1 MB", () => {
    const counts = Map.groupBy(keysOf(large, "AWS::ApiGatewayV2::Integration"), ({ api }) => api);
    expect([...counts.keys()].toSorted()).toEqual(apiLayout.map(({ name }) => name).toSorted());
    for (const [api, members] of counts) expect([api, members.length <= mostOfAnApi]).toEqual([api, true]);
    for (const [name, template] of large) {
      const size = JSON.stringify(template.toJSON()).length;
      const held = [resourcesOf(template).length < 400, referencesIn(template) <= mostReferences, size < 1_000_000];
      expect([name, ...held]).toEqual([name, true, true, true]);
    }
  });

  it("leaves every route where it is when the next one comes", () => {
    const before = layOutRoutes(exampleRoutes(700));
    const after = layOutRoutes(exampleRoutes(701));
    for (const [api, members] of before) expect(after.get(api)?.slice(0, members.length)).toEqual(members);
  });
});
