import { expect, test, vi } from "vitest";
import { reviewedOf, sendDecision } from "./reviewed.ts";

const calls = vi.hoisted(() => ({ route: vi.fn() }));
vi.mock("../../lib/api/api-client.ts", () => ({ callRoute: calls.route }));

const changedAt = "2026-03-31T12:00:00.000Z" as never;
const words = { selectedMessages: ["m1"], message: "<p>No.</p>" };
const decided = { id: "rev_01h00000000000000000000001", takenBackUntil: changedAt };

// The calls of memberships are those of the specification.
test.each([
  ["membership", "approve", "POST /api/admin/membership/{id}", { approved: true, totalCents: 7500, ...words }],
  ["membership", "reject", "POST /api/admin/membership/{id}", { approved: false, ...words }],
  ["closure", "approve", "POST /api/admin/closures/{personId}", { memberNumber: 1042 }],
  ["closure", "reject", "POST /api/admin/closures/{personId}/refusal", words],
  ["registration", "approve", "POST /api/registration/{id}/approve", { totalCents: 7500, ...words }],
  ["registration", "reject", "POST /api/registration/{id}/reject", words],
] as const)("the call of a %s, to %s, has what its kind declares", async (kind, outcome, call, said) => {
  calls.route.mockResolvedValueOnce(decided);
  const fields = { totalCents: 7500, memberNumber: 1042 };
  await sendDecision(reviewedOf(kind), { recordId: "it" as never, changedAt }, outcome, { words, fields, also: [] });
  const [route, { params, body }] = calls.route.mock.calls.at(-1) ?? [];
  expect(`${route.method} ${route.path}`).toBe(call);
  expect(Object.values(params)).toEqual(["it"]);
  expect(route.path).toContain(`{${Object.keys(params)[0]}}`);
  expect(body).toEqual({ changedAt, ...said });
});
