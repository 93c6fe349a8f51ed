import { expect, test } from "vitest";
import type { Instant } from "../ground/shared/values.ts";
import type { ReviewPart } from "./field/review-part.schema.ts";
import { hasMovedSince, partsAsSeen, reviewChangesOf, seenIn, sentBackBefore } from "./review-changes.rules.ts";

test.each([
  [undefined, { Reason: "I retire" }, []],
  [{ Reason: "I retire" }, { Reason: "I retire" }, []],
  [{ Reason: "I retire" }, { Reason: "I move" }, [{ name: "Reason", before: "I retire", after: "I move" }]],
  [{}, { Reason: "I move" }, [{ name: "Reason", after: "I move" }]],
  [{ Reason: "I retire" }, {}, [{ name: "Reason", before: "I retire" }]],
  [
    { Price: { value: "7500", words: "$75.00" } },
    { Price: { value: "8000", words: "$80.00" } },
    [{ name: "Price", before: "$75.00", after: "$80.00" }],
  ],
  [
    { Files: "None" },
    { Files: { value: "med_2", words: "Transcript.pdf" } },
    [{ name: "Files", before: "None", after: "Transcript.pdf" }],
  ],
  [
    { Files: { value: "med_1", words: "Transcript.pdf" } },
    { Files: { value: "med_2", words: "Transcript.pdf" } },
    [{ name: "Files", before: "Transcript.pdf", after: "Transcript.pdf (another one)" }],
  ],
] as const)("what has changed since the last review %#", (before, after, changes) => {
  expect(reviewChangesOf(before, after)).toEqual(changes);
});

test("what a reviewer saw is kept with words to read, without what changes by itself", () => {
  const facts = [
    { name: "Why", kind: "text", value: "I retire" },
    { name: "Price", kind: "cents", value: "7500" },
    { name: "Registered", kind: "moment", value: "2026-03-31T23:00:00.000Z" },
    { name: "Files", kind: "file", value: "med_1", label: "Transcript.pdf" },
    { name: "Age", kind: "text", value: "72 years", isReckoned: true },
  ] as const;
  expect(seenIn([{ kind: "facts", title: "Request", facts: [...facts] }])).toEqual({
    Why: "I retire",
    Price: { value: "7500", words: "$75.00" },
    Registered: { value: "2026-03-31T23:00:00.000Z", words: "03/31/2026" },
    Files: { value: "med_1", words: "Transcript.pdf" },
  });
});

const sentOn = (day: string, status: "approved" | "needs_info" | "pending" | "rejected") => ({
  status,
  since: `2026-03-${day}T10:00:00.000Z` as Instant,
});

test.each([
  ["nothing", [], []],
  ["a rejection", [sentOn("01", "rejected")], ["01"]],
  ["two, the oldest first", [sentOn("03", "needs_info"), sentOn("01", "rejected")], ["01", "03"]],
  ["an approval ends it", [sentOn("01", "rejected"), sentOn("02", "approved")], []],
  ["one after an approval", [sentOn("01", "approved"), sentOn("02", "rejected")], ["02"]],
  ["a later one", [sentOn("11", "rejected")], []],
  ["one at the same moment", [sentOn("10", "rejected")], []],
] as const)("sent in before: %s", (_what, others, days) => {
  const before = sentBackBefore(sentOn("10", "pending"), others);
  expect(before.map(({ since }) => since.slice(8, 10))).toEqual(days);
});

test("what was decided on keeps the texts that the reviewer saw; what we reckon is as it is now", () => {
  const facts = (why: string, age: string) => [
    { name: "Why", kind: "text" as const, value: why },
    { name: "Age", kind: "text" as const, value: age, isReckoned: true },
    { name: "Files", kind: "text" as const, value: "Deleted by the person" },
  ];
  const seen = { Why: "I retire", Age: "72 years", Files: { value: "med_1", words: "Transcript.pdf" } };
  const request = { kind: "facts", title: "Request" } as const;
  const parts = [{ ...request, facts: facts("Not said", "73 years") }];
  expect(partsAsSeen(parts, seen)).toEqual([{ ...request, facts: facts("I retire", "73 years") }]);
  expect(partsAsSeen(parts)).toEqual(parts);
});

