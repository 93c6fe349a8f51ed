import { expect, test } from "vitest";
import { progressWords } from "./bulk-words.ts";

const job = {
  ...{ id: "blk_1", total: 61, createdAt: "2026-03-01T12:00:00.000Z", author: "Ana Abbott" },
  ...{ action: "cancelEvent", input: { eventId: "evt_1", name: "Budgets", reason: "The speaker is ill." } },
};

test.each([
  ["running", 40, 1, "Working: 40 of 61, 1 failed."],
  ["done", 61, 2, "Done: 59 people told, and the refund of what they paid requested, 2 failed."],
  ["done", 61, 0, "Done: 61 people told, and the refund of what they paid requested."],
])("a cancellation that is %s does not say that money was given back", (state, worked, failed, text) => {
  expect(progressWords({ ...job, state, worked, failed } as never)).toBe(text);
});
