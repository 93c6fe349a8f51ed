import { describe, expect, test } from "vitest";
import { createId } from "../../../ground/shared/create-id.ts";
import type { Instant, LocalDate } from "../../../ground/shared/values.ts";
import { experienceId, type Hundredths } from "../certification.schema.ts";
import type { EntryAnswerBody, ShownEntry } from "../verification/verification.schema.ts";
import { answerSummaryOf, faultsOfAnswer, keptAnswer, receiptLines } from "./answer.rules.ts";

const day = "2026-06-15" as LocalDate;

const shown: ShownEntry = {
  id: createId(experienceId),
  revision: 3,
  typeName: "Financial counseling",
  organization: "Credit Union",
  hours: 1250 as Hundredths,
  startDate: "2026-01-05" as LocalDate,
  endDate: "2026-01-30" as LocalDate,
  description: "Budget counseling",
};
const other: ShownEntry = { ...shown, id: createId(experienceId) };

const said = (override: Partial<EntryAnswerBody> = {}, of = shown): EntryAnswerBody => ({
  ...{ id: of.id, answer: "confirmed", revision: of.revision, hours: of.hours },
  ...{ start: of.startDate, end: of.endDate, description: of.description },
  ...override,
});

const hours = (value: number) => value as Hundredths;
const on = (value: string) => value as LocalDate;

describe("an answer is refused", () => {
  test.each<[string, EntryAnswerBody[], string[]]>([
    ["not: each entry has one", [said(), said({}, other)], []],
    ["where an entry has none", [said()], ["experiences"]],
    ["where an entry has two", [said(), said(), said({}, other)], ["experiences"]],
    [
      "where an entry was not asked about",
      [said(), said({}, other), said({ id: createId(experienceId) })],
      ["experiences.2.id"],
    ],
    ["where a dispute has no comments", [said({ answer: "disputed" }), said({}, other)], ["experiences.0.comments"]],
    ["where a correction corrects nothing", [said({ answer: "corrected" }), said({}, other)], ["experiences.0.answer"]],
    [
      "not: the entry has changed since, so nothing can be compared",
      [said({ answer: "corrected", revision: 2 }), said({}, other)],
      [],
    ],
    [
      "where it ends before it begins",
      [said({ answer: "corrected", end: on("2026-01-04") }), said({}, other)],
      ["experiences.0.end"],
    ],
    [
      "not: it ends on the day on which it begins",
      [said({ answer: "corrected", end: on("2026-01-05") }), said({}, other)],
      [],
    ],
    ["not: it ends today", [said({ answer: "corrected", end: day }), said({}, other)], []],
    [
      "where it ends tomorrow",
      [said({ answer: "corrected", end: on("2026-06-16") }), said({}, other)],
      ["experiences.0.end"],
    ],
  ])("%s", (_when, bodies, expected) => {
    const faults = faultsOfAnswer(bodies, { shown: [shown, other], hasSuccessor: false, day });
    expect(faults.map(({ path }) => path)).toEqual(expected);
  });

  test("not for what a successor gets", () => {
    expect(faultsOfAnswer([said()], { shown: [shown, other], hasSuccessor: true, day })).toEqual([]);
    expect(faultsOfAnswer([], { shown: [shown, other], hasSuccessor: true, day })).toEqual([]);
  });
});

describe("what is kept", () => {
  test.each([
    ["a confirmation", said(), { answer: "confirmed", revision: 3 }],
    [
      "what differs waits for the candidate",
      said({ answer: "corrected", hours: hours(1000) }),
      { answer: "corrected", revision: 3, correction: { hours: 1000 }, consent: "waits" },
    ],
    [
      "a dispute",
      said({ answer: "disputed", comments: "I was not there." }),
      { answer: "disputed", revision: 3, comments: "I was not there." },
    ],
  ])("%s", (_of, body, expected) => {
    const { hours, startDate, endDate } = shown;
    expect(keptAnswer(body, shown)).toEqual({ ...expected, seen: { hours, startDate, endDate } });
  });
});

const sam = { name: "Sam Ortiz", email: "sam@office.example" };
const successor = { name: "Kim Wu", email: "kim@office.example" };

test("the receipt says who signed what, when, and nothing else of the candidate", () => {
  const entries = [
    { shown, answer: keptAnswer(said({ answer: "corrected", hours: hours(1000), comments: "Two days less." }), shown) },
    { shown: { ...other, endDate: other.startDate }, answer: keptAnswer(said({}, other), other) },
  ];
  const signed = { candidateName: "Ann Lee", certificationName: "AFC", supervisor: sam, signature: "S. Ortiz" };
  const answeredAt = "2026-06-15T12:00:00.000Z" as Instant;
  expect(receiptLines({ ...signed, answeredAt, successor }, entries)).toEqual([
    "Experience of Ann Lee, for AFC",
    "1. Credit Union, Financial counseling, 01/05/2026 – 01/30/2026, 12.5 hours (“Budget counseling”): Corrected to: 10 hours. Comments: Two days less.",
    "2. Credit Union, Financial counseling, 01/05/2026, 12.5 hours (“Budget counseling”): Confirmed.",
    "Together: 2 entries, 25 hours",
    "Successor: Kim Wu, kim@office.example",
    "Signed “S. Ortiz” for Sam Ortiz, sam@office.example, on 06/15/2026, 8:00 AM ET",
  ]);
});

test("the receipt is signed on the day of New York", () => {
  const signed = { candidateName: "Ann Lee", certificationName: "AFC", supervisor: sam, signature: "S. Ortiz" };
  const answeredAt = "2026-11-29T04:28:00.000Z" as Instant;
  expect(receiptLines({ ...signed, answeredAt }, []).at(-1)).toContain("on 11/28/2026, 11:28 PM ET");
});

test.each([
  [["confirmed"], "Sam Ortiz confirmed one entry."],
  [
    ["confirmed", "confirmed", "disputed"],
    "Sam Ortiz confirmed 2 entries and disputed one entry. The page of your experience says what you can do where they do not agree.",
  ],
  [["corrected"], "Sam Ortiz corrected one entry. Look at each correction: your entry changes only if you agree."],
  [[], "Sam Ortiz passed your request on."],
] as const)("of %j, the candidate is told: %s", (answers, expected) => {
  expect(
    answerSummaryOf(
      sam,
      answers.map((answer) => ({ answer, revision: 1 })),
    ),
  ).toBe(expected);
});
