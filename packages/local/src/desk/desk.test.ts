import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDesk } from "./desk.fixture.ts";
import { deskRoutes } from "./desk-routes.ts";

let fixture: Awaited<ReturnType<typeof startDesk>>;
beforeAll(async () => {
  fixture = await startDesk();
});
afterAll(() => fixture.close());

test.each([
  ["GET", "/"],
  ["GET", "/nothing"],
  ["GET", "/inbox/"],
  ["GET", "/clock/move"],
  ["GET", "/__proto__"],
  ["DELETE", "/inbox"],
  ["PUT", "/faults/set"],
])("does not know %s %s", async (method, path) => {
  const { status, headers, text } = await fixture.send(method, path);
  expect([status, headers["content-type"]]).toEqual([404, "application/json"]);
  expect(JSON.parse(text).message).toMatch(/^The desk does not know /);
});

test("leaves every other path to the pages", async () => {
  const request = { id: "1", method: "GET", rawQuery: "", headers: {}, body: Buffer.alloc(0), sourceIp: "::1" };
  const found = await Promise.all(
    ["/_local", "/_local/inbox", "/_local/database"].map((path) => fixture.desk({ ...request, path })),
  );
  expect(found).toEqual([undefined, undefined, undefined]);
});

test("changes nothing by GET: every other method is POST", () => {
  const names = Object.keys(deskRoutes(fixture as never));
  const actions = /\/(move|freeze|release|reset|run|replay|clear|set|texts|dispute|close|fail)$/;
  expect(names.filter((name) => actions.test(name) !== name.startsWith("POST "))).toEqual([]);
});

test.each([
  ["/clock/move", {}, 'Say which "to", as text.'],
  ["/clock/move", { to: "tomorrow" }, /^"tomorrow" is no moment/],
  ["/clock/move", { to: "2026-02-30T25:00Z" }, /is no moment/],
  ["/clock/move", { to: "1999-12-31T23:59:59Z" }, /years 2000 to 2099/],
  ["/clock/move", { to: "2100-01-01T00:00:00Z" }, /years 2000 to 2099/],
  ["/jobs/run", { name: "nobody" }, 'There is no name "nobody". There is: outbox.sweep.'],
  ["/jobs/run", { name: 7 }, 'Say which "name", as text.'],
  ["/faults/set", { name: "moon", kind: "slow" }, /^There is no name "moon"/],
  ["/faults/set", { name: "mail", kind: "odd" }, 'There is no kind "odd". There is: none, slow, failing, lost-answer.'],
  ["/queues/replay", { queue: "work", id: "no-such" }, /^No dead letter of work has the id no-such/],
  ["/queues/replay", { queue: "other", id: "all" }, /^There is no queue "other"/],
  ["/inbox/texts", { from: "12", body: "STOP" }, /^"12" is no phone number/],
  ["/inbox/texts", { from: "6145550178", body: " " }, 'Say which "body", as text.'],
])("says what is wrong with %s %j", async (path, body, sentence) => {
  const { status, json } = await fixture.post(path, body);
  expect([status, json.message]).toEqual([
    400,
    typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  ]);
});

test("moves, freezes, releases and restores the clock", async () => {
  const { json: moved } = await fixture.post("/clock/move", { to: "2031-05-06T07:08:00Z" });
  expect(moved.now).toMatch(/^2031-05-06T07:08:0/);
  expect(new Date().getUTCFullYear()).toBe(2031);
  expect(fixture.ticks.at(-1)).toMatch(/^2031-/);
  expect((await fixture.post("/clock/freeze")).json.frozen).toBe(true);
  const { json: state } = await fixture.get("/state");
  expect(state.clock).toEqual(fixture.clock.state());
  expect((await fixture.post("/clock/release")).json.frozen).toBe(false);
  expect((await fixture.post("/clock/reset")).json.offsetMs).toBe(0);
});

test("runs a job of the schedule now, and answers even if it fails", async () => {
  expect((await fixture.post("/jobs/run", { name: "outbox.sweep" })).json).toEqual({
    job: { name: "outbox.sweep", runs: 1 },
  });
  expect(fixture.ran).toEqual(["outbox.sweep"]);
});

