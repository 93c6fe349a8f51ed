import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allRoutes } from "@guildhall/core/assembly/contract";
import { describe, expect, it } from "vitest";
import { domainOf, stackIdOf } from "./routes/stack-of-route.ts";
import { synthesized } from "./synthesis.fixture.ts";
import { functionsOf, offendersIn, onlyResource, resourcesOf } from "./template.fixture.ts";

const { templates } = synthesized();
const all = [...templates.values()];

const alarmNamed = (name: string) => {
  const alarms = all.flatMap((template) => resourcesOf(template, "AWS::CloudWatch::Alarm"));
  return alarms.find(([, { Properties }]) => Properties.AlarmName === `test-guildhall-${name}`)?.[1].Properties ?? {};
};

describe("requests-refused", () => {
  const alarm = alarmNamed("requests-refused");

  it("rings once more than 200 requests were refused in five minutes, twice in a row", () => {
    expect(alarm).toMatchObject({
      Namespace: "Guildhall/test",
      MetricName: "Refusals",
      Statistic: "Sum",
      Period: 300,
      Threshold: 200,
      ComparisonOperator: "GreaterThanThreshold",
      EvaluationPeriods: 2,
      TreatMissingData: "notBreaching",
    });
    // CloudWatch asks for as many bad periods as it looks at, where nothing else is said.
    expect(alarm).not.toHaveProperty("DatapointsToAlarm");
  });

  it("counts what the functions of every API stack refuse", () => {
    const stacks = [...templates].filter(([name, one]) => name.startsWith("Api") && functionsOf(one).length > 0);
    const offenders = offendersIn(stacks, ([of, template]) => {
      const filters = resourcesOf(template, "AWS::Logs::MetricFilter").map(([, { Properties }]) => Properties);
      const counting = filters.filter(({ MetricTransformations: [to] }) => to.MetricName === "Refusals");
      const [[group] = []] = resourcesOf(template, "AWS::Logs::LogGroup");
      const written = functionsOf(template).map(({ properties }) => properties.LoggingConfig.LogGroup.Ref);
      const expected = {
        FilterPattern: '{ $.event = "security.refused" }',
        LogGroupName: { Ref: group },
        MetricTransformations: [{ MetricName: "Refusals", MetricNamespace: "Guildhall/test", MetricValue: "1" }],
      };
      return { of, is: [counting, [...new Set(written)]], expected: [[expected], [group]] };
    });
    expect(offenders).toEqual([]);
  });

  it("counts the tokens that the gateway refuses before any function is asked, and no function's refusal again", () => {
    const [[, template] = []] = [...templates].filter(([name]) => name === "Api");
    if (!template) throw new Error("There is no stack Api");
    const [[group] = []] = resourcesOf(template, "AWS::Logs::LogGroup");
    const [[, stage] = []] = resourcesOf(template, "AWS::ApiGatewayV2::Stage");
    const { DestinationArn, Format } = stage?.Properties.AccessLogSettings ?? {};
    expect(DestinationArn).toEqual({ "Fn::GetAtt": [group, "Arn"] });
    // A gateway writes "-" for what there is not: what it refuses itself has asked no function.
    expect(JSON.parse(Format)).toMatchObject({
      status: "$context.status",
      integrationMilliseconds: "$context.integrationLatency",
    });
    const filters = resourcesOf(template, "AWS::Logs::MetricFilter").map(([, { Properties }]) => Properties);
    expect(filters.filter(({ MetricTransformations: [to] }) => to.MetricName === "Refusals")).toEqual([
      {
        FilterPattern: '{ ($.status = "401") && ($.integrationMilliseconds = "-") }',
        LogGroupName: { Ref: group },
        MetricTransformations: [{ MetricName: "Refusals", MetricNamespace: "Guildhall/test", MetricValue: "1" }],
      },
    ]);
  });

  it("counts by the word that the functions write", () => {
    const functions = join(import.meta.dirname, "../packages/functions/src/shared/problem-json.ts");
    expect(readFileSync(functions, "utf8")).toContain('log.warn("security.refused"');
  });
});

const sumOf = (MetricName: string) => ({ Namespace: "Guildhall/test", MetricName, Statistic: "Sum" });

/** The stack of each log in which lines are counted, with what is counted. */
const countedAs = (name: string): string[][] =>
  [...templates].flatMap(([stack, template]) => {
    const filters = resourcesOf(template, "AWS::Logs::MetricFilter").map(([, { Properties }]) => Properties);
    const counting = filters.filter(({ MetricTransformations: [to] }) => to.MetricName === name);
    return counting.map(({ FilterPattern }) => [stack, FilterPattern]);
  });

