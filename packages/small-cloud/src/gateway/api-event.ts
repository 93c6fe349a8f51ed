import type { Claims } from "./authorizer.ts";
import type { Match } from "./route-table.ts";

export interface ApiRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly rawQuery: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly sourceIp: string;
}

/** Payload format 2.0, as far as an HTTP API with a JWT authorizer fills it in. */
export interface ApiEvent {
  version: string;
  routeKey: string;
  rawPath: string;
  rawQueryString: string;
  headers: Record<string, string>;
  queryStringParameters?: Record<string, string>;
  pathParameters?: Record<string, string>;
  requestContext: {
    accountId: string;
    apiId: string;
    domainName: string;
    domainPrefix: string;
    http: { method: string; path: string; protocol: string; sourceIp: string; userAgent: string };
    requestId: string;
    routeKey: string;
    stage: string;
    time: string;
    timeEpoch: number;
    authorizer?: { jwt: { claims: Claims; scopes: null } };
  };
  body?: string;
  isBase64Encoded: boolean;
}

const textual = /^(text\/|application\/(json|problem\+json|xml|x-www-form-urlencoded|javascript))/;

/** The event of an HTTP API, payload format 2.0. */
export function apiEvent(request: ApiRequest, { route, params }: Match, claims?: Claims): ApiEvent {
  const { method, path, rawQuery, headers, body } = request;
  const now = new Date();
  const routeKey = `${route.method} ${route.path}`;
  const isText = textual.test(headers["content-type"] ?? "application/json");
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString: rawQuery,
    headers,
    ...(rawQuery && { queryStringParameters: joined(rawQuery) }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName: headers.host ?? "localhost",
      domainPrefix: "local",
      http: {
        method,
        path,
        protocol: "HTTP/1.1",
        sourceIp: request.sourceIp,
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: request.id,
      routeKey,
      stage: "$default",
      time: now.toISOString(),
      timeEpoch: now.getTime(),
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
    },
    ...(body.length > 0 && { body: isText ? body.toString("utf8") : body.toString("base64") }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** The gateway joins repeated parameters with commas. */
function joined(rawQuery: string): Record<string, string> {
  const sent = new URLSearchParams(rawQuery);
  return Object.fromEntries([...new Set(sent.keys())].map((name) => [name, sent.getAll(name).join(",")]));
}
