import type { LocalDate } from "../../../ground/shared/values.ts";
import { allow, refuse, type Verdict } from "../../../ground/shared/verdict.ts";
import { type CertificationPart, hundredthsOf } from "../certification.schema.ts";
import { examOf, mayAskForAccommodations, mayTakeExam } from "../exam/exam.rules.ts";
import { extensionOf, isExtensionWaiting } from "../extension/extension.rules.ts";
import { isLive } from "./card.rules.ts";
import { isLocked } from "./deadline.rules.ts";
import { arePartsDone } from "./parts.rules.ts";
import type { RegistrationFacts, RegistrationStanding } from "./registration-facts.schema.ts";
import { nextStatus, type RegistrationMove } from "./registration-status.rules.ts";
import { areHoursSent, isUnderWay } from "./standing.rules.ts";

type Rule = (facts: RegistrationFacts, day: LocalDate) => Verdict<unknown>;

const first = (...verdicts: readonly (() => Verdict<unknown>)[]): Verdict<unknown> => {
  for (const verdictOf of verdicts) {
    const verdict = verdictOf();
    if (!verdict.allowed) return verdict;
  }
  return allow();
};

const unless = (isRefused: boolean, code: Parameters<typeof refuse>[0]): Verdict<undefined> =>
  isRefused ? refuse(code) : allow();

type Of = (registration: RegistrationStanding, facts: RegistrationFacts, day: LocalDate) => Verdict<unknown>;

interface EvenOf {
  readonly locked?: true;
  readonly replaced?: true;
}

/** Of a registration that leads somewhere; a deadline that has passed refuses all but what leads on from it. */
const ofOpen =
  (rule: Of, even: EvenOf = {}): Rule =>
  (facts, day) => {
    const { registration } = facts;
    if (!registration) return refuse("registration.moved");
    if (registration.closed) return refuse("registration.closed");
    if (registration.status === "complete") return refuse("registration.complete");
    if (registration.isReplaced && !even.replaced) return refuse("registration.replaced");
    if (!even.locked && isLocked(registration, day, facts.policy)) return refuse("registration.locked");
    return rule(registration, facts, day);
  };

const moves =
  (move: RegistrationMove) =>
  ({ status, waiting }: RegistrationStanding): Verdict<unknown> =>
    nextStatus(status, move, waiting);

const whileUnderWay = (registration: RegistrationStanding): Verdict<undefined> => {
  if (isUnderWay(registration.status)) return allow();
  return refuse(registration.status.endsWith("_approval") ? "registration.in-review" : "registration.moved");
};

const ofPart = (part: CertificationPart, rule: Of): Rule =>
  ofOpen((registration, facts, day) =>
    first(
      () => unless(!facts.certification.requiredParts.includes(part), "registration.part-not-asked"),
      () => whileUnderWay(registration),
      () => rule(registration, facts, day),
    ),
  );

const start: Rule = (facts, day) => {
  const isHeld = facts.certificate !== undefined && facts.certificate !== "revoked" && facts.certificate !== "renewed";
  return first(
    () => unless(!facts.certification.isOpen, "registration.not-open"),
    () => unless(isHeld, "registration.certified"),
    () => unless(isLive(facts, day), "registration.live"),
    () => unless(facts.extensions.includes("in_cart"), "extension.in-cart"),
    () => unless(facts.extensions.some(isExtensionWaiting), "registration.extension-waits"),
  );
};

const saveStep = ofOpen((registration, facts) =>
  first(
    () => moves("save_step")(registration),
    () => unless(registration.status === "in_progress" && !arePartsDone(facts), "registration.parts-missing"),
  ),
);

const submit = ofOpen((registration, facts) =>
  first(
    () => moves("submit")(registration),
    () => unless(!facts.areStepsDone, "registration.steps-missing"),
  ),
);

const finish = ofOpen((registration, facts) =>
  first(
    () => moves("finish")(registration),
    () => unless(!arePartsDone(facts), "registration.parts-missing"),
    () => unless(registration.waiting.length > 0, "registration.in-review"),
    () => unless(!facts.areFinalStepsDone, "registration.steps-missing"),
  ),
);

const isWithdrawable = ({ status }: RegistrationStanding): boolean =>
  status === "pathway_approval" || status === "registration_approval";

