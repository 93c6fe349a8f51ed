import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problems } from "../../../assembly/contract.ts";
import { plusDays } from "../../../ground/shared/days.ts";
import { certificateStatuses } from "../../../people/certificate/certificate-status.rules.ts";
import { registrationStatuses } from "../../../people/person/user.schema.ts";
import { certificationsOfTest, onDay } from "../certification.fixture.ts";
import { type Hundredths, hundredthsOf } from "../certification.schema.ts";
import { ExtensionState } from "../extension/extension.schema.ts";
import { actionsOf, type RegistrationAction, registrationActions } from "./actions.rules.ts";
import { cardState, dashboardMode, isLive } from "./card.rules.ts";
import { arePartsDone, certificationPartsOf } from "./parts.rules.ts";
import { aFinishedStanding, anAttempt, aStanding, registrationFacts } from "./registration-facts.fixture.ts";
import type { RegistrationFacts, RegistrationStanding } from "./registration-facts.schema.ts";
import { nextStatus, type RegistrationMove } from "./registration-status.rules.ts";

const today = onDay("2026-06-15");
const past = { deadline: onDay("2026-06-14") };
const AFCC = { certification: certificationsOfTest.AFCC };
const allowed = (facts: RegistrationFacts, action: RegistrationAction) => {
  const { allowed: isAllowed, code } = actionsOf(facts, today)[action];
  return isAllowed || code;
};
const hours = (approved: number, pending: number) => ({
  hours: { approved: hundredthsOf(approved), pending: hundredthsOf(pending) },
});

describe("the parts", () => {
  const needed = { needed: true, done: false };
  const done = { needed: true, done: true };
  test.each<[string, RegistrationStanding | undefined, object, object]>([
    ["nothing done", aStanding(), {}, { experience: needed, education: done, ethics: needed, exam: needed }],
    ["all done", aFinishedStanding(), {}, { experience: done, education: done, ethics: done, exam: done }],
    [
      "AFCC has no exam",
      aStanding(),
      AFCC,
      { experience: needed, education: done, ethics: needed, exam: { needed: false, done: false } },
    ],
    [
      "education is learned",
      aStanding(),
      { certification: { ...certificationsOfTest.AFC, isEducationAlwaysComplete: false } },
      { experience: needed, education: needed, ethics: needed, exam: needed },
    ],
    [
      "modules are approved",
      aStanding({ isEducationDone: true }),
      { certification: { ...certificationsOfTest.AFC, isEducationAlwaysComplete: false } },
      { experience: needed, education: done, ethics: needed, exam: needed },
    ],
    [
      "a hundredth is missing",
      aStanding(hours(999.99, 500)),
      {},
      { experience: needed, education: done, ethics: needed, exam: needed },
    ],
    ["no registration", undefined, {}, { experience: needed, education: needed, ethics: needed, exam: needed }],
  ])("%s", (_case, registration, more, expected) => {
    expect(certificationPartsOf(registrationFacts(registration, more))).toEqual(expected);
  });

  test("only those that are asked for must be done", () => {
    const withoutExam = aFinishedStanding({ attempts: [] });
    expect(arePartsDone(registrationFacts(withoutExam))).toBe(false);
    expect(arePartsDone(registrationFacts(withoutExam, AFCC))).toBe(true);
    expect(arePartsDone(registrationFacts())).toBe(false);
  });
});

