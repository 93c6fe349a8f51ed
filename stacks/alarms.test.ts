import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { synthesized } from "./synthesis.fixture.ts";
import { functionsOf, resourcesOf } from "./template.fixture.ts";

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

  it.each([...templates].filter(([name, template]) => name.startsWith("Api") && functionsOf(template).length > 0))(
    "counts what the functions of %s refuse",
    (_, template) => {
      const filters = resourcesOf(template, "AWS::Logs::MetricFilter").map(([, { Properties }]) => Properties);
      const counting = filters.filter(({ MetricTransformations: [to] }) => to.MetricName === "Refusals");
      const [[group] = []] = resourcesOf(template, "AWS::Logs::LogGroup");
      expect(counting).toEqual([
        {
          FilterPattern: '{ $.event = "security.refused" }',
          LogGroupName: { Ref: group },
          MetricTransformations: [{ MetricName: "Refusals", MetricNamespace: "Guildhall/test", MetricValue: "1" }],
        },
      ]);
      const written = functionsOf(template).map(({ properties }) => properties.LoggingConfig.LogGroup);
      expect(new Set(written.map(({ Ref }) => Ref))).toEqual(new Set([group]));
    },
  );

  it("counts by the word that the functions write", () => {
    const functions = join(import.meta.dirname, "../packages/functions/src/shared/problem-json.ts");
    expect(readFileSync(functions, "utf8")).toContain('log.warn("security.refused"');
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
      readonly Dimensions: readonly { Name: string }[];
    };
  };
}
