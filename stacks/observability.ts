import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { type App, type Stack, type StackContext, use } from "sst/constructs";
import { type AlarmRow, alarms } from "./alarms.ts";
import { Jobs } from "./jobs.ts";
import { createMetrics, type Metrics, period } from "./metrics.ts";
import { dropCustomResourceHandler, settingsOf } from "./stage.ts";

export function Observability({ stack, app }: StackContext): void {
  dropCustomResourceHandler(stack);
  const metrics = createMetrics(stack, app);
  const action = new SnsAction(createTopic(stack, app));
  const props = [
    ...Object.entries<AlarmRow>(alarms).map(([name, row]) => [name, alarmProps(row, metrics)] as const),
    ...silenceAlarms(),
  ];
  for (const [name, row] of props) {
    const alarm = new Alarm(stack, name, { alarmName: app.logicalPrefixedName(name), ...row });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
  createDashboard(stack, app, metrics);
}

/** Alarms contain no personal data. With the key that AWS keeps for SNS, CloudWatch could not send them. */
function createTopic(stack: Stack, app: App): Topic {
  const topic = new Topic(stack, "Alarms", { topicName: app.logicalPrefixedName("alarms"), enforceSSL: true });
  const { alarmMail } = settingsOf(app);
  if (alarmMail) topic.addSubscription(new EmailSubscription(alarmMail));
  return topic;
}

const textOf = ({ happened, means, first }: Pick<AlarmRow, "happened" | "means" | "first">) =>
  `${happened}\n\nWhat it means: ${means}\n\nWhat to do first: ${first}`;

const alarmProps = (row: AlarmRow, metrics: Metrics): AlarmProps => ({
  alarmDescription: textOf(row),
  metric: metrics[row.metric],
  evaluationPeriods: row.periods,
  threshold: row.above,
  comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
});

type Silence = ReturnType<typeof Jobs>["scheduled"][number]["whenSilent"];

const silenceProps = (silence: Silence): Omit<AlarmProps, "metric"> => ({
  alarmDescription: textOf(silence),
  evaluationPeriods: silence.periods,
  threshold: 1,
  comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
});

const signOfLife = "outbox.sweep";

function silenceAlarms() {
  const { scheduled } = use(Jobs);
  const sweeps = scheduled.find(({ name }) => name === signOfLife)?.lambda.metricInvocations({ period });
  if (!sweeps) throw new Error(`There is no job ${signOfLife}`);
  return scheduled.map(({ name, schedule, lambda, whenSilent }) => {
    const runs = lambda.metricInvocations({ period });
    const watched = schedule === "rate(1 minute)" ? watchedAlways(runs) : watchedInLife(name, { runs, sweeps });
    return [`${name.replace(".", "-")}-silent`, { ...silenceProps(whenSilent), ...watched }] as const;
  });
}

type Watched = Pick<AlarmProps, "metric" | "treatMissingData">;

/** A job that does not run sends no metric. */
const watchedAlways = (runs: IMetric): Watched => ({ metric: runs, treatMissingData: TreatMissingData.BREACHING });

/** A new stage is not silent before its first run was due: only periods in which the sweep of each minute ran have a value. */
const watchedInLife = (name: string, usingMetrics: Record<"runs" | "sweeps", IMetric>): Watched => ({
  metric: new MathExpression({
    expression: "IF(sweeps > 0, FILL(runs, 0))",
    usingMetrics,
    label: `Runs of ${name}`,
    period,
  }),
  treatMissingData: TreatMissingData.NOT_BREACHING,
});

function createDashboard(stack: Stack, app: App, metrics: Metrics): void {
  const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
    new GraphWidget({ title, left, right, width: 12, liveData: true });
  const { failures, failureShare, latencyMedian, latency95, requests, throttles, concurrency } = metrics;
  const { readUnits, writeUnits, tableThrottles, outboxAge, deadMessages, undeliverable } = metrics;
  new Dashboard(stack, "Dashboard", {
    dashboardName: app.logicalPrefixedName("overview"),
    widgets: [
      [graph("Requests and failures", [requests, failures], [failureShare])],
      [graph("How long the API takes, ms", [latencyMedian, latency95])],
      [graph("Functions: parallel and refused", [concurrency], [throttles])],
      [graph("Table: units and refusals", [readUnits, writeUnits], [tableThrottles])],
      [graph("Outbox: oldest message, s; dead", [outboxAge], [deadMessages, undeliverable])],
      [graph("Refused by the firewalls", [metrics.blockedOnSite, metrics.blockedAtSignIn])],
    ],
  });
}
