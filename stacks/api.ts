import { type ApiName, apiLayout } from "@guildhall/core/ground/route/api-layout";
import { FilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { type ApiAccessLogProps, type App, Api as HttpApi, type Stack, type StackContext, use } from "sst/constructs";
import { Auth } from "./auth.ts";
import { refusalsMetric } from "./lambda.ts";
import { dropCustomResourceHandler, logRemovalPolicy } from "./stage.ts";

export type Apis = Readonly<Record<ApiName, HttpApi>>;

const accessLogFields = {
  at: "$context.requestTimeEpoch",
  requestId: "$context.requestId",
  api: "$context.apiId",
  route: "$context.routeKey",
  status: "$context.status",
  milliseconds: "$context.responseLatency",
  integrationMilliseconds: "$context.integrationLatency",
  integrationError: "$context.integrationErrorMessage",
  authorizerError: "$context.authorizer.error",
  person: "$context.authorizer.claims.username",
  // The content delivery network's: a gateway of this kind cannot log a header, which has the visitor's.
  networkAddress: "$context.identity.sourceIp",
};

export function Api({ stack, app }: StackContext): Apis {
  dropCustomResourceHandler(stack);
  const main = createApi(stack, "Api", { retention: "three_months" });
  const logGroup = main.cdk.accessLogGroup;
  if (!logGroup) throw new Error("The API has no access log");
  logGroup.applyRemovalPolicy(logRemovalPolicy(app));
  countRefusals(stack, app, logGroup);
  countFailures(stack, app, logGroup);
  const others = apiLayout
    .filter(({ name }) => name !== "Api")
    .map(({ name }) => [name, createApi(stack, name, { destinationArn: logGroup.logGroupArn })] as const);
  const apis = Object.fromEntries([["Api", main] as const, ...others]) as Record<ApiName, HttpApi>;
  for (const [name, api] of Object.entries(apis)) stack.addOutputs({ [`${name}Address`]: api.url });
  return apis;
}

function createApi(stack: Stack, name: ApiName, log: Omit<ApiAccessLogProps, "format">): HttpApi {
  const { userPool, clientId } = use(Auth);
  return new HttpApi(stack, name, {
    // The site and the API are one origin to a browser: nothing else may call.
    cors: false,
    authorizers: {
      signedIn: { type: "user_pool", userPool: { id: userPool.userPoolId, clientIds: [clientId] } },
    },
    defaults: { throttle: { rate: 200, burst: 400 } },
    accessLog: { format: JSON.stringify(accessLogFields), ...log },
  });
}

/** A token that the gateway refuses reaches no function, whose log would tell: there is nothing where its answer would be. */
function countRefusals(stack: Stack, app: App, logGroup: ILogGroup): void {
  new MetricFilter(stack, "Refusals", {
    logGroup,
    ...refusalsMetric(app),
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue("$.status", "=", "401"),
      FilterPattern.stringValue("$.integrationMilliseconds", "=", "-"),
    ),
  });
}

/** Of all routes, and also of functions that do not start, which write nothing themselves. */
function countFailures(stack: Stack, app: App, logGroup: ILogGroup): void {
  new MetricFilter(stack, "FailedRequests", {
    logGroup,
    ...failedRequestsMetric(app),
    filterPattern: FilterPattern.stringValue("$.status", "=", "5*"),
  });
  new MetricFilter(stack, "GatewayThrottles", {
    logGroup,
    ...gatewayThrottlesMetric(app),
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue("$.status", "=", "429"),
      FilterPattern.stringValue("$.integrationMilliseconds", "=", "-"),
    ),
  });
}

export const failedRequestsMetric = (app: App) => ({
  metricNamespace: `Guildhall/${app.stage}`,
  metricName: "FailedRequests",
});

export const gatewayThrottlesMetric = (app: App) => ({
  metricNamespace: `Guildhall/${app.stage}`,
  metricName: "GatewayThrottles",
});
