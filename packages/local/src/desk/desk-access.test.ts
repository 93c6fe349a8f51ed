import { afterAll, beforeAll, expect, test } from "vitest";
import { startDesk } from "./desk.fixture.ts";

let fixture: Awaited<ReturnType<typeof startDesk>>;
beforeAll(async () => {
  fixture = await startDesk();
});
afterAll(() => fixture.close());

const asJson = { "content-type": "application/json" };
const elsewhere = [
  "https://evil.example",
  "http://evil.example:3000",
  "https://localhost:3000",
  "http://localhost.evil.example",
  "http://127.0.0.1.evil.example",
  "http://localhost:3000.evil.example",
  "null",
];

test.each(elsewhere)("refuses an action that a page of %s sends", async (origin) => {
  const headers = { ...asJson, origin };
  const { status, text } = await fixture.send("POST", "/faults/set", {
    body: '{"name":"mail","kind":"failing"}',
    headers,
  });
  expect([status, JSON.parse(text).message]).toEqual([403, `A page of "${origin}" may not use the desk.`]);
  expect(fixture.faults.list()).toEqual({});
});

test.each([undefined, "http://localhost:3000", "http://127.0.0.1:3000"])(
  "lets in an action of the portal's own pages (%s)",
  async (origin) => {
    const headers: Record<string, string> = origin === undefined ? asJson : { ...asJson, origin };
    expect((await fixture.send("POST", "/faults/clear", { body: "{}", headers })).status).toBe(200);
  },
);

test.each(["rebound.example:3000", "localhost.evil.example", ""])("does not answer under the name %j", async (host) => {
  expect((await fixture.send("GET", "/inbox", { headers: { host } })).status).toBe(403);
});

test.each([
  ["text/plain", "{}", 415],
  ["application/x-www-form-urlencoded", "{}", 415],
  ["application/json", "", 400],
  ["application/json", "[]", 400],
  ["application/json", "null", 400],
  ["application/json", "{", 400],
  ["application/json; charset=utf-8", "{}", 200],
])("takes actions as one JSON object: %s %j is %i", async (type, body, status) => {
  expect((await fixture.send("POST", "/clock/reset", { body, headers: { "content-type": type } })).status).toBe(status);
});
