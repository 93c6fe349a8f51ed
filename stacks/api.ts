import { FilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { type App, Api as HttpApi, type Stack, type StackContext, use } from "sst/constructs";
import { Auth } from "./auth.ts";
import { refusals } from "./lambda.ts";
import { dropCustomResourceHandler, logRemovalPolicy } from "./stage.ts";

const accessLogFields = {
  at: "$context.requestTimeEpoch",
  requestId: "$context.requestId",
  route: "$context.routeKey",
  status: "$context.status",
  milliseconds: "$context.responseLatency",
  integrationMilliseconds: "$context.integrationLatency",
  integrationError: "$context.integrationErrorMessage",
  authorizerError: "$context.authorizer.error",
  person: "$context.authorizer.claims.username",
  address: "$context.identity.sourceIp",
};

/** The gateway alone. Its routes lie in stacks of their own, one for each domain. */
export function Api({ stack, app }: StackContext) {
  dropCustomResourceHandler(stack);
  const { userPool, clientId } = use(Auth);
  const api = new HttpApi(stack, "Api", {
    // The site and the API are one origin to a browser: nothing else may call.
    cors: false,
    authorizers: {
      signedIn: { type: "user_pool", userPool: { id: userPool.userPoolId, clientIds: [clientId] } },
    },
    defaults: { throttle: { rate: 200, burst: 400 } },
    accessLog: { format: JSON.stringify(accessLogFields), retention: "three_months" },
  });
  const logGroup = api.cdk.accessLogGroup;
  logGroup?.applyRemovalPolicy(logRemovalPolicy(app));
  if (logGroup) countRefusals(stack, app, logGroup);
  stack.addOutputs({ ApiAddress: api.url });
  return api;
}

/** A token that the gateway refuses reaches no function, whose log would tell: there is nothing where its answer would be. */
function countRefusals(stack: Stack, app: App, logGroup: ILogGroup): void {
  new MetricFilter(stack, "Refusals", {
    logGroup,
    ...refusals(app),
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue("$.status", "=", "401"),
      FilterPattern.stringValue("$.integrationMilliseconds", "=", "-"),
    ),
  });
}
