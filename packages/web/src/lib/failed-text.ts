import { asApiError } from "./api-error.ts";

/** bylaws#staff-failure. That nobody knows is no failure. */
export function failedText(error: unknown, fallback: string): string {
  const { problem, message } = asApiError(error);
  const hasFailed = problem.status >= 500 && problem.code !== "outcome-unknown";
  return hasFailed ? fallback : message;
}
