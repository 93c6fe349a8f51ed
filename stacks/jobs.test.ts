import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { allRoutes, jobs } from "@guildhall/core/assembly/contract";
import { arrivingPrefix } from "@guildhall/core/ground/route/grants";
import { schedulesOf } from "@guildhall/core/ground/route/job";
import { handlerPathOf } from "@guildhall/core/ground/route/route";
import { describe, expect, it } from "vitest";
import { alarms } from "./alarms.ts";
import { synthesized } from "./synthesis.fixture.ts";
import { functionsOf, offendersIn, onlyResource, resourcesOf } from "./template.fixture.ts";

const { templates } = synthesized();
const all = [...templates.values()];
const queues = all.flatMap((template) => resourcesOf(template, "AWS::SQS::Queue"));
const queue = (name: string) =>
  queues.find(([, { Properties }]) => Properties.QueueName === `test-guildhall-${name}`)?.[1].Properties;

describe("the outbox", () => {
  const pipe = onlyResource(all, "AWS::Pipes::Pipe");

  it("is told of new outbox entries and of nothing else", () => {
    const [{ Pattern }, ...more] = pipe.SourceParameters.FilterCriteria.Filters;
    expect(more).toEqual([]);
    expect(JSON.parse(Pattern)).toEqual({
      eventName: ["INSERT"],
      dynamodb: { NewImage: { __edb_e__: { S: ["outbox"] } } },
    });
  });

  it("is handed ids, never what a mail says", () => {
    expect(pipe.TargetParameters.InputTemplate).toBe('{"eventId": <$.dynamodb.NewImage.id.S>}');
  });

  it("puts a message aside after five crashes", () => {
    expect(queue("outbox")?.RedrivePolicy.maxReceiveCount).toBe(5);
    expect(queue("outbox-dead")?.MessageRetentionPeriod).toBe(14 * 24 * 3600);
  });

  it("hides a message for six times as long as its consumer may take", () => {
    const consumer = all
      .flatMap((template) => resourcesOf(template, "AWS::Lambda::Function"))
      .find(([, { Properties }]) => Properties.Description === "jobs/outbox-consume")?.[1].Properties;
    expect(queue("outbox")?.VisibilityTimeout).toBeGreaterThanOrEqual(6 * consumer?.Timeout);
  });

  it("takes back single messages of a batch", () => {
    const consumed = all.flatMap((template) => resourcesOf(template, "AWS::Lambda::EventSourceMapping"));
    expect(consumed.map(([, { Properties }]) => Properties.FunctionResponseTypes)).toEqual([
      ["ReportBatchItemFailures"],
      ["ReportBatchItemFailures"],
    ]);
  });

  it("keeps every queue encrypted", () => {
    const offenders = offendersIn(queues, ([of, { Properties }]) => ({
      of,
      is: Properties.SqsManagedSseEnabled,
      expected: true,
    }));
    expect(offenders).toEqual([]);
  });
});

describe("the check of files", () => {
  const plan = onlyResource(all, "AWS::GuardDuty::MalwareProtectionPlan");
  const rule = all
    .flatMap((template) => resourcesOf(template, "AWS::Events::Rule"))
    .find(([, { Properties }]) => Properties.EventPattern.source.includes("aws.guardduty"))?.[1].Properties;

  it("scans what arrives as a document, and nothing else", () => {
    expect(plan.ProtectedResource.S3Bucket.ObjectPrefixes).toEqual([arrivingPrefix]);
    expect(plan.Actions).toEqual({ Tagging: { Status: "DISABLED" } });
  });

  it("is told what the scan found, through a queue that puts a message aside after five crashes", () => {
    expect(rule?.EventPattern["detail-type"]).toEqual(["GuardDuty Malware Protection Object Scan Result"]);
    expect(rule?.EventPattern.detail.s3ObjectDetails.objectKey).toEqual([{ prefix: arrivingPrefix }]);
    expect(rule?.Targets).toHaveLength(1);
    expect(JSON.stringify(rule?.Targets[0].Arn)).toContain("documents");
    expect(rule?.Targets[0].DeadLetterConfig).toBeDefined();
    expect(queue("documents")?.RedrivePolicy.maxReceiveCount).toBe(5);
  });

  it("lets GuardDuty read what arrives, and nothing of what is kept", () => {
    const [, role] =
      all
        .flatMap((template) => resourcesOf(template, "AWS::IAM::Role"))
        .find(([id]) => id.startsWith("DocumentScanRole")) ?? [];
    const statements: { Action: string | string[]; Resource: object }[] =
      role?.Properties.Policies[0].PolicyDocument.Statement ?? [];
    const reads = statements.filter(({ Action }) => [Action].flat().includes("s3:GetObject"));
    expect(reads.map(({ Resource }) => JSON.stringify(Resource))).toEqual([
      expect.stringContaining(`/${arrivingPrefix}*`),
    ]);
  });
});

