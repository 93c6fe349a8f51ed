import { expect, test } from "vitest";
import type { ApiRequest } from "./api-event.ts";
import { withCors } from "./cors.ts";

const api = withCors(async () => ({ status: 200, headers: { "content-type": "application/json" }, body: "{}" }));
const ask = (method: string, headers: Record<string, string>): ApiRequest => ({
  id: "1",
  method,
  path: "/api/user",
  rawQuery: "",
  headers,
  body: Buffer.alloc(0),
  sourceIp: "127.0.0.1",
});

test.each([
  ["http://localhost:5173", true],
  ["http://127.0.0.1:3000", true],
  ["http://localhost", true],
  ["https://elsewhere.example", false],
  ["http://localhost.elsewhere.example", false],
  ["http://127.0.0.1.elsewhere.example:3000", false],
  ["null", false],
])("lets %s read its answers: %s", async (origin, isAllowed) => {
  const told = isAllowed ? origin : undefined;
  const preflight = await api(ask("OPTIONS", { origin, "access-control-request-method": "PUT" }));
  expect([preflight.status, preflight.headers?.["access-control-allow-origin"]]).toEqual([204, told]);
  const { headers } = await api(ask("GET", { origin }));
  expect([headers?.["access-control-allow-origin"], headers?.["content-type"]]).toEqual([told, "application/json"]);
});

test("leaves a request without an origin as it is", async () => {
  expect((await api(ask("GET", {}))).headers).toEqual({ "content-type": "application/json" });
});