test("switches a fault on, shows it in the state, and switches all off", async () => {
  expect((await fixture.post("/faults/set", { name: "mail", kind: "slow" })).json).toEqual({
    faults: { mail: "slow" },
  });
  expect((await fixture.get("/state")).json.faults).toEqual({ mail: "slow" });
  expect((await fixture.post("/faults/clear")).json).toEqual({ faults: {} });
});

test("shows queues, without receipts, and replays dead letters one or all", async () => {
  const { queue } = fixture.standIns;
  for (const body of ["one", "two"]) queue.send("work", body);
  await queue.receive("work", { visibilityTimeoutSeconds: 0 });
  const { json: listed } = await fixture.get("/queues");
  expect(listed.queues).toEqual([
    expect.objectContaining({ name: "work", visible: 0, holdsDeadLetters: false }),
    expect.objectContaining({ name: "work-dead", visible: 2, holdsDeadLetters: true }),
  ]);
  const { json: dead } = await fixture.get("/queues/messages?queue=work-dead");
  const [first] = dead.messages as readonly { id: string }[];
  expect(first).toMatchObject({ body: "one", deadFrom: "work", receiveCount: 1 });
  expect(first).not.toHaveProperty("receipt");
  expect((await fixture.get("/state")).json.deadLetters).toBe(2);
  expect((await fixture.post("/queues/replay", { queue: "work", id: first?.id })).json).toEqual({ replayed: 1 });
  expect((await fixture.post("/queues/replay", { queue: "work", id: "all" })).json).toEqual({ replayed: 1 });
  expect(queue.peek("work").map(({ body }) => body)).toEqual(["one", "two"]);
});

test("shows what each stand-in holds", async () => {
  expect((await fixture.get("/stand-ins")).json).toEqual({ standIns: ["dynamodb", "mail", "sms", "queue"] });
  expect((await fixture.get("/stand-ins/holds?name=sms")).json).toEqual({
    name: "sms",
    holds: { texts: 0, optedOut: 0 },
  });
  expect((await fixture.get("/stand-ins/holds?name=moon")).status).toBe(400);
});

test("lists requests with their units, and the calls of one", async () => {
  const { log } = fixture;
  await log.run("r1", { method: "GET", path: "/api/user" }, async () => {
    const headers = { "x-local-request": "r1" };
    const call = { service: "dynamodb", operation: "Query", readUnits: 0.5, writeUnits: 0, ms: 1 };
    log.serve(headers, () => log.count(call));
    log.serve(headers, () => log.count({ ...call, operation: "PutItem", readUnits: 0, writeUnits: 2 }));
    return { status: 200 };
  });
  const { json } = await fixture.get("/requests");
  expect(json.requests).toEqual([
    expect.objectContaining({ id: "r1", path: "/api/user", status: 200, calls: 2, readUnits: 0.5, writeUnits: 2 }),
  ]);
  const { json: calls } = await fixture.get("/requests/calls?id=r1");
  expect((calls.calls as readonly { operation: string }[]).map(({ operation }) => operation)).toEqual([
    "Query",
    "PutItem",
  ]);
  await fixture.post("/requests/clear");
  expect((await fixture.get("/requests")).json).toEqual({ requests: [] });
  expect((await fixture.get("/requests/calls?id=r1")).status).toBe(404);
});

test("says how to write an absent OpenAPI document, and serves it once it is there", async () => {
  expect(await fixture.get("/openapi.json")).toEqual({
    status: 404,
    json: { message: "docs/openapi.json is missing. Write it with: npm run openapi" },
  });
  mkdirSync(join(fixture.root, "docs"));
  writeFileSync(join(fixture.root, "docs", "openapi.json"), '{"openapi":"3.1.0"}');
  expect((await fixture.get("/openapi.json")).json).toEqual({ openapi: "3.1.0" });
});

test("says where one is, and how to sign in", async () => {
  const { json } = await fixture.get("/overview");
  expect(json).toMatchObject({
    address: "http://localhost:3000",
    dataFolder: fixture.root,
    signIns: fixture.signIns,
    upSeconds: expect.any(Number),
    memory: { residentBytes: expect.any(Number) },
  });
});
