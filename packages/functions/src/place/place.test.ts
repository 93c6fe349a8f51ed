import { placeLimits } from "@guildhall/core/ground/place/place.limit";
import { countAttempt } from "@guildhall/core/ground/storage/rate-limit";
import { afterEach, expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { cast } from "../shared/people.fixture.ts";
import { handler as get } from "./get.ts";
import { handler as suggest } from "./suggest.ts";

const { faults } = globalThis.testCloud;
afterEach(() => faults.set("places", "none"));

const search = (text: string) => call(suggest, { as: "member", query: new URLSearchParams({ text }).toString() });
const pick = (placeId: string) => call(get, { as: "member", params: { placeId } });

test("suggests addresses and fills the form from the one that was picked", async () => {
  const { status, body } = await search("120 main st westerv");
  expect(status).toBe(200);
  expect(body.data).toEqual([
    { placeId: expect.any(String), label: expect.stringMatching(/^120 Main St, Westerville, OH 430\d\d$/) },
  ]);
  expect((await pick(body.data[0].placeId)).body).toEqual({
    addressLine1: "120 Main St",
    city: "Westerville",
    state: "OH",
    zip: expect.stringMatching(/^430\d\d$/),
    country: "USA",
    lat: expect.closeTo(40.1, 0),
    lng: expect.closeTo(-82.9, 0),
  });
});

test("finds addresses in the territories", async () => {
  const { body } = await search("10 main st mayaguez");
  expect((await pick(body.data[0].placeId)).body).toMatchObject({ city: "Mayaguez", state: "PR", country: "USA" });
});

test("suggests six at most", async () => {
  expect((await search("120 ma")).body.data).toHaveLength(6);
});

test("has nothing for what is no address", async () => {
  expect(await search("po box 12")).toMatchObject({ status: 200, body: { data: [] } });
});

test.each([
  ["ab", 400],
  ["  ab  ", 400],
  ["abc", 200],
  ["x".repeat(200), 200],
  ["x".repeat(201), 400],
])("takes %j with %i", async (text, status) => {
  expect((await search(text)).status).toBe(status);
});

test.each(["nowhere", "x".repeat(500), "AQAAAI"])("knows no place %s", async (placeId) => {
  expect((await pick(placeId)).body.code).toBe("not-found");
});

test("refuses an id that none can be", async () => {
  expect((await pick("ä")).status).toBe(400);
});

test.each(["failing", "lost-answer"] as const)("says so when the search is %s", async (kind) => {
  const { body } = await search("120 main st westerv");
  faults.set("places", kind);
  for (const answer of [await search("120 main st"), await pick(body.data[0].placeId)]) {
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable", retryAfterSeconds: 10 } });
    expect(answer.body.detail).toMatch(/by hand/);
  }
});

test("keeps nobody waiting longer than a few seconds", async () => {
  faults.set("places", "slow");
  const start = Date.now();
  expect((await search("120 main st")).status).toBe(503);
  expect(Date.now() - start).toBeLessThan(3900);
});

test("is asked by one person 300 times in a quarter of an hour, and not more often", async () => {
  const { id } = await cast.other();
  await Promise.all(Array.from({ length: 299 }, () => countAttempt(placeLimits["places.person"], id)));
  const askAgain = async () => (await call(suggest, { as: "other", query: "text=zzzz" })).status;
  expect([await askAgain(), await askAgain()]).toEqual([200, 429]);
});
