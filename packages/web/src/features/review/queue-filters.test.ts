import { reviewQueues } from "@guildhall/core/assembly/review-queues";
import { expect, test } from "vitest";
import { statusFilterOf } from "./queue-filters.ts";

const offered = (of: Parameters<typeof statusFilterOf>[0]) => statusFilterOf(of).options?.map(({ label }) => label);

test.each(Object.values(reviewQueues))("$title can be asked for what was decided, not for what needs info", (queue) => {
  expect(offered(queue)).toEqual(["Approved", "Rejected", "All"]);
});

test("a queue with a step that asks for more can be asked for what needs info", () => {
  expect(offered({ statuses: ["pending", "needs_info", "approved", "rejected"] })).toContain("Needs info");
});
