import { describe, expect, test } from "vitest";
import type { Instant } from "../../../../ground/shared/values.ts";
import { onDay } from "../../certification.fixture.ts";
import { appointmentText, leftAfterVoidText, leftText } from "./result-words.rules.ts";

describe("what a result says of the next exam", () => {
  test.each([
    ["F", { left: 3, isOver: false }, "You can take it 3 more times. A retake has a price of its own."],
    ["F", { left: 1, isOver: false }, "You can take it once more. A retake has a price of its own."],
    ["F", { left: 0, isOver: false }, "That was the last attempt. Please write to the office."],
    [
      "A",
      { left: 2, isOver: false },
      "An absence uses an attempt. You can take it 2 more times. A retake has a price of its own.",
    ],
    ["F", { left: 3, isOver: true }, "You do not have to take another exam."],
    ["A", { left: 0, isOver: true }, "You do not have to take another exam."],
  ] as const)("%s, %o: %s", (result, next, text) => expect(leftText(result, next)).toBe(text));

  test.each([
    [{ left: 4, isOver: false }, "You have 4 attempts left."],
    [{ left: 1, isOver: false }, "You have one attempt left."],
    [{ left: 4, isOver: true }, "You do not have to take another exam."],
  ])("voided, %o: %s", (next, text) => expect(leftAfterVoidText(next)).toBe(text));
});

describe("the mail about an appointment", () => {
  const appointment = { at: "2026-10-15T17:00:00.000Z" as Instant, place: "Columbus" };
  const asked = { what: "An hour more", fileId: "med_1", askedAt: "2026-05-01T12:00:00.000Z" };
  const granted = "The office arranges the accommodations that we have granted with the exam center.";
  const waits = "You have asked for accommodations: we write to you once we have decided.";
  const textOf = (registration: object, day = "2026-08-31") =>
    appointmentText(appointment, {
      registration: { status: "in_progress", deadline: onDay("2026-12-31"), ...registration } as never,
      ...{ day: onDay(day), policy: { accommodationDays: 45 } },
    }).replace(/^Your exam is on .*, at Columbus\. /, "");

  test.each([
    [undefined, "2026-08-31", "You can ask for accommodations until 08/31/2026."],
    [undefined, "2026-09-01", "It is too late to ask for accommodations for it."],
    [{ state: "waiting" }, "2026-09-01", waits],
    [{ state: "granted" }, "2026-09-01", granted],
    [{ state: "waiting", granted: [{ what: "A quiet room" }] }, "2026-09-01", `${granted} ${waits}`],
    [{ state: "declined", granted: [{ what: "A quiet room" }] }, "2026-09-01", granted],
    [{ state: "declined" }, "2026-08-31", "You can ask again for accommodations until 08/31/2026."],
    [{ state: "declined" }, "2026-09-01", "It is too late to ask again for accommodations for it."],
  ] as const)("says of accommodations, %o, on %s: %s", (own, day, text) => {
    expect(textOf(own ? { accommodation: { ...asked, ...own } } : {}, day)).toBe(text);
  });

  test.each([
    ["2026-10-15", "in_progress", false],
    ["2026-10-14", "in_progress", true],
    ["2026-10-14", "complete", false],
    [undefined, "in_progress", false],
  ] as const)("with the deadline %s, %s, says that it is after it: %s", (deadline, status, isSaid) => {
    const text = textOf({ deadline: deadline && onDay(deadline), status });
    expect(text.includes("This is after your deadline, 10/14/2026")).toBe(isSaid);
  });
});
