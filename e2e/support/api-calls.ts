import { type APIRequestContext, expect } from "@playwright/test";
import { accessTokenOf } from "./sign-in.ts";

/** A request as the site sends it, by one person. It throws where the answer is a refusal. */
export type ApiCall = <T = unknown>(method: "GET" | "POST" | "PATCH", path: string, data?: object) => Promise<T>;

/** For what other journeys do on the pages. */
export async function callsBy(
  request: APIRequestContext,
  site: string,
  who: { readonly email: string; readonly password: string },
): Promise<ApiCall> {
  const token = await accessTokenOf(site, who);
  return async (method, path, data) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await request.fetch(`${site}${path}`, { method, headers, ...(data && { data }) });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
}