describe("schedules", () => {
  const made = all.flatMap((template) => resourcesOf(template, "AWS::Scheduler::Schedule"));

  it("are those of the table that the local cloud reads", () => {
    const shown = made.map(([, { Properties }]) => [Properties.Description, Properties.ScheduleExpression]);
    expect(shown).toEqual(schedulesOf(jobs).map(({ name, schedule }) => [name, schedule]));
  });

  it("put what they cannot hand over where an alarm sees it", () => {
    for (const [, { Properties }] of made) expect(Properties.Target.DeadLetterConfig.Arn).toBeDefined();
  });
});

const subscriptions = all.flatMap((template) =>
  resourcesOf(template, "AWS::SNS::Subscription").map(([, { Properties }]) => Properties),
);

describe("texts", () => {
  const number = onlyResource(all, "AWS::SMSVOICE::PhoneNumber");

  it("come from a number that tells us of what is sent back to it, STOP included", () => {
    expect(number).toMatchObject({
      IsoCountryCode: "US",
      NumberType: "SIMULATOR",
      NumberCapabilities: ["SMS"],
      SelfManagedOptOutsEnabled: true,
      TwoWay: { Enabled: true },
    });
    expect(JSON.stringify(number.TwoWay.ChannelArn)).toContain("Inbound");
  });

  it("tell of numbers that take none, by the same way", () => {
    const [destination, ...more] = onlyResource(all, "AWS::SMSVOICE::ConfigurationSet").EventDestinations;
    expect(more).toEqual([]);
    expect(destination).toMatchObject({ Enabled: true, MatchingEventTypes: ["TEXT_BLOCKED", "TEXT_INVALID"] });
    expect(destination.SnsDestination.TopicArn).toEqual(number.TwoWay.ChannelArn);
  });

  it("reach the topic from the service of this account alone, and encrypted", () => {
    const [policy] = all
      .flatMap((template) => resourcesOf(template, "AWS::SNS::TopicPolicy"))
      .map(([, { Properties }]) => Properties)
      .filter((one) => JSON.stringify(one.Topics).includes("Inbound"));
    const [refused, allowed, ...more] = policy?.PolicyDocument.Statement ?? [];
    expect(more).toEqual([]);
    expect(refused).toMatchObject({ Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } });
    expect(allowed).toMatchObject({
      Effect: "Allow",
      Action: "sns:Publish",
      Principal: { Service: "sms-voice.amazonaws.com" },
    });
    expect(Object.keys(allowed.Condition.StringEquals)).toEqual(["aws:SourceAccount"]);
  });

  it("go on to the function that reads them; what fails there goes where an alarm sees it", () => {
    const [read, ...more] = subscriptions.filter(({ Protocol }) => Protocol === "lambda");
    expect(more).toEqual([]);
    expect(JSON.stringify(read?.Endpoint)).toContain("jobstextreceived");
    expect(read?.RedrivePolicy.deadLetterTargetArn).toBeDefined();
  });

  it("tell of every job that failed or ran out of time three times, where an alarm sees it", () => {
    const [lost] = all
      .flatMap((template) => resourcesOf(template, "AWS::SNS::Subscription"))
      .map(([, { Properties }]) => Properties.RedrivePolicy?.deadLetterTargetArn)
      .filter(Boolean);
    const told = all.flatMap((template) => resourcesOf(template, "AWS::Lambda::EventInvokeConfig"));
    for (const [, { Properties }] of told) {
      expect(Properties).toMatchObject({
        MaximumRetryAttempts: 2,
        DestinationConfig: { OnFailure: { Destination: lost } },
      });
    }
    const names = JSON.stringify(told.map(([, { Properties }]) => Properties.FunctionName));
    // A queue keeps messages that its consumer could not handle.
    const ofQueues = ["jobs/outbox-consume", "jobs/document-check"];
    const called = Object.keys(jobs).filter((job) => job.startsWith("jobs/") && !ofQueues.includes(job));
    expect(called.filter((handler) => !names.includes(handler.replace(/[^a-z]/g, "")))).toEqual([]);
    expect(told).toHaveLength(called.length);
  });
});

