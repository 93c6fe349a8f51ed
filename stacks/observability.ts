import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { App, Stack, StackContext } from "sst/constructs";
import { type AlarmRow, alarms } from "./alarms.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { dropCustomResourceHandler, settingsOf } from "./stage.ts";

export function Observability({ stack, app }: StackContext): void {
  dropCustomResourceHandler(stack);
  const metrics = createMetrics(stack, app);
  const action = new SnsAction(createTopic(stack, app));
  for (const [name, row] of Object.entries<AlarmRow>(alarms)) {
    const alarm = new Alarm(stack, name, alarmProps(app, name, row, metrics));
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
  createDashboard(stack, app, metrics);
}

/** Alarms carry no personal data; the key that AWS keeps for SNS would shut CloudWatch out. */
function createTopic(stack: Stack, app: App): Topic {
  const topic = new Topic(stack, "Alarms", { topicName: app.logicalPrefixedName("alarms"), enforceSSL: true });
  const { alarmMail } = settingsOf(app);
  if (alarmMail) topic.addSubscription(new EmailSubscription(alarmMail));
  return topic;
}

function alarmProps(app: App, name: string, row: AlarmRow, metrics: Metrics) {
  const { metric, above, below, periods, silenceIsBad, happened, means, first } = row;
  return {
    alarmName: app.logicalPrefixedName(name),
    alarmDescription: `${happened}\n\nWhat it means: ${means}\n\nWhat to do first: ${first}`,
    metric: metrics[metric],
    evaluationPeriods: periods,
    threshold: above ?? below ?? 0,
    comparisonOperator:
      above === undefined ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: silenceIsBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  };
}

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
