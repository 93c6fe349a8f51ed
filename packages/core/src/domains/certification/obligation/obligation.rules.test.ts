import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays } from "../../../ground/shared/days.ts";
import type { Cents, LocalDate } from "../../../ground/shared/values.ts";
import { registrationStatuses } from "../../../people/person/user.schema.ts";
import { onDay } from "../certification.fixture.ts";
import { hundredthsOf } from "../certification.schema.ts";
import { extensionOf } from "../extension/extension.rules.ts";
import { isLocked } from "../registration/deadline.rules.ts";
import { deadlineReminderDue } from "../reminder.rules.ts";
import { anExtensionIn, obligationFacts, unpaidOrderId } from "./obligation.fixture.ts";
import { nextObligation, obligationsOf } from "./obligation.rules.ts";
import { type ObligationFacts, obligationStates } from "./obligation.schema.ts";
import { withWhatIf } from "./what-if.rules.ts";

const today = onDay("2026-11-15");
const told = (facts: ObligationFacts, day = today) =>
  obligationsOf(facts, day).map(({ kind, state, on }) => [kind, state, on].filter(Boolean).join(" "));

const hoursOf = (approved: number, pending = 0) => ({
  hours: { approved: hundredthsOf(approved), pending: hundredthsOf(pending) },
});
const paid = { isPaid: true, isVoided: false };
const all = { ...hoursOf(1000), isEthicsSigned: true, attempts: [{ ...paid, result: "P" as const }] };
const near = "2026-12-31";

