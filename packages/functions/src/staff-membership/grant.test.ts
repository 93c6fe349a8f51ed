import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import { writtenDay } from "@guildhall/core/ground/shared/values";
import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import { describe, expect, test } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { call } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { membershipIdOf, openStaffTerms, reasonOfStaff as reason } from "./staff-terms.fixture.ts";

const { alerts, buys, days, give, isNow, lastEntry, shown, standing, subjects, token } = openStaffTerms();

describe("granting", () => {
  test("begins today, is told once, and stands in the history with its reason", async () => {
    const { status, body } = await give();
    expect([status, body]).toEqual([
      200,
      { id: expect.stringMatching(/^mem_/), key: "professional", start: inDays(0), end: inDays(364) },
    ]);
    expect(await standing()).toMatchObject({ valid: true, status: "active", start: inDays(0), end: inDays(364) });
    expect((await shown()).data).toMatchObject([
      { id: body.id, source: "granted", reason, isCharged: false, author: { firstName: "Maya" } },
    ]);
    expect(await lastEntry()).toMatchObject({ action: "membership.granted", reason });
    expect(await subjects()).toEqual(["You have a membership"]);
    const said = `from ${writtenDay(inDays(0))} to ${writtenDay(inDays(364))}.`;
    expect(await alerts()).toEqual([`The association has given you a Professional membership ${said}`]);
  });

  test("that is sent again because its answer was lost is there once", async () => {
    const first = await give();
    expect((await give()).body).toEqual(first.body);
    expect((await give({ start: inDays(0), end: inDays(364) })).body).toEqual(first.body);
    expect([await days(), await subjects()]).toEqual([[[inDays(0), inDays(364)]], ["You have a membership"]]);
  });

  test("follows the one in force; the page says so before", async () => {
    await buys();
    expect((await shown()).next).toEqual({ start: inDays(365), end: inDays(729) });
    await give({}, { membershipId: membershipIdOf("student") });
    expect(await days()).toEqual([
      [inDays(0), inDays(364)],
      [inDays(365), inDays(729)],
    ]);
    expect(await standing()).toMatchObject({ start: inDays(0), end: inDays(729) });
  });

  test("between two that were bought ends before the later one, whose days stay", async () => {
    await buys();
    const [bought] = (await shown()).data;
    await give({ start: inDays(500), end: inDays(864) });
    await give({ reason: "In between." });
    expect(await days()).toEqual([
      [bought.start, bought.end],
      [inDays(365), inDays(499)],
      [inDays(500), inDays(864)],
    ]);
  });

  test("over days that are a member's already is refused, names them, and changes nothing", async () => {
    await buys();
    const { status, body } = await give({ start: inDays(364), end: inDays(400) });
    expect([status, body.code, body.errors]).toEqual([
      409,
      "membership.overlap",
      [
        {
          path: "start",
          message: `The membership from ${writtenDay(inDays(0))} to ${writtenDay(inDays(364))} has some of these days.`,
        },
      ],
    ]);
    expect(await days()).toHaveLength(1);
  });

  test("by two at once makes one after the other", async () => {
    await Promise.all([give({ reason: "One." }), give({ reason: "Two." })]);
    expect(await days()).toEqual([
      [inDays(0), inDays(364)],
      [inDays(365), inDays(729)],
    ]);
  });

  test("a later day leaves a gap, and what is bought in between never overlaps it", async () => {
    await give({ start: inDays(30), end: inDays(394) });
    expect(await standing()).toMatchObject({ valid: false, start: inDays(30) });
    await buys();
    expect(await days()).toEqual([
      [inDays(30), inDays(394)],
      [inDays(395), inDays(759)],
    ]);
  });

  test.each([
    ["without a reason", { reason: " " }, "reason", "Say why."],
    [
      "that ends before it begins",
      { start: "2026-05-02", end: "2026-05-01" },
      "end",
      "The last day is before the first. Enter a later one.",
    ],
    ["of another century", { start: "1949-12-31", end: "1950-12-30" }, "start", "Enter a day from 1950 on."],
    ["of the next century", { start: "2126-05-01" }, "end", "Enter a day at most 10 years from today."],
  ])("%s is refused at its field", async (_case, body, path, message) => {
    const answer = await give(body);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
    expect(await days()).toEqual([]);
  });

  test.each([
    ["ends a rejection", "rejected", {}, undefined],
    ["ends a withdrawal", "withdrawn", {}, undefined],
    ["ends a deletion", "deleted", {}, undefined],
    ["up to today ends a rejection", "rejected", { start: inDays(-20), end: inDays(0) }, undefined],
    ["up to yesterday leaves a rejection", "rejected", { start: inDays(-20), end: inDays(-1) }, "rejected"],
    ["leaves what waits for review", "pending", {}, "pending"],
    ["leaves what is in the cart", "in_cart", {}, "in_cart"],
  ] as const)("%s", async (_case, status, term, left) => {
    const latestMembershipRequest = { key: "student", status, requestedAt: now() } as const;
    isNow(await aPerson({ latestMembershipRequest }));
    expect((await give(term)).status).toBe(200);
    const { body } = await call(getUser, { token: await token() });
    expect(body.latestMembershipRequest?.status).toBe(left);
  });

  test("to nobody, or of what is no membership, is not found", async () => {
    const event = productSeed.find(({ kind }) => kind !== "membership")?.id;
    expect((await give({}, { userId: createId("person") })).status).toBe(404);
    expect((await give({}, { membershipId: event })).status).toBe(404);
  });
});
