import { asApiError, isUnreachable } from "./api-error.ts";

/** bylaws#staff-failure. An unknown outcome or a lost connection is not a failure. */
export function failedText(error: unknown, fallback: string): string {
  const { problem, message } = asApiError(error);
  const hasFailed = problem.status >= 500 && problem.code !== "outcome-unknown" && !isUnreachable(error);
  return hasFailed ? fallback : message;
}
