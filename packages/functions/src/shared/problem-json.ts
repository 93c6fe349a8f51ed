import { DomainError } from "@guildhall/core/shared/errors";
import { log } from "@guildhall/core/shared/log";
import { type Problem, type ProblemCode, toProblem } from "@guildhall/core/shared/problem";
import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { InvalidRequest } from "./invalid-request.ts";
import { isWatched } from "./watched.ts";

type Extra = Pick<Problem, "detail" | "errors" | "retryAfterSeconds">;

const classify = (error: unknown): [ProblemCode, Extra] => {
  if (error instanceof DomainError) return [error.code, error.extra];
  if (error instanceof InvalidRequest) return ["request.invalid", { errors: error.errors }];
  if (isPassing(error)) return ["unavailable", { retryAfterSeconds: 5 }];
  return ["internal", {}];
};

const passing = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "TooManyRequestsException",
  "TimeoutError",
  "InternalServerError",
  "ServiceUnavailable",
]);

/** A service of ours that is out of breath: worth another try soon. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && (passing.has(error.name) || (error.cause !== undefined && isPassing(error.cause)));

/** The only place where what is thrown becomes an HTTP answer. */
export const problemJson = (): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  onError: (request) => {
    const [code, extra] = classify(request.error);
    const requestId = request.event.requestContext.requestId;
    const problem = toProblem(code, requestId, extra);
    if (isWatched(code)) log.warn("security.refused", { requestId, route: request.event.routeKey, code });
    if (problem.status >= 500)
      log.error("request.failed", { requestId, route: request.event.routeKey, error: request.error });
    request.response = {
      statusCode: problem.status,
      headers: {
        "content-type": "application/problem+json",
        "cache-control": "no-store",
        ...(problem.retryAfterSeconds && { "retry-after": String(problem.retryAfterSeconds) }),
      },
      body: JSON.stringify(problem),
    };
  },
});
