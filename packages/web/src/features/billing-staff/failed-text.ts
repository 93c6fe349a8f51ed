import { asApiError } from "../../lib/api-error.ts";

/** 3§8: the server's message, where it refused something; a sentence of ours where it could not answer; that nobody knows is no failure. */
export function failedText(error: unknown, fallback: string): string {
  const { problem, message } = asApiError(error);
  const hasFailed = problem.status >= 500 && problem.code !== "outcome-unknown";
  return hasFailed ? fallback : message;
}
