import { Api as HttpApi, type StackContext, use } from "sst/constructs";
import { Auth } from "./auth.ts";
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
  api.cdk.accessLogGroup?.applyRemovalPolicy(logRemovalPolicy(app));
  stack.addOutputs({ ApiAddress: api.url });
  return api;
}
