import type { WireResponse } from "../shared/wire.ts";
import { type ApiEvent, type ApiRequest, apiEvent } from "./api-event.ts";
import type { Authorizer, Claims } from "./authorizer.ts";
import { type ApiRoute, createRouteTable, type Match } from "./route-table.ts";

const bodyLimit = 10 * 1024 * 1024;
const answerLimit = 6 * 1024 * 1024;
const secondsAllowed = 29;
/** The limit for routes that each have their own integration. AWS does not raise it. */
const integrationLimit = 300;

/** What a handler answers, as for Lambda. */
export interface ApiResult {
  readonly statusCode?: number | undefined;
  readonly headers?: Readonly<Record<string, boolean | number | string>> | undefined;
  readonly body?: string | undefined;
  readonly isBase64Encoded?: boolean | undefined;
}

export type ApiHandler = (event: ApiEvent) => Promise<ApiResult>;

interface Options<Route> {
  readonly routes: readonly Route[];
  /** Whether a route answers without a token. */
  readonly isOpen: (route: Route) => boolean;
  readonly authorize: Authorizer;
  readonly load: (route: Route) => Promise<ApiHandler>;
}

/** The answers of the gateway itself, before or after a handler. */
const own = (status: number, message: string, id: string): WireResponse => ({
  status,
  headers: { "content-type": "application/json", "apigw-requestid": id },
  body: JSON.stringify({ message }),
});

/** An HTTP API: finds the route, checks the token, runs the route's handler within the limits. */
export function createApi<Route extends ApiRoute>({ routes, isOpen, authorize, load }: Options<Route>) {
  if (routes.length > integrationLimit) {
    throw new Error(`An HTTP API can have ${integrationLimit} integrations, but there are ${routes.length} routes.`);
  }
  const find = createRouteTable(routes);

  async function run(match: Match<Route>, request: ApiRequest, claims?: Claims): Promise<WireResponse> {
    const handler = await load(match.route);
    const result = await within(secondsAllowed, () => handler(apiEvent(request, match, claims)));
    if (result === timedOut) return own(503, "Service Unavailable", request.id);
    return result instanceof Error ? own(500, "Internal Server Error", request.id) : answerOf(result, request.id);
  }

  return async (request: ApiRequest): Promise<WireResponse> => {
    const match = find(request.method, request.path);
    if (!match) return own(404, "Not Found", request.id);
    if (request.body.length > bodyLimit) return own(413, "Request Too Long", request.id);
    if (isOpen(match.route)) return run(match, request);
    const claims = await authorize(request.headers.authorization);
    return claims ? run(match, request, claims) : own(401, "Unauthorized", request.id);
  };
}

function answerOf(result: ApiResult, id: string): WireResponse {
  const body = Buffer.from(result.body ?? "", result.isBase64Encoded ? "base64" : "utf8");
  if (body.length > answerLimit) return own(500, "Internal Server Error", id);
  const headers = Object.entries(result.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: result.statusCode ?? 200,
    headers: { "content-type": "application/json", ...Object.fromEntries(headers), "apigw-requestid": id },
    body,
  };
}

const timedOut = Symbol("timed out");

/** If a handler throws, the gateway answers 500; if it takes too long, 503. */
async function within<T>(seconds: number, work: () => Promise<T>): Promise<T | Error | typeof timedOut> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), seconds * 1000);
  });
  try {
    return await Promise.race([work(), limit]);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    clearTimeout(timer);
  }
}
