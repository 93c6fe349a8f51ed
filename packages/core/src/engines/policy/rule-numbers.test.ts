import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// Numbers of the association's rules are policy, which staff change. What stands in a rule is of the program.
const ofTheProgram: Readonly<Record<string, readonly number[]>> = {
  // Where the marks of formats stand in a file, and the letters of a file's name.
  "people/document/document.rules.ts": [4, 5, 8, 12, 120],
  // The whole of a percentage.
  "money/order/line-item/price.rules.ts": [100],
  // Cents in a dollar, and their two digits.
  "domains/donation/donation.rules.ts": [2, 100],
  // The digits of a phone number.
  "people/person/profile/contact.rules.ts": [10],
  // The prices and credits between which the filters of events tell apart.
  "domains/event/event.rules.ts": [10, 30, 5000, 20_000],
  // A half, and hundredths.
  "domains/certification/exam/exam.rules.ts": [2],
  "domains/certification/experience/hours.rules.ts": [100],
  "domains/certification/step/step.rules.ts": [100],
  // Months of a picture.
  "domains/membership/list/figures.rules.ts": [12],
  // How long a visit lasts, in milliseconds.
  "domains/membership/resource/visit.rules.ts": [3_600_000],
  // Days for which the daily job catches up.
  "domains/membership/rules/reminder.rules.ts": [2],
  "domains/certification/reminder.rules.ts": [2],
  // Days for which the daily job catches up, and those at the end of a month that are one day of a shorter one.
  "domains/certification/registration/unused/expired-for-good.rules.ts": [2, 3],
  // The characters of an order's short number.
  "selling/receipt/receipt.rules.ts": [8],
  // Seconds for which an item is claimed and a decision can be taken back, in milliseconds, the seconds of a day, a
  // half, and the fewest waits of which something is said: how the desk works.
  "review/review.rules.ts": [2, 3, 10, 600, 1000, 86_400],
  // The characters that a receipt shows of a description.
  "domains/certification/supervisor/answer.rules.ts": [200],
  // Days for which the daily job catches up.
  "domains/certification/verification/verification.rules.ts": [31],
  // The days of a week, those of them that are worked, Saturday, and the days that a review takes.
  "domains/certification/extension/extension.rules.ts": [3, 5, 6, 7],
  // The digits of a phone number, and the month in a day.
  "people/texting/texting.rules.ts": [4, 7, 10, 11],
  // Years from today until the last day that staff can enter: later ones are slips of the keys.
  "domains/membership/staff/staff-term.rules.ts": [10],
  // What an answer may have at most where its question says nothing.
  "engines/setting/setting.rules.ts": [2500],
};

const core = join(import.meta.dirname, "../..");

/** Without comments, texts and patterns. */
const codeOf = (text: string): string =>
  text
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/\/\/.*$/gm, "")
    .replaceAll(/(["'`])(?:\\.|(?!\1)[\s\S])*?\1/g, "")
    .replaceAll(/\/(?![*/ ])(?:\\.|\[(?:\\.|[^\]])*\]|[^/\n])+\/[a-z]*/g, "");

/** 0 and 1 count and step; every other number says something. */
export const numbersIn = (text: string): number[] =>
  [...codeOf(text).matchAll(/(?<![\w.])\d[\d_]*(?:\.\d+)?/g)]
    .map(([number]) => Number(number.replaceAll("_", "")))
    .filter((number) => number > 1);

const rulesOfBylaws = globSync("**/*.rules.ts", { cwd: core })
  .filter((file) => !file.startsWith("engines/policy/"))
  .map((file) => ({ file, text: readFileSync(join(core, file), "utf8") }))
  .filter(({ text }) => text.includes("bylaws#"));

test("finds rules that cite a bylaw", () => {
  expect(rulesOfBylaws.length).toBeGreaterThan(12);
});

test.each(rulesOfBylaws)("$file has no number that belongs to the policy", ({ file, text }) => {
  const allowed = ofTheProgram[file.replaceAll("\\", "/")] ?? [];
  expect(numbersIn(text).filter((number) => !allowed.includes(number))).toEqual([]);
});

test.each([
  ["const expiringDays = 90;", [90]],
  ["plusYears(today, 3)", [3]],
  ["const fee = 25_00;", [2500]],
  ["days - 1 > 0", []],
  ["// 90 days\n/* 30 */", []],
  ['"within 48 hours"', []],
  ["/\\d{3}/.test(x)", []],
  ["step2(x1)", []],
])("%s", (code, numbers) => {
  expect(numbersIn(code)).toEqual(numbers);
});