describe("what is owed", () => {
  test.each<[string, Parameters<typeof obligationFacts>, string[]]>([
    ["by who has begun", [{ status: "pre_registration", deadline: undefined }], ["finish_registering due"]],
    [
      "by who has it in the cart",
      [{ status: "pre_registration", deadline: undefined, isInCart: true }],
      ["pay_cart due"],
    ],
    [
      "by who got it back",
      [{ status: "pre_registration", deadline: undefined, backTo: "shipping" }],
      ["correct_step due"],
    ],
    [
      "while staff have the pathway",
      [{ status: "pathway_approval", deadline: undefined }],
      ["finish_registering waiting"],
    ],
    [
      "once it is approved and not paid",
      [
        {
          status: "registration_approval",
          deadline: undefined,
          unpaid: { orderId: unpaidOrderId, cents: 42_500 as never, until: onDay("2026-12-01") },
        },
      ],
      ["unpaid_order due 2026-12-01"],
    ],
    [
      "by who has just begun the work",
      [{}],
      [
        `hours due ${near}`,
        `ethics due ${near}`,
        `pay_exam due ${near}`,
        `deadline due ${near}`,
        `finish to_come ${near}`,
        "extend_by to_come 2027-06-30",
      ],
    ],
    [
      "a year before",
      [{ deadline: onDay("2027-12-31") }],
      [
        "hours to_come 2027-12-31",
        "ethics to_come 2027-12-31",
        "pay_exam to_come 2027-12-31",
        "finish to_come 2027-12-31",
        "deadline to_come 2027-12-31",
      ],
    ],
    [
      "with the exam paid and its day known",
      [
        {
          ...hoursOf(1000),
          isEthicsSigned: true,
          attempts: [paid],
          deadline: onDay("2027-06-30"),
          examOn: onDay("2027-03-01"),
        },
      ],
      [
        "accommodations due 2027-01-15",
        "sit_exam to_come 2027-03-01",
        "finish to_come 2027-06-30",
        "deadline to_come 2027-06-30",
        "hours done",
        "ethics done",
      ],
    ],
    [
      "with everything done",
      [all],
      [
        `finish due ${near}`,
        `deadline due ${near}`,
        "extend_by to_come 2027-06-30",
        "hours done",
        "ethics done",
        "sit_exam done",
      ],
    ],
    ["while the final application is in review", [{ ...all, status: "final_approval" }], ["finish waiting"]],
    [
      "after five attempts",
      [{ ...all, attempts: Array.from({ length: 5 }, () => ({ ...paid, result: "F" as const })) }],
      [
        `exam_limit overdue ${near}`,
        `deadline due ${near}`,
        `finish to_come ${near}`,
        "extend_by to_come 2027-06-30",
        "hours done",
        "ethics done",
      ],
    ],
    [
      "with an exam that was paid with the registration: the agreement on conduct is missing",
      [{ ...all, attempts: [paid], isConductNeeded: true }],
      [
        "agree_conduct due",
        `sit_exam due ${near}`,
        `deadline due ${near}`,
        `finish to_come ${near}`,
        "extend_by to_come 2027-06-30",
        "hours done",
        "ethics done",
      ],
    ],
    [
      "with the exam in the cart",
      [{ ...all, attempts: [], examInCart: { cents: 50_000 as Cents } }],
      [
        `pay_cart due ${near}`,
        `deadline due ${near}`,
        `finish to_come ${near}`,
        "extend_by to_come 2027-06-30",
        "hours done",
        "ethics done",
      ],
    ],
    [
      "with an absence on which staff decide",
      [{ ...all, attempts: [{ ...paid, takenOn: onDay("2026-11-10"), isAbsenceWaiting: true }] }],
      [
        `deadline due ${near}`,
        `finish to_come ${near}`,
        "extend_by to_come 2027-06-30",
        "sit_exam waiting",
        "hours done",
        "ethics done",
      ],
    ],
    [
      "with the final application sent back",
      [{ ...all, backTo: "certificate_name" }],
      [
        `correct_step due ${near}`,
        `deadline due ${near}`,
        "extend_by to_come 2027-06-30",
        "hours done",
        "ethics done",
        "sit_exam done",
      ],
    ],
    [
      "after the deadline, while staff have the hours that were sent in time",
      [{ deadline: onDay("2026-11-14"), status: "experience_approval", areHoursSent: true }],
      [
        ...["ethics due", "pay_exam due", "extend_by to_come 2027-05-14", "finish to_come"],
        ...["hours waiting", "deadline waiting"],
      ],
    ],
    ["after the deadline", [{ deadline: onDay("2026-11-14") }], ["extend_by due 2027-05-14"]],
    [
      "after the deadline, with the extension in the cart",
      [{ deadline: onDay("2026-11-14") }, { extensions: [anExtensionIn("in_cart", "2027-05-14")] }],
      ["pay_cart due 2027-05-14"],
    ],
    [
      "after the deadline, with the extension in review",
      [{ deadline: onDay("2026-11-14") }, { extensions: [anExtensionIn("under_review", "2027-05-14")] }],
      ["extend_by waiting 2027-05-14"],
    ],
    [
      "after the deadline, with the extension not paid",
      [{ deadline: onDay("2026-11-14") }, { extensions: [anExtensionIn("unpaid", "2027-05-14")] }],
      ["unpaid_order due 2027-05-14"],
    ],
    [
      "after the deadline, with an extension that was had",
      [{ deadline: onDay("2026-11-14") }, { extensions: [anExtensionIn("granted", "2026-11-14")] }],
      ["deadline overdue 2026-11-14"],
    ],
    ["once it is complete", [{ status: "complete" }], []],
    ["once it is closed", [{ isClosed: true }], []],
  ])("%s", (_case, [registration, override], expected) => {
    expect(told(obligationFacts(registration, override))).toEqual(expected);
  });

  test("says that the hours were sent back, until they are sent again", () => {
    const hours = { approved: hundredthsOf(900), pending: hundredthsOf(100) };
    const ruleOf = (more: object) =>
      obligationsOf(obligationFacts({ hours, ...more }), today).find(({ kind }) => kind === "hours")?.rule;
    expect(ruleOf({})).toContain("still to be sent to us");
    expect(ruleOf({ areHoursBack: true })).toContain("we sent yours back");
  });

  test("of an extension that is in review past its own deadline promises no answer, and says what to do", () => {
    const extensions = [anExtensionIn("under_review", "2026-11-20")];
    const [row] = obligationsOf(
      obligationFacts({ deadline: onDay("2026-05-20") }, { extensions }),
      onDay("2026-11-21"),
    );
    expect(row).toMatchObject({ kind: "extend_by", state: "waiting" });
    expect(row?.rule).toContain("cannot be approved any more. Withdraw the request");
  });

  test("names who has not confirmed the hours", () => {
    const supervisors = [
      { id: "1", name: "Ann", until: onDay("2026-11-14"), silentFrom: onDay("2026-10-29") },
      { id: "2", name: "Ben", until: onDay("2026-11-20"), silentFrom: onDay("2026-11-30") },
      { id: "3", name: "Cyd", until: onDay("2026-12-10"), silentFrom: today },
    ];
    const rows = obligationsOf(obligationFacts({}, { supervisors }), today).filter(
      ({ kind }) => kind === "silent_supervisor",
    );
    expect(rows.map(({ state, rule }) => [state, rule.split(" ")[0]])).toEqual([
      ["overdue", "Ann"],
      ["due", "Cyd"],
      ["waiting", "Ben"],
    ]);
  });

  test("has a next one with a way on", () => {
    expect(nextObligation(obligationsOf(obligationFacts(), today))).toMatchObject({ kind: "hours" });
    expect(nextObligation(obligationsOf(obligationFacts({ status: "final_approval" }), today))).toBeUndefined();
  });
});

