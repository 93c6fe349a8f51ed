import { type CommonProblemCode, toCommonProblem } from "@guildhall/core/ground/shared/common-problem";
import { sayDone, sayFailed } from "@guildhall/web/components/state/show-toast.ts";
import { ApiError, unreachable } from "@guildhall/web/lib/failure/api-error.ts";
import useSWR, { useSWRConfig } from "swr";

const base = "/_local/data";

const codeOfStatus: Record<number, CommonProblemCode> = { 400: "request.invalid", 404: "not-found" };

async function call<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(base + path, init).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  const json = await response.json().catch(() => ({}));
  if (response.ok) return json as Answer;
  const detail = { ...(typeof json.message === "string" && { detail: json.message }) };
  throw new ApiError(toCommonProblem(codeOfStatus[response.status] ?? "internal", "none", detail));
}

export const readDesk = <Answer>(path: string): Promise<Answer> => call<Answer>(path);

const doAtDesk = <Answer>(path: string, body: object): Promise<Answer> =>
  call<Answer>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const pollEach = 2000;

/** What the desk knows now: asked again every two seconds while the page is seen. Undefined paths ask nothing. */
export const usePolled = <Answer>(path: string | undefined) =>
  useSWR<Answer, ApiError>(path ?? null, { refreshInterval: pollEach, dedupingInterval: 500 });

/** What the desk knew when it was asked. */
export const useRead = <Answer>(path: string | undefined) =>
  useSWR<Answer, ApiError>(path ?? null, { revalidateOnFocus: false, revalidateOnReconnect: false });

/** Does something, and shows at once what has become of it. Rejects with an ApiError. */
export function useDeskPost() {
  const { mutate } = useSWRConfig();
  return async <Answer = unknown>(path: string, body: object = {}): Promise<Answer> => {
    const answer = await doAtDesk<Answer>(path, body);
    await mutate(() => true);
    return answer;
  };
}

/** The same where there is no form to say how it went: a message says it. */
export function useDeskAction() {
  const post = useDeskPost();
  return (path: string, body: object, done: string): Promise<void> =>
    post(path, body).then(() => sayDone(done), sayFailed);
}
