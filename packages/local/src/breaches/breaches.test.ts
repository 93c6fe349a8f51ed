import { createHash } from "node:crypto";
import { serveStandIns } from "small-cloud/shared/stand-in.fixture";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBreaches } from "./breaches.ts";

let server: Awaited<ReturnType<typeof serveStandIns>>;
beforeAll(async () => {
  server = await serveStandIns([createBreaches(["let me in please"])]);
});
afterAll(() => server.close());

const ask = (path: string, init: RequestInit = {}) => fetch(`${server.endpointOf("breaches")}${path}`, init);
const hash = createHash("sha1").update("let me in please").digest("hex").toUpperCase();
const [prefix, ending] = [hash.slice(0, 5), hash.slice(5)];

test.each([prefix, prefix.toLowerCase()])("answers the endings of what begins with %s", async (asked) => {
  expect(await (await ask(`/range/${asked}`)).text()).toMatch(new RegExp(`^${ending}:[1-9]\\d*$`));
});

test("answers nothing for another beginning", async () => {
  const other = prefix === "00000" ? "00001" : "00000";
  expect(await (await ask(`/range/${other}`)).text()).toBe("");
});

test("pads with endings of nobody where it is asked to", async () => {
  const lines = (await (await ask(`/range/${prefix}`, { headers: { "add-padding": "true" } })).text()).split("\r\n");
  expect(lines).toHaveLength(800);
  expect(lines.filter((line) => /^[0-9A-F]{35}:0$/.test(line))).toHaveLength(799);
});

test.each([
  ["/range/xyz12", 400],
  ["/range/abc", 400],
  [`/range/${hash}`, 400],
  ["/range", 404],
  ["/", 404],
])("refuses %s with %i", async (path, status) => {
  expect((await ask(path)).status).toBe(status);
});