describe("alarms", () => {
  const made = all.flatMap((template) => resourcesOf(template, "AWS::CloudWatch::Alarm"));

  it("are one a row", () => {
    expect(made).toHaveLength(Object.keys(alarms).length + schedulesOf(jobs).length);
  });

  it("miss no job: each runs often enough to be heard within the day that CloudWatch looks at", () => {
    const heard = schedulesOf(jobs).filter(({ schedule, whenSilent }) => {
      const runsInADay = /^rate\(\d+ minutes?\)$|^cron\(0 \d+-\d+ \* \* \? \*\)$/.test(schedule);
      return runsInADay && whenSilent.periods <= 288;
    });
    expect(heard).toEqual(schedulesOf(jobs));
  });

  it("say what happened, what it means for people and what to do first, and reach somebody", () => {
    const offenders = offendersIn(made, ([, { Properties }]) => {
      const { AlarmName: of, AlarmDescription: text = "", AlarmActions = [] } = Properties;
      const saysAll = /^\S.*\n\nWhat it means: \S.*\n\nWhat to do first: \S/.test(text);
      // CloudWatch does not accept more.
      const fits = text.length <= 1024;
      return {
        of,
        is: { saysAll, fits, actions: AlarmActions.length },
        expected: { saysAll: true, fits: true, actions: 1 },
      };
    });
    expect(offenders).toEqual([]);
  });

  it("listen for silence where silence is the fault", () => {
    const silent = made.filter(([, { Properties }]) => Properties.ComparisonOperator === "LessThanThreshold");
    const named = ({ name }: { readonly name: string }) => `test-guildhall-${name.replace(".", "-")}-silent`;
    expect(silent.map(([, { Properties }]) => Properties.AlarmName)).toEqual(schedulesOf(jobs).map(named));
    const breaching = silent.filter(([, { Properties }]) => Properties.TreatMissingData === "breaching");
    expect(breaching.map(([, { Properties }]) => Properties.AlarmName)).toEqual([
      "test-guildhall-outbox-sweep-silent",
      "test-guildhall-payment-reconciliation-sweep-silent",
    ]);
  });

  const rare = schedulesOf(jobs).flatMap(({ name, whenSilent: { periods } }) =>
    periods > 3 ? [[name.replace(".", "-"), periods] as const] : [],
  );

  it("are for jobs that run every half hour, or each day", () => {
    expect([...new Set(rare.map(([, periods]) => periods))].toSorted((a, b) => a - b)).toEqual([6, 282]);
  });

  it.each(rare)(
    "do not call %s silent before the stage has lived for %i periods, told by the sweep of each minute",
    (job, periods) => {
      const alarm = made
        .map(([, { Properties }]) => Properties)
        .find(({ AlarmName }) => AlarmName === `test-guildhall-${job}-silent`);
      expect(alarm).toMatchObject({ EvaluationPeriods: periods, Threshold: 1 });
      expect(alarm).not.toHaveProperty("DatapointsToAlarm");
      const [counted, ...of] = alarm?.Metrics ?? [];
      // A period in which the sweep did not run has no value.
      expect(counted).toMatchObject({ Expression: "IF(sweeps > 0, FILL(runs, 0))" });
      const [runs, sweeps] = of.map(({ Id, MetricStat: { Metric, Period, Stat } }: Watched) => ({
        ...{ Id, Stat, Period, name: Metric.MetricName, of: JSON.stringify(Metric.Dimensions) },
      }));
      const invocations = { Stat: "Sum", Period: 300, name: "Invocations" };
      expect([runs, sweeps]).toMatchObject([
        { Id: "runs", ...invocations },
        { Id: "sweeps", ...invocations },
      ]);
      expect(runs?.of).not.toBe(sweeps?.of);
    },
  );

  it("hear what the order machine says when it cannot go on by itself", () => {
    const filters = all
      .flatMap((template) => resourcesOf(template, "AWS::Logs::MetricFilter"))
      .map(([, { Properties }]) => Properties)
      .filter(({ MetricTransformations: [{ MetricName }] }) => MetricName === "MoneyTrouble");
    expect(filters).toHaveLength(11);
    const heard = new Set(filters.flatMap(({ FilterPattern }) => FilterPattern.match(/billing\.[a-z-]+/g)));
    const core = join(import.meta.dirname, "../packages/core/src");
    const said = globSync("**/*.ts", { cwd: core }).flatMap((file) =>
      Array.from(
        readFileSync(join(core, file), "utf8").matchAll(/log\.error\("(billing\.[^"]+)"/g),
        ([, event]) => event,
      ),
    );
    expect([...heard].toSorted()).toEqual([...new Set(said)].toSorted());
  });

  it("hear every function that charges a card or gives money back", () => {
    const heard = all.filter((template) =>
      resourcesOf(template, "AWS::Logs::MetricFilter").some(
        ([, { Properties }]) => Properties.MetricTransformations[0].MetricName === "MoneyTrouble",
      ),
    );
    const listened = heard.flatMap(functionsOf).map(({ handler }) => handler);
    const moves = allRoutes.filter((route) => route.movesMoney).map(handlerPathOf);
    expect(moves).toContain("checkout/pay");
    expect(moves.filter((handler) => !listened.includes(handler))).toEqual([]);
  });

  it("go to the address of the stage's settings", () => {
    const mailed = subscriptions.filter(({ Protocol }) => Protocol === "email");
    expect(mailed.map(({ Endpoint }) => Endpoint)).toEqual(["operations@example.org"]);
  });
});

interface Watched {
  readonly Id: string;
  readonly MetricStat: {
    readonly Stat: string;
    readonly Period: number;
    readonly Metric: { readonly MetricName: string; readonly Dimensions: readonly unknown[] };
  };
}
