import { CertificationCard } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import { certificationParts } from "@guildhall/core/domains/certification/certification.schema";
import { registrationActions } from "@guildhall/core/domains/certification/registration/actions.rules";
import { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";

const registrationId = "reg_01h00000000000000000000001";
const personId = "per_01hzx3v9q4r8t2w6y0b5d7f9gh";

export const addressId = "adr_01h00000000000000000000001";

const allOf = <K extends string, V>(keys: readonly K[], value: V) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;

/** Nothing is allowed but what is named. */
export const actionsAllowed = (...allowed: (typeof registrationActions)[number][]) => ({
  ...allOf(registrationActions, { allowed: false }),
  ...allOf(allowed, { allowed: true }),
});

const parts = allOf(certificationParts, { needed: true, done: false });

const step = (key: string, title: string, state: string, more: object = {}) => ({
  ...{ key, part: "wizard", title, isOptional: false, state, told: [], files: [] },
  ...more,
});

const pathway = (key: string, name: string, more: object = {}) => ({
  ...{ id: `path-${key}`, key, name, priceCents: 42_500, months: 36, requiredHours: 1000 },
  ...{ preapproval: false, reviewed: false, asksEducation: false, asksTrainer: false, asksProgram: false },
  ...more,
});

const titles = [
  ["pathway", "Pathway"],
  ["military", "Military Installation"],
  ["documentation", "Supporting Documentation (optional)"],
  ["course_materials", "Course Materials"],
  ["practice_exam", "Practice Exam Bundle (optional)"],
  ["shipping", "Shipping"],
  ["membership", "Membership (optional)"],
  ["exam_fees", "Pay Exam Fees Upfront (optional)"],
  ["review", "Pay & Review"],
] as const;

/** The steps of self-study, done until the given one; `more` by the step's key. */
export function stepsUntil(reached: string, more: Readonly<Record<string, object>> = {}): Registration["steps"] {
  const place = titles.findIndex(([key]) => key === reached);
  const stateAt = (index: number) => (index < place ? "done" : index === place ? "reached" : "closed");
  return Registration.shape.steps.parse(
    titles.map(([key, title], index) => step(key, title, stateAt(index), more[key])),
  );
}

const finalTitles = [
  ["certificate_name", "Certificate Name"],
  ["professional_info", "Professional Info"],
  ["preferences", "Preferences"],
  ["final_summary", "Summary"],
] as const;

/** After the enrollment: all of self-study, and the final steps until the given one. */
export function finalStepsUntil(reached: string, more: Readonly<Record<string, object>> = {}): Registration["steps"] {
  const place = finalTitles.findIndex(([key]) => key === reached);
  const stateAt = (index: number) => (index < place ? "done" : index === place ? "reached" : "closed");
  const final = finalTitles.map(([key, title], index) =>
    step(key, title, stateAt(index), { part: "final", ...more[key] }),
  );
  const before = stepsUntil("none").map((one) => ({ ...one, state: "done" }));
  return Registration.shape.steps.parse([...before, ...final]);
}

/** A registration that is begun, as the API answers. */
export const anOwnRegistration = (own: object = {}): Registration =>
  Registration.parse({
    ...{ id: registrationId, userId: personId, user: { id: personId, firstName: "Margaret", lastName: "Okafor" } },
    ...{
      revision: 3,
      status: "pre_registration",
      step: "pathway",
      isClosed: false,
      certificationId: "cert-afc",
      areModulesSent: false,
    },
    certification: { id: "cert-afc", name: "AFC", key: "afc", hidePrice: false },
    ...{
      startedOn: "2026-11-01",
      militarySpouse: false,
      isFullTimeStudent: false,
      percent: 0,
      steps: stepsUntil("pathway"),
    },
    ...{ answers: {}, savedSteps: [], reviews: [], media: [], prices: [], totalCents: 0, lastPress: "Add to Cart" },
    ...{ isInCart: false, registrationFees: [], internationalFees: [], courseMaterials: [], memberships: [] },
    ...{
      exams: [],
      attempts: [],
      practiceExams: [],
      modules: [],
      parts,
      actions: actionsAllowed("saveStep", "remove"),
    },
    choices: {
      pathways: [
        pathway("self-study", "Self-study"),
        pathway("education", "Education", { preapproval: true, reviewed: true, asksEducation: true }),
        pathway("independent-trainer", "Independent trainer", {
          ...{ preapproval: true, reviewed: true, asksTrainer: true },
          confirmText: "The timeline starts at registration.",
        }),
      ],
      materials: [
        { id: "digital", name: "Digital", priceCents: 20_000, isShipped: false },
        { id: "printed", name: "Printed", priceCents: 30_000, isShipped: true },
      ],
      memberships: ["professional", "student", "emeritus"].map((key) => ({
        ...{ id: `prd_${key}`, name: `${key} membership`, key, priceCents: 7500 },
      })),
      trainers: [{ id: "trainer-1", name: "Tess Trainer", city: "Columbus" }],
      universities: [{ id: "university-1", name: "Ohio State University", programs: ["Finance"] }],
      addresses: [],
      practiceExam: {
        ...{ id: "practice-1", category_id: "prd_bundle", name: "Practice exam bundle", priceCents: 9900 },
        registration_flow_language: "Two practice exams.",
        registration_flow_checkbox_text: "Add the bundle",
      },
      ...{ examCents: 40_000, examAbroadFeeCents: 10_000, isEligibleForStudentMembership: true },
    },
    ...own,
  });

export const anAddress = {
  ...{ id: addressId, name: "Home", addressLine1: "1 Main Street", city: "Columbus", state: "OH", zip: "43004" },
};

/** The card of somebody who has nothing to do with the certification yet. */
export const aCard = (own: object = {}): CertificationCard =>
  CertificationCard.parse({
    certification: {
      ...{ id: "cert-afc", name: "AFC", key: "afc", hidePrice: false },
      pathways: [{ id: "path-self-study", name: "Self-study", months: 36, priceCents: 42_500 }],
    },
    ...{ mode: "not_certified", state: "not_enrolled", sentence: "You are not enrolled." },
    ...{ resources: [], dashboardCards: [], start: { allowed: true } },
    ...own,
  });

/** The same with a registration. */
export const aCardWith = (state: string, registration: object = {}, own: object = {}): CertificationCard =>
  aCard({
    ...{ state, sentence: `It is ${state}.`, start: { allowed: false } },
    registration: {
      ...{ id: registrationId, revision: 3, status: "pre_registration", percent: 40, parts },
      ...{ hours: { approved: 0, pending: 0 }, actions: actionsAllowed() },
      ...registration,
    },
    ...own,
  });
