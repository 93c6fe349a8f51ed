import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { type App, type Stack, use } from "sst/constructs";
import { Api, failedRequestsMetric, gatewayThrottlesMetric } from "./api.ts";
import { Auth } from "./auth.ts";
import { firewallName } from "./firewall.ts";
import { Jobs } from "./jobs.ts";
import {
  failedBillingMetric,
  listsReadWholeMetric,
  moneyTroubleMetric,
  refusalsMetric,
  secretsUnreadMetric,
} from "./lambda.ts";
import { indexes, Storage } from "./storage.ts";

export const period = Duration.minutes(5);
type Dimensions = Record<string, string>;

const sumOf = (namespace: string, metricName: string, dimensionsMap: Dimensions = {}): Metric =>
  new Metric({ namespace, metricName, dimensionsMap, statistic: Stats.SUM, period });

interface OwnMetric {
  readonly metricNamespace: string;
  readonly metricName: string;
}

const sumOfOwn = ({ metricNamespace, metricName }: OwnMetric): Metric => sumOf(metricNamespace, metricName);

/** Where few people use the portal, those who meet a fault come one after the other. */
const quarter = Duration.minutes(15);

export function createMetrics(stack: Stack, app: App) {
  return { ...apiMetrics(app), ...dataMetrics(), ...jobMetrics(stack, app), ...edgeMetrics(app), ...mailMetrics() };
}

/** The pool counts each sign-in as zero or one: the failures are wrong passwords or codes. */
function failedSignIns(): MathExpression {
  const { userPool, clientId } = use(Auth);
  const signIns = (statistic: string) =>
    new Metric({
      namespace: "AWS/Cognito",
      metricName: "SignInSuccesses",
      dimensionsMap: { UserPool: userPool.userPoolId, UserPoolClient: clientId },
      statistic,
      period,
    });
  return new MathExpression({
    expression: "FILL(tried, 0) - FILL(done, 0)",
    usingMetrics: { tried: signIns(Stats.SAMPLE_COUNT), done: signIns(Stats.SUM) },
    label: "Failed sign-ins",
    period,
  });
}

function sumOverApis(metricName: string, label: string): MathExpression {
  const counts = Object.fromEntries(
    Object.entries(use(Api)).map(([name, { httpApiId }]) => [
      nameInMath(metricName, name),
      sumOf("AWS/ApiGateway", metricName, { ApiId: httpApiId }),
    ]),
  );
  return new MathExpression({
    expression: sumOfAll(counts),
    usingMetrics: counts,
    label,
    period,
  });
}

/** A name in an expression begins with a small letter. */
const nameInMath = (metricName: string, of: string): string => `of${metricName}${of}`;