describe("what if", () => {
  test("so many hours more were approved", () => {
    const facts = obligationFacts(hoursOf(960));
    const hoursIn = (more: number) =>
      obligationsOf(withWhatIf(facts, { hours: more }), today).find(({ kind }) => kind === "hours");
    expect([hoursIn(39.99)?.rule, hoursIn(40)?.state]).toEqual([
      "You need 1,000 hours of experience; 0.01 are left to log.",
      "done",
    ]);
  });

  test("the exam were passed, nothing more is to be paid for it", () => {
    const rows = told(withWhatIf(obligationFacts(), { examPassedOn: today }));
    expect(rows).toContain("sit_exam done");
    expect(rows.join()).not.toContain("pay_exam");
  });

  test("the extension were approved, the deadline is the new one and no other is offered", () => {
    const rows = told(withWhatIf(obligationFacts({ deadline: onDay("2026-11-14") }), { isExtensionApproved: true }));
    expect(rows).toContain("deadline to_come 2027-05-14");
    expect(rows.join()).not.toContain("extend_by");
  });
});

/** Both changes of the clock in New York, a leap day, the last days of months. */
const specialDays = ["2026-03-08", "2026-11-01", "2028-02-29", "2027-02-28", "2026-08-31", "2026-12-31"].map(onDay);
const anyDay = fc.oneof(
  fc.constantFrom(...specialDays),
  fc.integer({ min: 0, max: 1500 }).map((days) => plusDays(onDay("2025-12-31"), days)),
);
const anyHours = fc.nat(120_000).map((value) => value as ReturnType<typeof hundredthsOf>);
const anyAttempt = fc.record({
  isPaid: fc.boolean(),
  result: fc.option(fc.constantFrom("P" as const, "F" as const, "A" as const), { nil: undefined }),
  takenOn: fc.option(anyDay, { nil: undefined }),
  isVoided: fc.boolean(),
});
const anyExtension = fc
  .tuple(fc.constantFrom("in_cart", "under_review", "unpaid", "granted", "rejected", "withdrawn"), anyDay)
  .map(([state, newDeadline]) => anExtensionIn(state as "in_cart", newDeadline));

