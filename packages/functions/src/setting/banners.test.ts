import { importSettings } from "@guildhall/core/desks/setup/import-settings";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Instant } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { handler } from "./banners.ts";
import { handler as referrerContext } from "./referrer-context.ts";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString() as Instant;
const announcement = (title: string, publishedAt: Instant) => ({
  id: createId("announcement"),
  title,
  body: "…",
  publishedAt,
});

test("shows the newest announcement that is out, and a closing while it lasts", async () => {
  expect((await call(handler)).body).toEqual({});
  await importSettings({
    announcements: [
      announcement("Old", inMinutes(-60)),
      announcement("New", inMinutes(-5)),
      announcement("Coming", inMinutes(5)),
    ],
    officeClosed: [{ startsAt: inMinutes(-1), endsAt: inMinutes(1), message: "Closed" }],
    referrerContexts: { "learn.example": { copy: "Welcome, learner" } },
  });
  const { body } = await call(handler);
  expect([body.announcement.title, body.officeClosed.message]).toEqual(["New", "Closed"]);
});

test.each([
  ["host=LEARN.example", { copy: "Welcome, learner" }],
  ["host=elsewhere.example", {}],
  ["", {}],
])("tells people from %j what to know", async (query, expected) => {
  expect((await call(referrerContext, { query })).body).toEqual(expected);
});
