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
const modulesLeft = { modules: [{ name: "Credit", isDone: false }] };
const withModules = {
  certification: { ...obligationFacts().certification, isEducationAlwaysComplete: false },
};

test("a row says where its registration has expired, not where an exam that was sat in time holds it open", () => {
  const cart = { examInCart: { cents: 50_000 as Cents }, deadline: onDay("2026-11-10") };
  const sat = { ...paid, takenOn: onDay("2026-11-09") };
  const expired = ({ attempts }: { attempts: (typeof sat)[] }) =>
    obligationsOf(obligationFacts({ ...all, ...cart, attempts }), today).map(({ isExpired = false }) => isExpired);
  expect([...new Set(expired({ attempts: [sat] }))]).toEqual([false]);
  expect([...new Set(expired({ attempts: [] }))]).toEqual([true]);
});

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
      "while the approved registration is being charged",
      [
        {
          ...{ status: "registration_approval", deadline: undefined },
          unpaid: { orderId: unpaidOrderId, until: onDay("2026-12-01"), isBeingCharged: true },
        },
      ],
      ["unpaid_order waiting"],
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
    [
      "with everything done but the modules",
      [{ ...all, ...modulesLeft }, withModules],
      [
        `modules due ${near}`,
        `deadline due ${near}`,
        `finish to_come ${near}`,
        "extend_by to_come 2027-06-30",
        "hours done",
        "ethics done",
        "sit_exam done",
      ],
    ],
    [
      "with everything done but the modules, which staff have",
      [{ ...all, ...modulesLeft, areModulesSent: true, status: "module_approval" }, withModules],
      [
        `deadline due ${near}`,
        "extend_by to_come 2027-06-30",
        `finish waiting ${near}`,
        "hours done",
        "ethics done",
        "sit_exam done",
      ],
    ],
    [
      "with everything done, while staff have the modules",
      [{ ...all, status: "module_approval" }],
      [
        `deadline due ${near}`,
        "extend_by to_come 2027-06-30",
        `finish waiting ${near}`,
        "hours done",
        "ethics done",
        "sit_exam done",
      ],
    ],
    [
      "with everything done, while staff have further hours",
      [{ ...all, status: "experience_approval", areHoursSent: true }],
      [
        `deadline due ${near}`,
        "extend_by to_come 2027-06-30",
        `finish waiting ${near}`,
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
        "exam_limit due",
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
      "with an entry about which staff have asked",
      [{ ...all, ...hoursOf(960, 40), entriesAsked: 1 }],
      [
        ...["correct_entry due", `hours due ${near}`, `deadline due ${near}`],
        ...[`finish to_come ${near}`, "extend_by to_come 2027-06-30", "ethics done", "sit_exam done"],
      ],
    ],
    [
      "with such an entry, once enough is approved without it",
      [{ ...all, entriesAsked: 1 }],
      [
        ...[`finish due ${near}`, `deadline due ${near}`, "extend_by to_come 2027-06-30"],
        ...["hours done", "ethics done", "sit_exam done"],
      ],
    ],
    [
      "a year before, with an exam that staff have added",
      [{ ...all, deadline: onDay("2027-12-31"), attempts: [{ isPaid: false, isVoided: false }] }],
      [
        ...["pay_exam due 2027-12-31", "finish to_come 2027-12-31", "deadline to_come 2027-12-31"],
        ...["hours done", "ethics done"],
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
    ...(["experience", "ethics"] as const).map((backTo): [string, Parameters<typeof obligationFacts>, string[]] => [
      `with the final application sent back to ${backTo}, which is done`,
      [{ ...all, backTo }],
      [
        ...[`finish due ${near}`, `deadline due ${near}`, "extend_by to_come 2027-06-30"],
        ...["hours done", "ethics done", "sit_exam done"],
      ],
    ]),
    [
      "with the final application sent back to the code of ethics",
      [{ ...all, backTo: "ethics", isEthicsSigned: false }],
      [
        ...[`correct_step due ${near}`, `ethics due ${near}`, `deadline due ${near}`, `finish to_come ${near}`],
        ...["extend_by to_come 2027-06-30", "hours done", "sit_exam done"],
      ],
    ],
    [
      "with the final application sent back to experience, of which hours are missing by now",
      [{ ...all, ...hoursOf(990), backTo: "experience" }],
      [
        ...[`correct_step due ${near}`, `hours due ${near}`, `deadline due ${near}`, `finish to_come ${near}`],
        ...["extend_by to_come 2027-06-30", "ethics done", "sit_exam done"],
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
      ["pay_cart due"],
    ],
    [
      "after the deadline, with the extension in review",
      [{ deadline: onDay("2026-11-14") }, { extensions: [anExtensionIn("under_review", "2027-05-14")] }],
      ["extend_by waiting"],
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

  test.each([
    [
      "before the deadline",
      onDay("2026-12-31"),
      "An extension can be asked for until 06/30/2027. It moves the deadline to 06/30/2027.",
    ],
    [
      "after the deadline",
      onDay("2026-11-14"),
      "An extension can be asked for until 05/14/2027. It moves the deadline to 05/14/2027 whenever you ask, so each day that you wait is lost.",
    ],
  ])("says %s what an extension is worth", (_case, deadline, rule) => {
    const rows = obligationsOf(obligationFacts({ deadline }), today);
    expect(rows.find(({ kind }) => kind === "extend_by")?.rule).toBe(rule);
  });

  test("of an extension that waits, the new deadline is no day on which something is due", () => {
    const [cart] = obligationsOf(
      obligationFacts({ deadline: onDay("2026-11-14") }, { extensions: [anExtensionIn("in_cart", "2027-05-14")] }),
      today,
    );
    expect(cart?.rule).toBe("Your extension goes to us for review once you check out.");
    const [review] = obligationsOf(
      obligationFacts({ deadline: onDay("2026-11-14") }, { extensions: [anExtensionIn("under_review", "2027-05-14")] }),
      today,
    );
    expect(review?.rule).toBe("We are reviewing your extension to 05/14/2027: 2-3 business days.");
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

  test.each([
    [1, "One of your entries needs information: change it as we asked, and we look at it again."],
    [3, "3 of your entries need information: change them as we asked, and we look at them again."],
  ])("says how many entries staff have asked about: %d", (entriesAsked, rule) => {
    const [row] = obligationsOf(obligationFacts({ entriesAsked }), today);
    expect(row).toMatchObject({ rule, action: { label: "See what we ask" } });
  });

  test.each<[string, Parameters<typeof obligationFacts>, string]>([
    ["an approved extension that is not paid", [{}, { extensions: [anExtensionIn("unpaid")] }], "unpaid_order"],
    ["an extension in the cart", [{}, { extensions: [anExtensionIn("in_cart")] }], "pay_cart"],
  ])("%s comes before what its new deadline comes after", (_what, given, kind) => {
    const rows = obligationsOf(obligationFacts(...given), today);
    expect([rows[0]?.kind, nextObligation(rows)?.kind]).toEqual([kind, kind]);
  });

  test.each([
    ["experience", "We sent your final application back, and all your hours are approved"],
    ["ethics", "The code of ethics is signed again: send your final application again."],
  ])("a final application that was sent back to %s leads to sending it again, once that is done", (backTo, said) => {
    const rows = obligationsOf(obligationFacts({ ...all, backTo }), today);
    expect(nextObligation(rows)).toMatchObject({
      rule: expect.stringContaining(said),
      action: { label: "Finish Certification", to: "/certifications-and-training/register/cert-afc" },
    });
    expect(rows.map(({ rule }) => rule).join(" ")).not.toContain("correct what we asked for");
  });

  test("an exam that staff have added is due, and says so", () => {
    const attempts = [{ isPaid: false, isVoided: false }];
    const rows = obligationsOf(obligationFacts({ attempts, deadline: onDay("2027-12-31") }), today);
    expect(rows[0]).toMatchObject({ kind: "pay_exam", state: "due", action: { label: "Pay for the exam" } });
    expect(rows[0]?.rule).toBe("We have added an exam for you, and it is to be paid for: attempt 1 of 5.");
  });

  test.each([
    [undefined, "Your exam is paid, and is scheduled once you have agreed to the conduct in the exam."],
    [onDay("2027-03-01"), "Your exam is on 03/01/2027: agree to the conduct in the exam before you take it."],
  ])("asks for the agreement on conduct, and names the day of the exam: %s", (examOn, rule) => {
    const facts = obligationFacts({ ...all, attempts: [paid], isConductNeeded: true, ...(examOn && { examOn }) });
    const [row] = obligationsOf(facts, today);
    expect(row).toMatchObject({ kind: "agree_conduct", state: "due", rule, action: { label: "Read and agree" } });
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
    const page = "/certifications-and-training/experience?registration=reg_01h00000000000000000000001";
    expect(rows.map(({ action }) => action?.to)).toEqual([`${page}#1`, `${page}#3`, undefined]);
  });

  test("names who has corrected entries, until staff have the hours or enough are approved", () => {
    const corrections = [
      { id: "1", name: "Ann", entries: 1 },
      { id: "2", name: "Ben", entries: 3 },
    ];
    const settled = (registration: Parameters<typeof obligationFacts>[0]) =>
      obligationsOf(obligationFacts(registration, { corrections }), today).filter(
        ({ kind }) => kind === "settle_correction",
      );
    const to = "/certifications-and-training/experience?registration=reg_01h00000000000000000000001#supervisors";
    expect(settled({})).toMatchObject([
      {
        ...{ state: "due", rule: "Ann has corrected one of your entries: say whether you agree." },
        action: { to, label: "See the correction" },
      },
      {
        ...{ state: "due", rule: "Ben has corrected 3 of your entries: say of each whether you agree." },
        action: { to, label: "See the corrections" },
      },
    ]);
    expect(settled({ status: "experience_approval", areHoursSent: true })).toEqual([]);
    expect(settled(hoursOf(1000))).toEqual([]);
  });

  test("names who disputes entries, until staff have the hours or enough are approved; nobody has to change any", () => {
    const disputes = [
      { id: "1", name: "Ann", entries: 1 },
      { id: "2", name: "Ben", entries: 3 },
    ];
    const rowsOf = (registration: Parameters<typeof obligationFacts>[0]) =>
      obligationsOf(obligationFacts(registration, { disputes }), today);
    const disputed = (rows: ReturnType<typeof rowsOf>) => rows.filter(({ kind }) => kind === "disputed_entry");
    const to = "/certifications-and-training/experience?registration=reg_01h00000000000000000000001";
    expect(disputed(rowsOf({}))).toMatchObject([
      {
        ...{ state: "due", rule: "Ann does not agree with one of your entries: see what you can do." },
        action: { to: `${to}#1`, label: "See what was said" },
      },
      {
        ...{ state: "due", rule: "Ben does not agree with 3 of your entries: see what you can do." },
        action: { to: `${to}#2`, label: "See what was said" },
      },
    ]);
    expect(nextObligation(rowsOf({}))?.kind).toBe("hours");
    expect(disputed(rowsOf({ status: "experience_approval", areHoursSent: true }))).toEqual([]);
    expect(disputed(rowsOf(hoursOf(1000)))).toEqual([]);
  });

  test("has a next one with a way on", () => {
    expect(nextObligation(obligationsOf(obligationFacts(), today))).toMatchObject({ kind: "hours" });
    expect(nextObligation(obligationsOf(obligationFacts({ status: "final_approval" }), today))).toBeUndefined();
    const scheduled = { ...all, attempts: [paid], deadline: onDay("2027-06-30"), examOn: onDay("2027-03-01") };
    const rows = obligationsOf(obligationFacts(scheduled), today);
    expect([rows[0]?.kind, nextObligation(rows)?.kind]).toEqual(["accommodations", "sit_exam"]);
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
    corrections: fc.array(
      fc.record({ id: fc.uuid(), name: fc.constantFrom("Ann", "Ben"), entries: fc.integer({ min: 1, max: 3 }) }),
      { maxLength: 3 },
    ),
    disputes: fc.array(
      fc.record({ id: fc.uuid(), name: fc.constantFrom("Ann", "Ben"), entries: fc.integer({ min: 1, max: 3 }) }),
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
        expect(["overdue", "waiting", "done"]).toContain(state);
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
