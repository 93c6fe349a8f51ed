import { asApiError } from "../../lib/api-error.ts";

/** 3§8: the server's message, where it refused something; a sentence of ours where it could not answer. */
export function failedText(error: unknown, fallback: string): string {
  const { problem, message } = asApiError(error);
  return problem.status < 500 ? message : fallback;
}