const anyLife: fc.Arbitrary<ObligationFacts> = fc
  .record({
    registration: fc.record({
      status: fc.constantFrom(...registrationStatuses),
      isClosed: fc.boolean(),
      deadline: fc.option(anyDay, { nil: undefined }),
      hours: fc.record({ approved: anyHours, pending: anyHours }),
      areHoursSent: fc.boolean(),
      isEthicsSigned: fc.boolean(),
      isInCart: fc.boolean(),
      attempts: fc.array(anyAttempt, { maxLength: 6 }),
      examOn: fc.option(anyDay, { nil: undefined }),
    }),
    extensions: fc.array(anyExtension, { maxLength: 2 }),
    supervisors: fc.array(
      fc.record({ id: fc.uuid(), name: fc.constantFrom("Ann", "Ben"), until: anyDay, silentFrom: anyDay }),
      { maxLength: 3 },
    ),
  })
  .map(({ registration, ...override }) => obligationFacts(registration, override));

const lockedOn = ({ registration, policy }: ObligationFacts, day: LocalDate): boolean =>
  registration !== undefined &&
  isLocked(
    {
      ...registration,
      attempts: registration.attempts.map(({ takenOn, result, isVoided }) => ({
        result,
        ...(takenOn && { takenAt: `${takenOn}T17:00:00.000Z` as never }),
        ...(isVoided && { voided: { reason: "" } }),
      })),
    },
    day,
    policy,
  );

const working = ["in_progress", "experience_approval", "module_approval"];

describe("for any life and any day", () => {
  const forAll = (holds: (facts: ObligationFacts, day: LocalDate) => void) =>
    fc.assert(fc.property(anyLife, anyDay, holds));

  test("each row has a key of its own, and a sentence; the most urgent comes first", () =>
    forAll((facts, day) => {
      const rows = obligationsOf(facts, day);
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      for (const { rule } of rows) expect(rule).toMatch(/[.]$/);
      const states = rows.map(({ state }) => obligationStates.indexOf(state));
      expect(states).toEqual(states.toSorted((a, b) => a - b));
    }));

  test("what is past its day is overdue, or with somebody else, or done", () =>
    forAll((facts, day) => {
      for (const { on, state, kind } of obligationsOf(facts, day)) {
        if (on === undefined || on >= day || kind === "finish") continue;
        // An exam that was sat in time keeps the registration open past its deadline.
        expect(["overdue", "waiting", "done", "due"]).toContain(state);
        if (state === "due") expect(["pay_cart", "finish"]).toContain(kind);
      }
    }));

  test("its deadline is named where, and only where, the job reminds of it", () =>
    forAll((facts, day) => {
      const { deadline, status } = facts.registration ?? {};
      const rows = obligationsOf(facts, day);
      const isNamed = rows.some(({ kind, on }) => kind === "deadline" && on === deadline);
      const due =
        deadline &&
        deadlineReminderDue({ deadline, enrolledOn: onDay("2000-01-01") }, day, {
          deadlineReminderDays: [90, 30, 7, 0],
        });
      const isLeading = !facts.registration?.isClosed && working.includes(status ?? "");
      if (due && isLeading && !lockedOn(facts, day)) expect(isNamed).toBe(true);
      if (!isLeading) expect(isNamed).toBe(false);
    }));

  test("an extension is offered where, and only where, it can be asked for", () =>
    forAll((facts, day) => {
      const { certification, extensions, policy, registration } = facts;
      const states = extensions.map(({ state }) => state);
      const isLeading = !registration?.isClosed && working.includes(registration?.status ?? "");
      const mayAsk =
        isLeading &&
        registration?.deadline !== undefined &&
        extensionOf({ certification, deadline: registration.deadline, extensions: states }, day, policy).allowed;
      const isOffered = obligationsOf(facts, day).some(
        ({ kind, action }) => kind === "extend_by" && action !== undefined,
      );
      expect(isOffered).toBe(mayAsk);
    }));

  test("once it is locked, nothing of the parts is asked for", () =>
    forAll((facts, day) => {
      if (!lockedOn(facts, day) || !working.includes(facts.registration?.status ?? "")) return;
      const kinds = obligationsOf(facts, day).map(({ kind }) => kind);
      for (const kind of ["hours", "ethics", "pay_exam", "sit_exam", "finish"] as const)
        expect(kinds).not.toContain(kind);
    }));
});
