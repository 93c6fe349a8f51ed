import { isRead, type Route } from "@guildhall/core/ground/route/route";
import { type CommonProblemCode, toCommonProblem } from "@guildhall/core/ground/shared/common-problem";
import type { Problem, ProblemCode } from "@guildhall/core/ground/shared/problem";
import { problemShape } from "@guildhall/core/ground/shared/problem-shape";
import * as z from "zod/mini";

/** A refused or failed call, with the sentence for people and the code for us. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.detail ?? problem.title, options);
    this.problem = problem;
  }
}

/** API Gateway and the CDN answer some failures themselves, in their own words, before any handler runs. */
const codeOfStatus: Record<number, CommonProblemCode> = {
  400: "request.invalid",
  401: "auth.required",
  403: "auth.forbidden",
  404: "not-found",
  413: "request.too-large",
  429: "rate.limited",
  502: "unavailable",
  503: "unavailable",
  504: "unavailable",
};

type SentRoute = Pick<Route, "method" | "changesNothing">;

const unanswered = new Set([502, 503, 504]);

/** The change may have been made, although the gateway or the network got no answer. */
function codeOf(status: number, route: SentRoute): CommonProblemCode {
  if (!isRead(route) && unanswered.has(status)) return "outcome-unknown";
  return codeOfStatus[status] ?? "internal";
}

/** The server sends its sentences, so the sign-in page need not contain them. */
const Answer = problemShape(z.custom<ProblemCode>((code) => typeof code === "string"));

/** `Retry-After` is either seconds or a date. */
export function secondsOf(retryAfter: string | null, serverNow: number): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - serverNow) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

export function problemOf(response: Response, json: unknown, route: SentRoute): Problem {
  const { headers, status } = response;
  const requestId = headers.get("apigw-requestid") ?? headers.get("x-amzn-requestid") ?? "unknown";
  const problem = Answer.safeParse(json).data ?? toCommonProblem(codeOf(status, route), requestId);
  const retryAfterSeconds =
    problem.retryAfterSeconds ?? secondsOf(headers.get("retry-after"), Date.parse(headers.get("date") ?? ""));
  return retryAfterSeconds === undefined ? problem : { ...problem, retryAfterSeconds };
}

/** The request never arrived, or its answer never did. */
export const unreachable = (cause: unknown): ApiError =>
  new ApiError(
    toCommonProblem("unavailable", "none", {
      detail: "We could not reach Guildhall. Check your connection, then try again; what you entered is still here.",
    }),
    { cause },
  );

/** The connection failed, so it is not known whether the request arrived. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === "unavailable" && error.problem.requestId === "none";

/** Any thrown value, as an error that can be shown. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(toCommonProblem("internal", "none"), { cause: error });
