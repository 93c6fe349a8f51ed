import { defineRoute } from "@guildhall/core/ground/route/route";
import { DomainError } from "@guildhall/core/ground/shared/errors";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { call } from "./call.fixture.ts";
import { endpoint } from "./endpoint.ts";

const route = defineRoute({
  id: "test.route",
  method: "POST",
  path: "/api/test/{id}",
  role: "visitor",
  summary: "For this test",
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.string()), sort: z.optional(z.union([z.string(), z.array(z.string())])) }),
  body: z.object({ name: z.string(), nested: z.optional(z.object({ on: z.iso.date() })) }),
  response: z.object({ seen: z.string() }),
});

const answering = (work: Parameters<typeof endpoint<typeof route>>[1]) => endpoint(route, work);
const proper = { params: { id: "7" }, body: { name: "Ann" } };

test("hands over what the contract says, and nothing else", async () => {
  const handler = answering(async (input) => ({ seen: JSON.stringify({ ...input, actor: input.actor.role }) }));
  const { status, body } = await call(handler, {
    ...proper,
    query: "sort=a,asc&sort=b,desc&other=1",
    body: { name: "Ann", more: 1 },
  });
  expect(status).toBe(200);
  expect(JSON.parse(body.seen)).toEqual({
    params: { id: "7" },
    query: { sort: ["a,asc", "b,desc"] },
    body: { name: "Ann" },
    actor: "visitor",
  });
});

test("answers nothing that the contract does not name", async () => {
  const handler = answering(async () => ({ seen: "yes", secret: "no" }) as never);
  expect((await call(handler, proper)).body).toEqual({ seen: "yes" });
});

test.each([
  ["no JSON", "{", [{ path: "body", message: "Not valid JSON" }]],
  ["no body", undefined, [{ path: "body", message: "Send an object." }]],
  ["no field", {}, [{ path: "name", message: "Enter text." }]],
  ["the wrong kind", { name: 7 }, [{ path: "name", message: "Enter text." }]],
  ["a list", [], [{ path: "body", message: "Send an object." }]],
  ["a nested fault", { name: "Ann", nested: { on: "soon" } }, [{ path: "nested.on", message: expect.any(String) }]],
])("says where %s does not fit", async (_case, body, errors) => {
  const answer = await call(
    answering(async () => ({ seen: "" })),
    { ...proper, body },
  );
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  expect(answer.body).toMatchObject({ status: 400, code: "request.invalid", requestId: "test-request", errors });
});

test("says a refusal by its code, with when to come back", async () => {
  const handler = answering(async () => {
    throw new DomainError("rate.limited", { retryAfterSeconds: 12 });
  });
  const { status, headers, body } = await call(handler, proper);
  expect([status, headers["retry-after"], body.code, body.retryAfterSeconds]).toEqual([429, "12", "rate.limited", 12]);
});

const aFault = (name: string) => Object.assign(new Error(""), { name });

test.each([
  ["a fault of ours", new Error("secret detail"), 500, "internal"],
  ["a service that is too busy", aFault("ThrottlingException"), 504, "outcome-unknown"],
  ["the same inside another", new Error("", { cause: aFault("ServiceUnavailable") }), 504, "outcome-unknown"],
])("tells nothing about %s but a request id", async (_case, error, expected, code) => {
  const handler = answering(async () => {
    throw error;
  });
  const { status, body } = await call(handler, proper);
  expect([status, body.code, body.requestId]).toEqual([expected, code, "test-request"]);
  expect(JSON.stringify(body)).not.toContain("secret detail");
});

describe.each([
  ["where money is moved", { method: "POST", movesMoney: true }, 409, "billing.under-way"],
  ["where something is changed", { method: "POST" }, 504, "outcome-unknown"],
  ["where something is looked at", { method: "GET" }, 503, "unavailable"],
] as const)("%s", (_where, change, expected, code) => {
  const never = () => new Promise<never>(() => undefined);
  const late = () => Promise.reject(new Error("", { cause: aFault("TimeoutError") }));
  const busy = () => Promise.reject(aFault("ThrottlingException"));

  test.each([
    ["takes longer than the function may", never],
    ["waits in vain for the answer of a service", late],
    ["a service was too busy for, perhaps after a part of it", busy],
  ])("nobody is told what is not known of work that %s", async (_how, work) => {
    const { status, body } = await call(endpoint({ ...route, ...change }, work), { ...proper, withinMs: 0 });
    expect([status, body.code]).toEqual([expected, code]);
    expect(body.title.includes("Nothing was changed")).toBe(change.method === "GET");
  });
});

test("an answer that breaks the contract is a fault of ours", async () => {
  expect(
    (
      await call(
        answering(async () => ({}) as never),
        proper,
      )
    ).status,
  ).toBe(500);
});

test.each([
  ["rate.limited", true],
  ["auth.forbidden", true],
  ["billing.webhook-unsigned", true],
  ["not-found", false],
] as const)("writes down that it refused with %s: %s", async (code, isWritten) => {
  vi.stubEnv("LOG_LEVEL", "warn");
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await call(
    answering(async () => {
      throw new DomainError(code);
    }),
    proper,
  );
  const line = JSON.stringify({
    level: "warn",
    event: "security.refused",
    requestId: "test-request",
    route: "TEST",
    code,
    address: "127.0.0.1",
  });
  expect(written.mock.calls.map(([text]) => String(text))).toEqual(isWritten ? [`${line}\n`] : []);
});

test.each([
  ["the visitor's, which the network sends with its key", { sourceIp: "203.0.113.9" }, "203.0.113.9"],
  [
    "the caller's own, where the key is missing and the header could say anything",
    { sourceIp: "198.51.100.7", headers: { "x-origin-key": "guessed", "x-viewer-address": "203.0.113.9" } },
    "198.51.100.7",
  ],
])("writes with a refusal the address to look for: %s", async (_whose, from, address) => {
  vi.stubEnv("LOG_LEVEL", "warn");
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await call(
    answering(async () => {
      throw new DomainError("rate.limited");
    }),
    { ...proper, ...from },
  );
  expect(written.mock.calls.map(([text]) => JSON.parse(String(text)))).toMatchObject([
    { event: "security.refused", address },
  ]);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
