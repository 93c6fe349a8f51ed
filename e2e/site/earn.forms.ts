// The forms of somebody who earns a certification, and those of staff about them.
import type { SiteForm } from "../support/all-forms.ts";
import { changeAnswer } from "../support/form-context.ts";

const journey = "site/earn-forms.spec.ts";
const root = "/certifications-and-training";

/** Places that only exist once their person has begun, as far as they are known. */
export const places = { registration: "", entry: "", supervisorLink: "" };

const ofRegistration = (): string => `/admin/course-registrations/${places.registration}`;

const asStudent = changeAnswer("**/api/registration/*", (registration) => ({
  ...registration,
  isFullTimeStudent: true,
}));

const forCandidates: readonly SiteForm[] = [
  {
    ...{ file: "features/experience/experience-form.tsx", label: "New experience" },
    ...{ for: "member", path: `${root}/experience/new`, journey },
  },
  {
    ...{ file: "blocks/supervisor/name-another.tsx", label: "Name another supervisor" },
    ...{ for: "member", path: `${root}/experience`, press: [/^Name another supervisor/], journey },
  },
  {
    ...{ file: "features/exam/ethics-page.tsx", label: "Sign the code of ethics" },
    ...{ for: "member", path: `${root}/ethics`, journey },
  },
  {
    ...{ file: "features/exam/agree-to-conduct.tsx", label: "Conduct in the exam" },
    ...{ for: "member", path: `${root}/exam`, journey },
  },
  {
    ...{ file: "features/exam/accommodations.tsx", label: "Ask for accommodations" },
    ...{ for: "member", path: `${root}/exam`, press: ["Ask for accommodations"], journey },
  },
  {
    ...{ file: "features/exam/pay-exam.tsx", label: "Pay for your exam" },
    // The exam of the journey is paid, and staff void it for this form.
    ...{ for: "member", path: `${root}/exam`, journey },
  },
];

const forSupervisors: readonly SiteForm[] = [
  {
    ...{ file: "features/supervisor/supervisor-answer-form.tsx", label: "Your answer" },
    ...{ for: "visitor", path: () => places.supervisorLink, journey },
  },
];

const forStaff: readonly SiteForm[] = [
  {
    ...{ file: "features/staff-registration/edit-registration.tsx", label: "Edit the registration" },
    ...{ for: "admin", path: ofRegistration, press: ["Edit"], journey },
  },
  {
    ...{ file: "features/staff-registration/module-approvals.tsx", label: "Mark" },
    ...{ for: "admin", path: ofRegistration, press: [/^Mark as done/], journey },
  },
  {
    ...{ file: "features/staff-registration/accept-transcript.tsx", label: "Take the acceptance back?" },
    ...{ for: "admin", path: ofRegistration, given: asStudent, press: [/^Take the acceptance/], journey },
  },
  {
    ...{ file: "features/staff-registration/exam/edit-exam.tsx", label: "Edit the exam" },
    ...{ for: "admin", path: ofRegistration, press: [/^Edit attempt/], journey },
  },
  {
    ...{ file: "features/staff-registration/exam/void-exam.tsx", label: "Void this attempt" },
    ...{ for: "admin", path: ofRegistration, press: [/^Void attempt/], journey },
  },
  {
    ...{ file: "blocks/supervisor/verifier-validation.tsx", label: "Verifier validation" },
    ...{
      for: "admin",
      path: () => `/admin/experiences/${places.entry}`,
      press: [/^Correct the entry/, "Enter an answer"],
      journey,
    },
  },
];

export const forms: readonly SiteForm[] = [...forCandidates, ...forSupervisors, ...forStaff];