const sumOfAll = (metrics: Readonly<Record<string, Metric>>): string =>
  Object.keys(metrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(" + ");

/** The time of the slowest API. Below ten requests it has no value: at night each may be a cold start. */
function slowest(statistic: "p50" | "p95", label: string): MathExpression {
  const measured = Object.entries(use(Api)).map(([name, { httpApiId }]) => {
    const dimensionsMap = { ApiId: httpApiId };
    return {
      latency: nameInMath(`Latency${statistic}`, name),
      count: nameInMath("Count", name),
      latencyMetric: new Metric({
        ...{ namespace: "AWS/ApiGateway", metricName: "Latency" },
        ...{ dimensionsMap, statistic, period },
      }),
      countMetric: sumOf("AWS/ApiGateway", "Count", dimensionsMap),
    };
  });
  const parts = measured.map(({ latency, count }) => `IF(FILL(${count}, 0) >= 10, FILL(${latency}, 0), 0)`);
  return new MathExpression({
    expression: `MAX([${parts.join(", ")}])`,
    usingMetrics: Object.fromEntries(
      measured.flatMap(({ latency, count, latencyMetric, countMetric }) => [
        [latency, latencyMetric],
        [count, countMetric],
      ]),
    ),
    label,
    period,
  });
}

function apiMetrics(app: App) {
  const requests = sumOverApis("Count", "Requests");
  const failures = sumOverApis("5xx", "Failures");
  return {
    requests,
    failures,
    // Below ten failures a share means little: at night one failed request of two would be half.
    failureShare: new MathExpression({
      expression: "IF(failures >= 10, 100 * failures / requests, 0)",
      usingMetrics: { failures, requests },
      label: "Failed requests, %",
      period,
    }),
    latencyMedian: slowest("p50", "Half of the requests, of the slowest API"),
    latency95: slowest("p95", "95 of 100 requests, of the slowest API"),
    throttles: sumOf("AWS/Lambda", "Throttles"),
    concurrency: new Metric({
      namespace: "AWS/Lambda",
      metricName: "ConcurrentExecutions",
      statistic: Stats.MAXIMUM,
      period,
    }),
    failedRequests: sumOfOwn(failedRequestsMetric(app)).with({ period: quarter }),
    failedBilling: sumOfOwn(failedBillingMetric(app)).with({ period: quarter }),
    gatewayThrottles: sumOfOwn(gatewayThrottlesMetric(app)),
    refusals: sumOfOwn(refusalsMetric(app)),
    listsReadWhole: sumOfOwn(listsReadWholeMetric(app)),
    secretsUnread: sumOfOwn(secretsUnreadMetric(app)),
    failedSignIns: failedSignIns(),
    signInFailures: use(Auth).trigger.metricErrors({ period }),
  };
}

function dataMetrics() {
  const TableName = use(Storage).table.name;
  // What an index refuses is counted for the index alone. With the table these are ten metrics, as many as an alarm may have.
  const throttles = Object.fromEntries(
    ["table", ...indexes].flatMap((of) => {
      const dimensions: Dimensions = of === "table" ? { TableName } : { TableName, GlobalSecondaryIndexName: of };
      return ["Read", "Write"].map((kind) => [
        nameInMath(kind, of),
        sumOf("AWS/DynamoDB", `${kind}ThrottleEvents`, dimensions),
      ]);
    }),
  );
  return {
    tableThrottles: new MathExpression({
      expression: sumOfAll(throttles),
      usingMetrics: throttles,
      label: "Refused reads and writes",
      period,
    }),
    readUnits: sumOf("AWS/DynamoDB", "ConsumedReadCapacityUnits", { TableName }),
    writeUnits: sumOf("AWS/DynamoDB", "ConsumedWriteCapacityUnits", { TableName }),
  };
}

function jobMetrics(stack: Stack, app: App) {
  const { outbox, dead, lost, logGroup } = use(Jobs);
  const money = moneyTroubleMetric(app);
  const { metricNamespace } = money;
  const undeliverable = new MetricFilter(stack, "Undeliverable", {
    logGroup,
    metricNamespace,
    metricName: "Undeliverable",
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue("$.event", "=", "outbox.failed"),
      FilterPattern.booleanValue("$.isDead", true),
    ),
    defaultValue: 0,
  });
  return {
    undeliverable: undeliverable.metric({ statistic: Stats.SUM, period }),
    moneyTrouble: sumOfOwn(money),
    deadMessages: dead.cdk.queue.metricApproximateNumberOfMessagesVisible({ period }),
    // Counts arriving messages, not waiting ones: otherwise a new one would not ring while another waits.
    lostEvents: lost.cdk.queue.metricNumberOfMessagesSent({ statistic: Stats.SUM, period }),
    outboxAge: outbox.cdk.queue.metricApproximateAgeOfOldestMessage({ period }),
  };
}

function edgeMetrics(app: App) {
  const Rule = "ALL";
  return {
    blockedOnSite: sumOf("AWS/WAFV2", "BlockedRequests", { WebACL: firewallName(app, "site"), Rule }),
    blockedAtSignIn: sumOf("AWS/WAFV2", "BlockedRequests", {
      WebACL: firewallName(app, "sign-in"),
      Region: app.region,
      Rule,
    }),
  };
}

/** SES counts for the whole account, because it judges the whole account. */
function mailMetrics(): Record<"bounces" | "complaints", IMetric> {
  const rate = (metricName: string) =>
    new Metric({ namespace: "AWS/SES", metricName, statistic: Stats.AVERAGE, period: Duration.hours(1) });
  return { bounces: rate("Reputation.BounceRate"), complaints: rate("Reputation.ComplaintRate") };
}

export type Metrics = ReturnType<typeof createMetrics>;
