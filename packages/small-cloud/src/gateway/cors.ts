import type { WireResponse } from "../shared/wire.ts";
import type { ApiRequest } from "./api-event.ts";

type Answer = (request: ApiRequest) => Promise<WireResponse>;

/** Addresses of this machine: the site under its other name, and the one of a development server. */
const loopback = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

const allowed = (headers: readonly string[]) => ({
  "access-control-allow-headers": headers.join(","),
  "access-control-allow-methods": "DELETE,GET,PATCH,POST,PUT",
  "access-control-max-age": "600",
});

/** An HTTP API with CORS: it answers preflights itself and allows an allowed origin to read the answer. */
export const withCors =
  (answer: Answer, allowedHeaders: readonly string[] = ["authorization", "content-type"]): Answer =>
  async (request) => {
    const { origin } = request.headers;
    const isPreflight = request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined;
    const isAllowed = origin !== undefined && loopback.test(origin);
    if (isPreflight)
      return { status: 204, headers: isAllowed ? { ...originHeaders(origin), ...allowed(allowedHeaders) } : {} };
    const response = await answer(request);
    return isAllowed ? { ...response, headers: { ...response.headers, ...originHeaders(origin) } } : response;
  };

const originHeaders = (origin: string): Record<string, string> => ({
  "access-control-allow-origin": origin,
  "access-control-expose-headers": "date,retry-after",
  vary: "origin",
});