describe("what can be done", () => {
  const pre = { status: "pre_registration" } as const;
  const closed = aStanding({ closed: true });
  test.each<[RegistrationAction, string, RegistrationStanding | undefined, Partial<RegistrationFacts>, string | true]>([
    ["start", "nothing there", undefined, {}, true],
    [
      "start",
      "not open",
      undefined,
      { certification: { ...certificationsOfTest.AFC, isOpen: false } },
      "registration.not-open",
    ],
    ["start", "certified", undefined, { certificate: "good_standing" }, "registration.certified"],
    ["start", "lapsed", undefined, { certificate: "lapsed_payment" }, "registration.certified"],
    ["start", "revoked", undefined, { certificate: "revoked" }, true],
    ["start", "a live one", aStanding(), {}, "registration.live"],
    ["start", "a closed one", closed, {}, true],
    ["start", "an expired one", aStanding(past), {}, true],
    ["start", "an extension waits", aStanding(past), { extensions: ["unpaid"] }, "registration.extension-waits"],
    ["start", "an extension in the cart", aStanding(past), { extensions: ["in_cart"] }, "extension.in-cart"],
    ["saveStep", "no registration", undefined, {}, "registration.moved"],
    ["saveStep", "not sent yet", aStanding(pre), {}, true],
    ["saveStep", "parts missing", aStanding(), {}, "registration.parts-missing"],
    ["saveStep", "parts done", aFinishedStanding(), {}, true],
    ["saveStep", "with staff", aStanding({ status: "pathway_approval" }), {}, "registration.in-review"],
    ["saveStep", "complete", aStanding({ status: "complete" }), {}, "registration.complete"],
    ["saveStep", "closed", closed, {}, "registration.closed"],
    ["askForExtension", "replaced", aStanding({ ...past, isReplaced: true }), {}, "registration.replaced"],
    ["buyExam", "replaced", aStanding({ isReplaced: true }), {}, "registration.replaced"],
    ["remove", "replaced", aStanding({ ...past, isReplaced: true }), {}, true],
    ["saveStep", "expired", aFinishedStanding(past), {}, "registration.locked"],
    ["submit", "all steps valid", aStanding(pre), {}, true],
    ["submit", "a step missing", aStanding(pre), { areStepsDone: false }, "registration.steps-missing"],
    ["submit", "sent already", aStanding({ status: "registration_approval" }), {}, "registration.in-review"],
    ["submit", "enrolled", aStanding(), {}, "registration.moved"],
    ["finish", "parts done", aFinishedStanding(), {}, true],
    ["finish", "a part missing", aFinishedStanding({ isEthicsSigned: false }), {}, "registration.parts-missing"],
    ["finish", "modules wait", aFinishedStanding({ waiting: ["modules"] }), {}, "registration.in-review"],
    [
      "finish",
      "modules wait, as the status says",
      aFinishedStanding({ status: "module_approval", waiting: ["modules"] }),
      {},
      "registration.in-review",
    ],
    ["finish", "a final step missing", aFinishedStanding(), { areFinalStepsDone: false }, "registration.steps-missing"],
    ["finish", "expired", aFinishedStanding(past), {}, "registration.locked"],
    ["withdraw", "pathway with staff", aStanding({ status: "pathway_approval" }), {}, true],
    ["withdraw", "approved and unpaid", aStanding({ status: "registration_approval", isUnpaid: true }), {}, true],
    [
      "withdraw",
      "being decided",
      aStanding({ status: "registration_approval", isBeingDecided: true }),
      {},
      "registration.being-decided",
    ],
    ["withdraw", "nothing sent", aStanding(pre), {}, "registration.nothing-waits"],
    ["withdraw", "final application", aStanding({ status: "final_approval" }), {}, "registration.nothing-waits"],
    ["remove", "nothing charged", aStanding(pre), {}, true],
    ["remove", "expired", aStanding(past), {}, true],
    ["remove", "charged", aStanding({ isCharged: true }), {}, "registration.charged"],
    ["remove", "with staff", aStanding({ status: "registration_approval" }), {}, "registration.in-review"],
    ["remove", "complete", aStanding({ status: "complete" }), {}, "registration.complete"],
    ["signEthics", "in progress", aStanding(), {}, true],
    [
      "signEthics",
      "while hours are with staff",
      aStanding({ status: "experience_approval", waiting: ["experience"] }),
      {},
      true,
    ],
    ["signEthics", "signed", aStanding({ isEthicsSigned: true }), {}, "registration.ethics-signed"],
    [
      "signEthics",
      "not asked for",
      aStanding(),
      { certification: { ...certificationsOfTest.AFC, requiredParts: [] } },
      "registration.part-not-asked",
    ],
    ["signEthics", "not enrolled", aStanding(pre), {}, "registration.moved"],
    ["signEthics", "final application", aStanding({ status: "final_approval" }), {}, "registration.in-review"],
    ["buyExam", "the first", aStanding(), {}, true],
    ["buyExam", "paid", aStanding({ attempts: [anAttempt()] }), {}, "exam.waiting"],
    ["buyExam", "AFCC", aStanding(), AFCC, "registration.part-not-asked"],
    ["buyExam", "not sold", aStanding(), { exams: {} }, "exam.not-offered"],
    ["buyExam", "expired", aStanding(past), {}, "registration.locked"],
    ["askForAccommodations", "no appointment", aStanding(), {}, true],
    ["askForAccommodations", "in 45 days", aStanding({ examOn: onDay("2026-07-30") }), {}, true],
    [
      "askForAccommodations",
      "in 44 days",
      aStanding({ examOn: onDay("2026-07-29") }),
      {},
      "exam.too-late-for-accommodations",
    ],
    ["askForAccommodations", "passed", aFinishedStanding(), {}, "exam.passed"],
    ["buyPracticeExams", "in progress", aStanding(), {}, true],
    ["buyPracticeExams", "not sold", aStanding(), { sellsPracticeExams: false }, "exam.not-offered"],
    ["buyPracticeExams", "had already", aStanding({ hasPracticeExams: true }), {}, "exam.bundle-had"],
    ["buyPracticeExams", "not enrolled", aStanding(pre), {}, "registration.moved"],
    ["logHours", "in progress", aStanding(), {}, true],
    [
      "logHours",
      "while modules are with staff",
      aStanding({ status: "module_approval", waiting: ["modules"] }),
      {},
      true,
    ],
    [
      "logHours",
      "hours sent",
      aStanding({ status: "experience_approval", waiting: ["experience"] }),
      {},
      "experience.submitted",
    ],
    [
      "logHours",
      "hours sent second",
      aStanding({ status: "module_approval", waiting: ["modules", "experience"] }),
      {},
      "experience.submitted",
    ],
    ["submitHours", "enough", aStanding(hours(999.99, 0.01)), {}, true],
    ["submitHours", "a hundredth missing", aStanding(hours(999.98, 0.01)), {}, "registration.hours-missing"],
    ["submitHours", "no hours", aStanding(hours(0, 0)), {}, "experience.nothing-logged"],
    ["submitHours", "nothing pending", aStanding(hours(1000, 0)), {}, "experience.nothing-to-send"],
    [
      "submitHours",
      "sent",
      aStanding({ ...hours(0, 1000), status: "experience_approval", waiting: ["experience"] }),
      {},
      "experience.submitted",
    ],
    ["callBackHours", "sent", aStanding({ status: "experience_approval", waiting: ["experience"] }), {}, true],
    [
      "callBackHours",
      "sent second",
      aStanding({ status: "module_approval", waiting: ["modules", "experience"] }),
      {},
      true,
    ],
    [
      "callBackHours",
      "being decided",
      aStanding({ status: "experience_approval", waiting: ["experience"], isBeingDecided: true }),
      {},
      "registration.being-decided",
    ],
    ["callBackHours", "not sent", aStanding(), {}, "registration.nothing-waits"],
    ["askForExtension", "near the deadline", aStanding({ deadline: onDay("2026-07-15") }), {}, true],
    ["askForExtension", "expired", aStanding(past), {}, true],
    ["askForExtension", "too early", aStanding({ deadline: onDay("2027-06-15") }), {}, "extension.too-early"],
    ["askForExtension", "AFCC", aStanding(past), AFCC, "extension.not-offered"],
    ["askForExtension", "no deadline", aStanding(), {}, "registration.moved"],
    ["askForExtension", "not enrolled", aStanding({ ...pre, ...past }), {}, "registration.moved"],
  ])("%s, %s", (action, _case, registration, more, expected) => {
    expect(allowed(registrationFacts(registration, more), action)).toBe(expected);
  });
});