const withdraw = ofOpen((registration) =>
  first(
    () => unless(!isWithdrawable(registration), "registration.nothing-waits"),
    () => unless(registration.isBeingDecided, "registration.being-decided"),
    () => moves("withdraw")(registration),
  ),
);

const remove = ofOpen(
  (registration) =>
    first(
      () => unless(registration.status.endsWith("_approval"), "registration.in-review"),
      () => unless(registration.isCharged, "registration.charged"),
    ),
  { locked: true, replaced: true },
);

const signEthics = ofPart("ethics", ({ isEthicsSigned }) => unless(isEthicsSigned, "registration.ethics-signed"));

const buyExam = ofPart("exam", ({ attempts }, { exams, policy }) =>
  mayTakeExam({ offers: exams, attempts, isLocked: false }, policy),
);

const askForAccommodations = ofPart("exam", ({ attempts, examOn, isAccommodationWaiting = false }, { policy }, day) =>
  first(
    () => unless(isAccommodationWaiting, "exam.accommodation-waits"),
    () => unless(examOf(attempts, policy).status === "passed", "exam.passed"),
    () => unless(examOf(attempts, policy).status === "limit", "exam.limit"),
    () => mayAskForAccommodations(examOn, day, policy),
  ),
);

const buyPracticeExams = ofOpen((registration, { sellsPracticeExams, policy }) =>
  first(
    () => unless(!sellsPracticeExams, "exam.not-offered"),
    () => whileUnderWay(registration),
    () => unless(examOf(registration.attempts, policy).status === "passed", "exam.passed"),
    () => unless(examOf(registration.attempts, policy).status === "limit", "exam.limit"),
    () => unless(registration.hasPracticeExams ?? false, "exam.bundle-had"),
  ),
);

/** bylaws#experience-approval */
const logHours = ofPart("experience", (registration) => unless(areHoursSent(registration), "experience.submitted"));

/** bylaws#experience-approval */
const submitHours = ofPart("experience", (registration) => {
  const { hours, requiredHours } = registration;
  return first(
    () => unless(areHoursSent(registration), "experience.submitted"),
    () => unless(hours.approved + hours.pending === 0, "experience.nothing-logged"),
    () => unless(hours.pending === 0, "experience.nothing-to-send"),
    () => unless(hours.approved + hours.pending < hundredthsOf(requiredHours), "registration.hours-missing"),
    () => moves("submit_hours")(registration),
  );
});

const callBackHours = ofPart("experience", (registration) =>
  first(
    () => unless(!areHoursSent(registration), "registration.nothing-waits"),
    () => unless(registration.isBeingDecided, "registration.being-decided"),
    () => moves("call_back_hours")(registration),
  ),
);

const askForExtension = ofOpen(
  (registration, facts, day) =>
    first(
      () => whileUnderWay(registration),
      () =>
        registration.deadline
          ? extensionOf({ ...facts, deadline: registration.deadline }, day, facts.policy)
          : refuse("registration.moved"),
    ),
  { locked: true },
);

const rules = {
  start,
  saveStep,
  submit,
  finish,
  withdraw,
  remove,
  signEthics,
  buyExam,
  askForAccommodations,
  buyPracticeExams,
  logHours,
  submitHours,
  callBackHours,
  askForExtension,
} as const;

export type RegistrationAction = keyof typeof rules;
export const registrationActions = Object.keys(rules) as RegistrationAction[];

/** What a page offers is what the server allows: both ask this (bylaws#registration-status). */
export const mayAct = (action: RegistrationAction, facts: RegistrationFacts, day: LocalDate): Verdict<unknown> =>
  rules[action](facts, day);

export interface ActionAnswer {
  readonly allowed: boolean;
  readonly code?: Extract<Verdict, { allowed: false }>["code"];
}

export const actionsOf = (facts: RegistrationFacts, day: LocalDate): Record<RegistrationAction, ActionAnswer> =>
  Object.fromEntries(
    registrationActions.map((action) => {
      const verdict = mayAct(action, facts, day);
      return [action, verdict.allowed ? { allowed: true } : { allowed: false, code: verdict.code }];
    }),
  ) as Record<RegistrationAction, ActionAnswer>;
