import { ExperienceId, type Hundredths } from "@guildhall/core/domains/certification/certification.schema";
import type { ShownEntry } from "@guildhall/core/domains/certification/verification/verification.schema";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { describe, expect, test } from "vitest";
import { type AnswerValues, answerBodyOf, answerSchemaOf, carriedOver, nothingSaid } from "./answer-form.ts";

const entry = (organization: string, last: number): ShownEntry => ({
  ...{
    id: ExperienceId.parse(`xpr_01h0000000000000000000000${last}`),
    revision: 2,
    typeName: "Counseling",
    organization,
    hours: 1250 as Hundredths,
  },
  ...{ startDate: "2026-01-05" as LocalDate, endDate: "2026-01-30" as LocalDate, description: "Budget counseling" },
});
const shown = [entry("Credit Union", 1), entry("Food Bank", 2)] as const;
const [first, second] = shown;

const said = (override: Partial<AnswerValues>, ...each: Partial<AnswerValues["experiences"][number]>[]) => {
  const nothing = nothingSaid(shown);
  const experiences = nothing.experiences.map((one, index) => ({ ...one, ...each[index] }));
  return { ...nothing, signature: "Sam Ortiz", experiences, ...override };
};

const faults = (values: AnswerValues) => {
  const { error } = answerSchemaOf(shown, "2026-06-15" as LocalDate).safeParse(values);
  return [...new Set((error?.issues ?? []).map(({ path }) => path.join(".")))];
};

describe("what is wrong is said at its field", () => {
  test.each<[string, AnswerValues, string[]]>([
    ["nothing said", said({ signature: "" }), ["signature", "overall"]],
    ["no answer to the question", said({}), ["overall"]],
    ["everything right", said({ overall: "all" }), []],
    ["one entry without an answer", said({ overall: "each" }, { answer: "confirmed" }), ["experiences.1.answer"]],
    [
      "hours that are none",
      said({ overall: "each" }, { answer: "corrected", hours: "some" }, { answer: "confirmed" }),
      ["experiences.0.hours"],
    ],
    [
      "nothing corrected",
      said({ overall: "each" }, { answer: "confirmed" }, { answer: "corrected" }),
      ["experiences.1.answer"],
    ],
    [
      "a dispute without comments",
      said({ overall: "each" }, { answer: "successor" }, { answer: "disputed" }),
      ["experiences.1.comments", "successor.name", "successor.email"],
    ],
    [
      "a successor without an address",
      said({ overall: "successor", successor: { name: "Kim", email: "kim" } }),
      ["successor.email"],
    ],
  ])("%s", (_of, values, expected) => {
    expect(faults(values)).toEqual(expected);
  });
});

describe("what is sent", () => {
  test("confirms everything as it was shown", () => {
    expect(answerBodyOf(said({ overall: "all" }), shown)).toEqual({
      signature: "Sam Ortiz",
      experiences: [first, second].map(({ id, revision, hours, description, startDate: start, endDate: end }) => ({
        ...{ id, revision, hours, description, start, end, answer: "confirmed" },
      })),
    });
  });

  test("leaves out what a successor is asked about, and what was typed and not meant", () => {
    const values = said(
      { overall: "each", successor: { name: "Kim Wu", email: "kim@office.example" } },
      { answer: "successor", hours: "3" },
      { answer: "corrected", hours: "10.5", comments: " Two days less. " },
    );
    const body = answerBodyOf(values, shown);
    expect(body.experiences).toMatchObject([{ id: second.id, hours: 1050, comments: "Two days less." }]);
    expect(body.successor).toEqual({ name: "Kim Wu", email: "kim@office.example" });
  });

  test("is no entry at all where somebody else can tell about everything", () => {
    const successor = { name: "Kim Wu", email: "kim@office.example" };
    expect(answerBodyOf(said({ overall: "successor", successor }), shown).experiences).toEqual([]);
  });
});

describe("after an entry was changed", () => {
  const typed = said(
    { overall: "each", hasSuccessor: true, successor: { name: "Kim Wu", email: "kim@office.example" } },
    { answer: "corrected", hours: "10", comments: "Two days less." },
    { answer: "disputed", comments: "Not with us." },
  );
  const changed: ShownEntry = { ...first, revision: 3, hours: 2000 as Hundredths, description: "Coaching" };

  test.each<[string, ShownEntry[], Partial<AnswerValues["experiences"][number]>[]]>([
    ["of the same entries, all is kept", [first, second], typed.experiences],
    [
      "a correction is kept, and what was not corrected is as it is now",
      [changed, second],
      [{ ...typed.experiences[0], hours: "10", description: "Coaching" }, typed.experiences[1] ?? {}],
    ],
    ["of one that was deleted, nothing is left", [second], [typed.experiences[1] ?? {}]],
  ])("%s", (_of, now, expected) => {
    expect(carriedOver(typed, shown, now)).toEqual({ ...typed, experiences: expected });
  });

  test.each([
    ["confirmed", "all"],
    ["successor", "successor"],
    ["disputed", "each"],
    ["", "each"],
  ])("the only one left, answered %s, answers the whole: %s", (answer, overall) => {
    const one = said({ overall: "each" }, { answer: "confirmed" }, { answer });
    expect(carriedOver(one, shown, [second]).overall).toBe(overall);
    expect(carriedOver(one, shown, shown).overall).toBe("each");
  });

  test.each([
    ["all", ""],
    ["successor", ""],
    ["each", "each"],
  ])("what was said of all as %s is not said of an entry that is new: %s", (overall, expected) => {
    expect(carriedOver(said({ overall }), [first], [first, second]).overall).toBe(expected);
  });

  test("what was confirmed confirms the entry as it is now", () => {
    const again = carriedOver(said({ overall: "all" }), shown, [changed, second]);
    expect(answerBodyOf(again, [changed, second]).experiences[0]).toMatchObject({
      ...{ answer: "confirmed", revision: 3, hours: 2000, description: "Coaching" },
    });
  });
});
