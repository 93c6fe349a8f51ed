import { subjectWords } from "@guildhall/core/assembly/subject-words";
import type { CalledSubject } from "@guildhall/core/review/queue/called-subject.schema";
import { expect, test } from "vitest";
import { ownFilterOf, statusFilterOf } from "./queue-filters.ts";

const called: readonly CalledSubject[] = Object.values(subjectWords);
const queues = called.filter(({ list }) => list !== "own page").map(({ words }) => words);
const offered = (of: Parameters<typeof statusFilterOf>[0]) => statusFilterOf(of).options?.map(({ label }) => label);

test.each(queues)("$queue.title can be asked for what was decided, not for what needs info", ({ queue }) => {
  expect(offered(queue)).toEqual(["Approved", "Rejected", "All"]);
});

test("a queue with a step that asks for more can be asked for what needs info", () => {
  expect(offered({ statuses: ["pending", "needs_info", "approved", "rejected"] })).toContain("Needs info");
});

test("a queue is narrowed by its own columns", () => {
  const { membership, closure } = subjectWords;
  const own = ({ words }: (typeof subjectWords)[keyof typeof subjectWords]) =>
    words.columns.map(ownFilterOf).map(({ title }) => title);
  expect([own(membership), own(closure)]).toEqual([["Type"], []]);
});