/** Of each action, the move that it makes. */
const moveOf: Partial<Record<RegistrationAction, RegistrationMove>> = {
  saveStep: "save_step",
  submit: "submit",
  finish: "finish",
  withdraw: "withdraw",
  submitHours: "submit_hours",
  callBackHours: "call_back_hours",
  remove: "close",
};

describe("for any facts", () => {
  const anyHours = fc.nat(120_000).map((value) => value as Hundredths);
  const anyAttempt = fc
    .record({ isPaid: fc.boolean(), result: fc.option(fc.constantFrom("P", "F", "A"), { nil: undefined }) })
    .map((given) => anAttempt(given as Parameters<typeof anAttempt>[0]));
  const anyRegistration: fc.Arbitrary<RegistrationStanding> = fc
    .record({
      status: fc.constantFrom(...registrationStatuses),
      closed: fc.boolean(),
      deadline: fc.option(
        fc.integer({ min: -400, max: 400 }).map((days) => plusDays(today, days)),
        { nil: undefined },
      ),
      attempts: fc.array(anyAttempt, { maxLength: 6 }),
      isInCart: fc.boolean(),
      isSentBack: fc.boolean(),
      isUnpaid: fc.boolean(),
      isCharged: fc.boolean(),
      isBeingDecided: fc.boolean(),
      hours: fc.record({ approved: anyHours, pending: anyHours }),
      isEthicsSigned: fc.boolean(),
    })
    .map((given) => {
      const { status } = given;
      const waiting = { experience_approval: ["experience"], module_approval: ["modules"] } as const;
      return aStanding({ ...given, waiting: status in waiting ? [...waiting[status as keyof typeof waiting]] : [] });
    });
  const anyFacts = fc
    .record({
      registration: fc.option(anyRegistration, { nil: undefined }),
      certification: fc.constantFrom(certificationsOfTest.AFC, certificationsOfTest.AFCC),
      certificate: fc.option(fc.constantFrom(...certificateStatuses), { nil: undefined }),
      extensions: fc.array(fc.constantFrom(...ExtensionState.options), { maxLength: 2 }),
      areStepsDone: fc.boolean(),
      areFinalStepsDone: fc.boolean(),
    })
    .map(({ registration, ...more }) => registrationFacts(registration, more));

  test("what is refused is explained, in a sentence", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { allowed: isAllowed, code } of Object.values(actionsOf(facts, today))) {
          expect(isAllowed).toBe(code === undefined);
          if (code) expect(problems[code][1].length).toBeGreaterThan(10);
        }
      }),
    );
  });

  test("nothing is offered that the table of moves refuses", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { registration } = facts;
        for (const action of registrationActions) {
          const move = moveOf[action];
          if (!move || !registration || !actionsOf(facts, today)[action].allowed) continue;
          expect(nextStatus(registration.status, move, registration.waiting).allowed).toBe(true);
        }
      }),
    );
  });

  test("there is a way on, or staff have it, or the person holds the certificate", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const actions = actionsOf(facts, today);
        const hasWay = registrationActions.some((action) => actions[action].allowed);
        const isWithStaff = facts.registration?.status.endsWith("_approval") === true;
        const isHeld = dashboardMode(facts, today) === "certified";
        const waits = facts.extensions.some((state) => ["in_cart", "under_review", "unpaid"].includes(state));
        const isWorking = facts.registration?.status === "in_progress" && isLive(facts, today);
        const needsSteps = ["begun", "sent_back", "in_cart"].includes(cardState(facts, today));
        expect(hasWay || isWithStaff || isHeld || waits || isWorking || needsSteps).toBe(true);
      }),
    );
  });

  test("one may start exactly where none is live, unless it is held or an extension waits", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { allowed: isAllowed, code } = actionsOf(facts, today).start;
        if (isLive(facts, today)) expect(isAllowed).toBe(false);
        if (code === "registration.live") expect(isLive(facts, today)).toBe(true);
      }),
    );
  });
});
