import { allRoutes } from "@guildhall/core/assembly/contract";
import type { Grants } from "@guildhall/core/ground/route/grants";
import { PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { FilterPattern, LogGroup, MetricFilter, RetentionDays } from "aws-cdk-lib/aws-logs";
import { type App, type FunctionProps, Function as Lambda, type Stack } from "sst/constructs";
import { useProject as theProject } from "sst/project.js";
import { bundlingOptions } from "../packages/functions/bundling/options.ts";
import { type EnvironmentValues, environmentOf } from "./environment.ts";
import { statementsOf } from "./permissions.ts";
import { domainOf } from "./routes/stack-of-route.ts";
import { logRemovalPolicy } from "./stage.ts";

export const functionDefaults = (): FunctionProps => ({
  runtime: "nodejs24.x",
  architecture: "arm_64",
  // Processor time comes with memory: at 1 GB a cold start takes half of what it takes at 512 MB, for the same price.
  memorySize: "1024 MB",
  timeout: "10 seconds",
  tracing: "disabled",
  nodejs: {
    format: "esm",
    minify: true,
    sourcemap: false,
    // Code that a function loads later is a separate file (decision 30).
    splitting: true,
    // SST names handlers from the root, but runs in stacks/ (scripts/deploy/sst.ts).
    esbuild: bundlingOptions(theProject().paths.root),
  },
});

interface LambdaProps {
  readonly handler: string;
  readonly grants: Grants;
  readonly environment: EnvironmentValues;
  readonly logGroup: LogGroup;
  readonly userPoolArn?: string;
}

export function createLambda(stack: Stack, app: App, props: LambdaProps): Lambda {
  const { handler, grants, environment, logGroup, userPoolArn } = props;
  const id = handler.replaceAll("/", "-");
  const role = new Role(stack, `${id}-role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    description: `What ${handler} may touch`,
    inlinePolicies: {
      grants: new PolicyDocument({ statements: statementsOf(stack, app, { grants, logGroup, userPoolArn }) }),
    },
  });
  return new Lambda(stack, id, {
    handler: `packages/functions/src/${handler}.handler`,
    description: handler,
    role,
    logGroup,
    environment: environmentOf(handler, grants, environment),
    // Nothing is bound to our functions, so SST need not write their names to the parameter store.
    _doNotAllowOthersToBind: true,
    ...(grants.memoryMegabytes && { memorySize: grants.memoryMegabytes }),
    // As scripts/library/picture-library.ts downloaded it, for Lambda's processor.
    ...(grants.pictures && { copyFiles: [{ from: ".build/picture-library/node_modules", to: "node_modules" }] }),
    // As scripts/library/paper-library.ts made it.
    ...(grants.papers && { copyFiles: [{ from: ".build/paper-library/node_modules", to: "node_modules" }] }),
    ...(grants.timeoutSeconds && { timeout: grants.timeoutSeconds }),
  });
}

/** Logs of routes that charge or give back, and of what cancels orders. */
const handlesMoney = (name: string): boolean => ["jobs", "membership"].includes(name) || movingMoney.has(name);
const movingMoney: ReadonlySet<string> = new Set(allRoutes.filter(({ movesMoney }) => movesMoney).map(domainOf));

export function createLogGroup(stack: Stack, app: App, name: string): LogGroup {
  const logGroup = new LogGroup(stack, "Log", {
    logGroupName: `/guildhall/${app.stage}/${name}`,
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: logRemovalPolicy(app),
  });
  if (handlesMoney(name)) {
    new MetricFilter(stack, "MoneyTrouble", {
      logGroup,
      ...moneyTroubleMetric(app),
      filterPattern: FilterPattern.any(
        ...moneyTroubles.map((event) => FilterPattern.stringValue("$.event", "=", event)),
      ),
    });
  }
  new MetricFilter(stack, "Refusals", {
    logGroup,
    ...refusalsMetric(app),
    filterPattern: FilterPattern.stringValue("$.event", "=", "security.refused"),
  });
  if (movingMoney.has(name)) {
    const failed = FilterPattern.stringValue("$.event", "=", "request.failed");
    new MetricFilter(stack, "FailedBilling", {
      logGroup,
      ...failedBillingMetric(app),
      // All of billing is about money; elsewhere the routes that charge or give back.
      filterPattern:
        name === "billing" ? failed : FilterPattern.all(failed, FilterPattern.booleanValue("$.movesMoney", true)),
    });
  }
  new MetricFilter(stack, "SecretsUnread", {
    logGroup,
    ...secretsUnreadMetric(app),
    filterPattern: FilterPattern.stringValue("$.event", "=", "secret.unread"),
  });
  new MetricFilter(stack, "ListsReadWhole", {
    logGroup,
    ...listsReadWholeMetric(app),
    filterPattern: FilterPattern.stringValue("$.event", "=", "list.read-whole"),
  });
  return logGroup;
}

/** A list that was read from the table because it has no snapshot (core/list/list-store.ts). */
export const listsReadWholeMetric = (app: App) => ({
  metricNamespace: `Guildhall/${app.stage}`,
  metricName: "ListsReadWhole",
});

/** If a secret cannot be read, running functions keep their value; new ones fail (core/shared/secret.ts). */
export const secretsUnreadMetric = (app: App) => ({
  metricNamespace: `Guildhall/${app.stage}`,
  metricName: "SecretsUnread",
});

export const refusalsMetric = (app: App) => ({ metricNamespace: `Guildhall/${app.stage}`, metricName: "Refusals" });

export const failedBillingMetric = (app: App) => ({
  metricNamespace: `Guildhall/${app.stage}`,
  metricName: "FailedBilling",
});

const moneyTroubles = [
  "billing.charged-in-vain",
  "billing.given-too-much",
  "billing.refused-by-stripe",
  "billing.order-unreadable",
  "billing.sale-not-booked",
  "billing.paid-without-order",
  "billing.sweep-failed",
  "billing.broke-under-way",
  "billing.exam-beyond",
];

export const moneyTroubleMetric = (app: App) => ({
  metricNamespace: `Guildhall/${app.stage}`,
  metricName: "MoneyTrouble",
});
