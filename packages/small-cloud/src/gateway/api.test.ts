import { afterEach, expect, test, vi } from "vitest";
import { type ApiHandler, createApi } from "./api.ts";
import type { ApiRequest } from "./api-event.ts";

const routes = [
  { method: "POST", path: "/api/open/{id}", isOpen: true },
  { method: "GET", path: "/api/closed", isOpen: false },
];

const ask = (override: Partial<ApiRequest> = {}): ApiRequest => ({
  id: "request-1",
  method: "POST",
  path: "/api/open/7",
  rawQuery: "a=1&a=2",
  headers: { "content-type": "application/json", host: "localhost:3000" },
  body: Buffer.from('{"name":"Ann"}'),
  sourceIp: "127.0.0.1",
  ...override,
});

const apiWith = (handler: ApiHandler) =>
  createApi({
    routes,
    isOpen: ({ isOpen }) => isOpen,
    authorize: async (header) => (header === "Bearer good" ? { sub: "1" } : undefined),
    load: async () => handler,
  });

afterEach(() => vi.useRealTimers());

test("hands a handler what an HTTP API hands over, and its answer back", async () => {
  const seen: unknown[] = [];
  const api = apiWith(async (event) => {
    seen.push(event);
    return { statusCode: 201, headers: { "X-Thing": "yes" }, body: "{}" };
  });
  const { status, headers } = await api(ask());
  expect([status, headers?.["x-thing"], headers?.["apigw-requestid"]]).toEqual([201, "yes", "request-1"]);
  expect(seen[0]).toMatchObject({
    version: "2.0",
    routeKey: "POST /api/open/{id}",
    pathParameters: { id: "7" },
    queryStringParameters: { a: "1,2" },
    rawQueryString: "a=1&a=2",
    body: '{"name":"Ann"}',
    isBase64Encoded: false,
    requestContext: { requestId: "request-1", http: { method: "POST", sourceIp: "127.0.0.1" } },
  });
});

test("hands over what is no text as base64", async () => {
  const api = apiWith(async ({ body, isBase64Encoded }) => ({ statusCode: 200, body: `${isBase64Encoded}:${body}` }));
  const { body } = await api(ask({ headers: { "content-type": "image/png" }, body: Buffer.from([1, 2, 3]) }));
  expect(String(body)).toBe("true:AQID");
});

test.each([
  ["a path that no route has", { path: "/api/other" }, 404],
  ["no token where one is asked", { method: "GET", path: "/api/closed" }, 401],
  ["a bad token", { method: "GET", path: "/api/closed", headers: { authorization: "Bearer bad" } }, 401],
  ["a good token", { method: "GET", path: "/api/closed", headers: { authorization: "Bearer good" } }, 200],
  ["ten megabytes", { body: Buffer.alloc(10 * 1024 * 1024) }, 200],
  ["a byte more", { body: Buffer.alloc(10 * 1024 * 1024 + 1) }, 413],
])("answers %s", async (_case, override, expected) => {
  const { status } = await apiWith(async () => ({ statusCode: 200, body: "{}" }))(ask(override as Partial<ApiRequest>));
  expect(status).toBe(expected);
});

test.each([
  ["six megabytes", 6 * 1024 * 1024, 200],
  ["a byte more", 6 * 1024 * 1024 + 1, 500],
])("lets an answer of %s through or not", async (_case, size, expected) => {
  const { status } = await apiWith(async () => ({ statusCode: 200, body: "x".repeat(size) }))(ask());
  expect(status).toBe(expected);
});

test("stops waiting after 29 seconds", async () => {
  vi.useFakeTimers();
  const answer = apiWith(() => new Promise(() => {}))(ask());
  await vi.advanceTimersByTimeAsync(29_000);
  expect((await answer).status).toBe(503);
});

test.each([
  [300, true],
  [301, false],
])("takes %i routes, each with an integration: %s", (count, isTaken) => {
  const many = Array.from({ length: count }, (_, at) => ({ method: "GET", path: `/api/${at}` }));
  const create = () =>
    createApi({
      routes: many,
      isOpen: () => true,
      authorize: async () => undefined,
      load: async () => async () => ({}),
    });
  if (isTaken) expect(create).not.toThrow();
  else expect(create).toThrow("An HTTP API can have 300 integrations, but there are 301 routes.");
});