describe("a route that always fails", () => {
  const lines = '{ $.event = "request.failed" }';

  it.each([
    ["requests-failed", "FailedRequests", 2],
    ["billing-failed", "FailedBilling", 0],
  ])("rings as %s also where few people use it", (alarm, metric, Threshold) => {
    expect(alarmNamed(alarm)).toMatchObject({
      ...{ ...sumOf(metric), Period: 900, Threshold, EvaluationPeriods: 1 },
      ...{ ComparisonOperator: "GreaterThanThreshold", TreatMissingData: "notBreaching" },
    });
  });

  it("is counted in what the gateway writes of all routes: a function that does not start writes nothing", () => {
    expect(countedAs("FailedRequests")).toEqual([["Api", '{ $.status = "5*" }']]);
  });

  it("is counted apart where it is about money, by the word that the functions write", () => {
    const counted = new Map(countedAs("FailedBilling").map(([stack = "", pattern = ""]) => [stack, pattern]));
    expect(counted.get("ApiBilling")).toBe(lines);
    const others = '{ ($.event = "request.failed") && ($.movesMoney IS TRUE) }';
    expect(new Set([...counted].flatMap(([stack, pattern]) => (stack === "ApiBilling" ? [] : pattern)))).toEqual(
      new Set([others]),
    );
    const moving = allRoutes.filter(({ movesMoney }) => movesMoney).map((route) => stackIdOf(domainOf(route)));
    expect([...counted.keys()].toSorted()).toEqual([...new Set(moving)].toSorted());
    const functions = join(import.meta.dirname, "../packages/functions/src/shared/problem-json.ts");
    expect(readFileSync(functions, "utf8")).toContain('log.error("request.failed"');
  });
});

describe("gateway-throttles", () => {
  it("rings where the gateway refuses people because there are too many requests, before a function is asked", () => {
    expect(countedAs("GatewayThrottles")).toEqual([
      ["Api", '{ ($.status = "429") && ($.integrationMilliseconds = "-") }'],
    ]);
    expect(alarmNamed("gateway-throttles")).toMatchObject({
      ...{ ...sumOf("GatewayThrottles"), Period: 300, Threshold: 0, EvaluationPeriods: 2 },
      ...{ ComparisonOperator: "GreaterThanThreshold", TreatMissingData: "notBreaching" },
    });
  });
});

describe("docs/deploy.md", () => {
  const guide = readFileSync(join(import.meta.dirname, "../docs/deploy.md"), "utf8");
  const alarms = all.flatMap((template) => resourcesOf(template, "AWS::CloudWatch::Alarm"));

  it("names each job that has an alarm for its silence", () => {
    const [, section = ""] = /### `…-silent`\n([^#]*)/.exec(guide) ?? [];
    const named = [...section.matchAll(/`([\w-]+)`/g)].map(([, name]) => `test-guildhall-${name}-silent`);
    const silent = alarms.map(([, { Properties }]) => Properties.AlarmName).filter((name) => name.endsWith("-silent"));
    expect(new Set(named)).toEqual(new Set(silent));
  });

  it("says how many roles and functions a stage takes at most", () => {
    const [, roles, routes] = /(\d+) at most with (\d+) routes at most/.exec(guide) ?? [];
    const count = (kind: string) => all.flatMap((template) => resourcesOf(template, kind)).length;
    expect(count("AWS::IAM::Role")).toBeLessThanOrEqual(Number(roles));
    expect(count("AWS::Lambda::Function")).toBeLessThan(count("AWS::IAM::Role"));
    expect(allRoutes.length).toBeLessThanOrEqual(Number(routes));
    // A figure that is far off is of no use either.
    expect(count("AWS::IAM::Role")).toBeGreaterThan(Number(roles) * 0.8);
  });

  it("counts the metrics that alarms cost", () => {
    const metrics = alarms.flatMap(([, { Properties }]) =>
      (Properties.Metrics ?? [{ MetricStat: Properties }]).filter((metric: object) => "MetricStat" in metric),
    );
    expect(guide).toContain(`${metrics.length} metrics in alarms`);
  });
});

