import { log } from "@guildhall/core/ground/route/log";
import { isRead, type Route } from "@guildhall/core/ground/route/route";
import { type CommonProblemCode, commonProblems, toCommonProblem } from "@guildhall/core/ground/shared/common-problem";
import { DomainError } from "@guildhall/core/ground/shared/errors";
import type { Problem, ProblemCode } from "@guildhall/core/ground/shared/problem";
import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { InvalidRequest } from "./invalid-request.ts";
import { loggedAddressOf } from "./viewer-address.ts";
import { isWatched } from "./watched.ts";

type Extra = Pick<Problem, "detail" | "errors" | "retryAfterSeconds">;

type Of = Pick<Route, "method" | "changesNothing" | "movesMoney">;

const classify = (error: unknown, route: Of): [ProblemCode, Extra] => {
  if (error instanceof DomainError) return [error.code, error.extra];
  if (error instanceof InvalidRequest) return ["request.invalid", { errors: error.errors }];
  if (isNamed(error, passing)) {
    return isRead(route) ? ["unavailable", { retryAfterSeconds: 5 }] : [unknownOutcome(route), {}];
  }
  return ["internal", {}];
};

/** If a change fails in the middle, a part or all of it may have been done. */
const unknownOutcome = ({ movesMoney }: Of): ProblemCode => (movesMoney ? "billing.under-way" : "outcome-unknown");

/** A service was too busy or did not answer in time: the request can be retried soon. */
const passing = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "TooManyRequestsException",
  "InternalServerError",
  "ServiceUnavailable",
  "TimeoutError",
]);

const isNamed = (error: unknown, names: ReadonlySet<string>): boolean =>
  error instanceof Error && (names.has(error.name) || (error.cause !== undefined && isNamed(error.cause, names)));

/** The sentences that any route may need are part of each function; the others are loaded at the first refusal. */
async function describe(code: ProblemCode, requestId: string, extra: Extra): Promise<Problem> {
  if (isCommon(code)) return toCommonProblem(code, requestId, extra);
  const { isProblemCode, toProblem } = await import("@guildhall/core/assembly/problem-table");
  return isProblemCode(code) ? toProblem(code, requestId, extra) : toCommonProblem("internal", requestId);
}

const isCommon = (code: ProblemCode): code is CommonProblemCode => Object.hasOwn(commonProblems, code);

/** The only place that turns a thrown error into an HTTP answer. */
export const problemJson = (route: Of): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  onError: async (request) => {
    const [code, extra] = classify(request.error, route);
    const requestId = request.event.requestContext.requestId;
    const problem = await describe(code, requestId, extra);
    if (isWatched(code)) {
      const address = loggedAddressOf(request.event);
      log.warn("security.refused", { requestId, route: request.event.routeKey, code, address });
    }
    const failed = {
      ...{ requestId, route: request.event.routeKey, error: request.error },
      ...(route.movesMoney && { movesMoney: true }),
    };
    if (problem.status >= 500) log.error("request.failed", failed);
    else if (isNamed(request.error, passing)) log.error("billing.broke-under-way", failed);
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
