import { expect, test } from "vitest";
import { withChanges } from "./with-changes.ts";

interface Kept {
  readonly id: string;
  readonly note?: string;
  readonly day?: string;
  readonly revision: number;
}

const before: Kept = { id: "a", note: "old", day: "2026-11-15", revision: 4 };

test("the next version has what changes, and neither what is undefined nor the old revision", () => {
  const next = withChanges(before, { note: undefined, day: "2026-11-16" });
  expect(next).toStrictEqual({ id: "a", day: "2026-11-16", revision: 5 });
  expect(before).toStrictEqual({ id: "a", note: "old", day: "2026-11-15", revision: 4 });
});

test("without changes, the revision alone moves on", () => {
  expect(withChanges(before, {})).toStrictEqual({ ...before, revision: 5 });
});