describe("table-throttles", () => {
  const [sum, ...counted] = alarmNamed("table-throttles").Metrics;
  const shown = counted.map(({ MetricStat: { Metric } }: Counted) => {
    const index = Metric.Dimensions.find(({ Name }) => Name === "GlobalSecondaryIndexName");
    return `${Metric.MetricName} ${index?.Value ?? "table"}`;
  });

  it("sees the table and each of its indexes, whose refusals the table's own metric does not count", () => {
    const { GlobalSecondaryIndexes } = onlyResource(all, "AWS::DynamoDB::Table");
    const names = GlobalSecondaryIndexes.map(({ IndexName }: { IndexName: string }) => IndexName);
    const expected = ["table", ...names].flatMap((name) => [
      `ReadThrottleEvents ${name}`,
      `WriteThrottleEvents ${name}`,
    ]);
    expect(shown.toSorted()).toEqual(expected.toSorted());
    for (const { Id } of counted) expect(sum.Expression).toContain(`FILL(${Id}, 0)`);
  });

  it("keeps to the ten metrics that CloudWatch accepts in an alarm", () => {
    expect(counted.length).toBeLessThanOrEqual(10);
  });
});

describe("events-lost", () => {
  it("rings for each that comes, whatever still lies there", () => {
    expect(alarmNamed("events-lost")).toMatchObject({
      ...{ Namespace: "AWS/SQS", MetricName: "NumberOfMessagesSent", Statistic: "Sum", Period: 300, Threshold: 0 },
      ...{ ComparisonOperator: "GreaterThanThreshold", EvaluationPeriods: 1, TreatMissingData: "notBreaching" },
    });
  });
});

describe("secrets-unread", () => {
  it("rings where a secret cannot be read any more, for a quarter of an hour", () => {
    expect(alarmNamed("secrets-unread")).toMatchObject({
      ...{ Namespace: "Guildhall/test", MetricName: "SecretsUnread", Statistic: "Sum", Period: 300, Threshold: 0 },
      ...{ ComparisonOperator: "GreaterThanThreshold", EvaluationPeriods: 3, TreatMissingData: "notBreaching" },
    });
  });

  it("counts it in the log of every function that reads secrets", () => {
    const reading = [...templates].filter(([, template]) => JSON.stringify(template).includes("ssm:GetParameter"));
    expect(reading.length).toBeGreaterThan(3);
    for (const [name, template] of reading.filter(([, template]) => functionsOf(template).length > 0)) {
      const filters = resourcesOf(template, "AWS::Logs::MetricFilter").map(([, { Properties }]) => Properties);
      const patterns = filters.filter(({ MetricTransformations: [to] }) => to.MetricName === "SecretsUnread");
      expect([name, patterns.map(({ FilterPattern }) => FilterPattern)]).toEqual([
        name,
        ['{ $.event = "secret.unread" }'],
      ]);
    }
    const core = join(import.meta.dirname, "../packages/core/src/ground/route/secret.ts");
    expect(readFileSync(core, "utf8")).toContain('log.warn("secret.unread"');
  });
});

describe("sign-ins-refused", () => {
  const alarm = alarmNamed("sign-ins-refused");

  it("rings once more than 100 sign-ins have failed in five minutes, twice in a row", () => {
    expect(alarm).toMatchObject({
      Threshold: 100,
      ComparisonOperator: "GreaterThanThreshold",
      EvaluationPeriods: 2,
      TreatMissingData: "notBreaching",
    });
    expect(alarm).not.toHaveProperty("DatapointsToAlarm");
  });

  it("counts the sign-ins at our pool that were tried and did not succeed", () => {
    const [failed, ...counted] = alarm.Metrics;
    expect(failed).toMatchObject({ Expression: "FILL(tried, 0) - FILL(done, 0)" });
    expect(failed.ReturnData).not.toBe(false);
    const shown = counted.map(({ Id, MetricStat: { Metric, Period, Stat }, ReturnData }: Counted) => ({
      ...{ Id, Stat, Period, ReturnData, name: `${Metric.Namespace} ${Metric.MetricName}` },
      by: Metric.Dimensions.map(({ Name }) => Name),
    }));
    const signIns = { Period: 300, ReturnData: false, name: "AWS/Cognito SignInSuccesses" };
    const by = ["UserPool", "UserPoolClient"];
    expect(shown).toEqual([
      { Id: "tried", Stat: "SampleCount", ...signIns, by },
      { Id: "done", Stat: "Sum", ...signIns, by },
    ]);
  });
});

interface Counted {
  readonly Id: string;
  readonly ReturnData: boolean;
  readonly MetricStat: {
    readonly Stat: string;
    readonly Period: number;
    readonly Metric: {
      readonly Namespace: string;
      readonly MetricName: string;
      readonly Dimensions: readonly { Name: string; Value: unknown }[];
    };
  };
}