test("of tables and files, each row and all files of a part are compared; what we compare with is not", () => {
  const table = { kind: "table" as const, title: "Hours", columns: ["Type", "Hours"] };
  const rows = [
    { id: "a", cells: ["Counseling", "40"] },
    { id: "b", cells: ["Coaching", "10"] },
    { id: "c", cells: ["Coaching", "20"] },
  ];
  const files = [
    { id: "med_2", label: "B.pdf" },
    { id: "med_1", label: "A.pdf" },
  ];
  const seen = seenIn([
    { ...table, rows },
    { ...table, title: "Reckoned", rows, isReckoned: true },
    { kind: "files", title: "Documents", files },
    {
      kind: "compared",
      title: "Score",
      sides: { said: "Sent", known: "Kept" },
      rows: [{ name: "Score", sides: { said: "71", known: "70" } }],
    },
  ]);
  expect(seen).toEqual({
    "Hours: Counseling": "Type Counseling, Hours 40",
    "Hours: Coaching (b)": "Type Coaching, Hours 10",
    "Hours: Coaching (c)": "Type Coaching, Hours 20",
    Documents: { value: "med_1 med_2", words: "B.pdf, A.pdf" },
  });
  const fewer = seenIn([
    { ...table, rows: rows.slice(0, 2) },
    { kind: "files", title: "Documents", files: [] },
  ]);
  expect(reviewChangesOf(seen, fewer)).toEqual([
    { name: "Hours: Coaching", after: "Type Coaching, Hours 10" },
    { name: "Documents", before: "B.pdf, A.pdf", after: "None" },
    { name: "Hours: Coaching (b)", before: "Type Coaching, Hours 10" },
    { name: "Hours: Coaching (c)", before: "Type Coaching, Hours 20" },
  ]);
});

const table = (rows: readonly string[]): ReviewPart => ({
  ...({ kind: "table", title: "Pending" } as const),
  columns: ["Type", "Hours"],
  rows: rows.map((hours) => ({ id: `x${hours}`, cells: [`Entry ${hours}`, hours] })),
});
const request = (why: string): ReviewPart => ({
  ...({ kind: "facts", title: "Request" } as const),
  facts: [{ name: "Why", kind: "text", value: why }],
});

test.each<[string, ReviewPart[], boolean]>([
  ["nothing", [request("I retire"), table(["1", "2"])], false],
  ["a fact", [request("I move"), table(["1", "2"])], true],
  ["a fact that has gone", [table(["1", "2"])], true],
  ["a row more", [request("I retire"), table(["1", "2", "3"])], true],
  ["a row that was decided by the first part of the same decision", [request("I retire"), table(["2"])], false],
])("has changed since the press: %s", (_what, parts, expected) => {
  const seen = seenIn([request("I retire"), table(["1", "2"])]);
  expect(hasMovedSince(seen, parts)).toBe(expected);
});

const said = (word: string, isNoGate: boolean, hours = "40"): ReviewPart[] => [
  { kind: "facts", title: "Entry", facts: [{ name: "They said", kind: "text", value: word, isNoGate }] },
  {
    ...({ kind: "table", title: "Pending", columns: ["Type", "Hours", "They said"], said: "They said" } as const),
    rows: [{ id: "a", cells: ["Counseling", hours, word], isNoGate }],
  },
];

test.each<[string, ReviewPart[], boolean]>([
  ["others' words that say nothing against it", said("Confirmed", true), false],
  ["others' words against it", said("Disputed", false), true],
  ["the row itself, and others' words", said("Confirmed", true, "50"), true],
])("has changed since the press: %s", (_what, parts, expected) => {
  expect(hasMovedSince(seenIn(said("Asked", true)), parts)).toBe(expected);
});

test("what others say of a row is a change of its own", () => {
  const [before, after] = [seenIn(said("Asked", true)), seenIn(said("Confirmed", true))];
  expect(reviewChangesOf(before, after)).toContainEqual({
    ...{ name: "Pending: Counseling, They said", before: "Asked", after: "Confirmed" },
  });
});

test.each([
  ["Type Counseling, Hours 40, They said Confirmed", []],
  ["Type Counseling, Hours 40, They said Asked", ["Pending: Counseling, They said"]],
  ["Type Counseling, Hours 30, They said Confirmed", ["Pending: Counseling"]],
])("a row that an earlier release kept with what others said of it (%s) is compared in its parts", (kept, changed) => {
  const before = { "They said": "Confirmed", "Pending: Counseling": kept };
  const changes = reviewChangesOf(before, seenIn(said("Confirmed", true)));
  expect(changes.map(({ name }) => name)).toEqual(changed);
});
