import { DomainError } from "../../../ground/shared/errors.ts";
import { writtenDay } from "../../../ground/shared/values.ts";
import type { ReviewFact } from "../../../review/field/review-part.schema.ts";
import { hundredthsOf, writtenHours } from "../certification.schema.ts";
import { startsTooEarly } from "../experience/experience.rules.ts";
import * as Kept from "../registration/hours/experiences.ts";
import { areHoursSent } from "../registration/hours/hours-read.ts";
import { hoursOf } from "../registration/hours/tally.rules.ts";
import { stepsOf } from "../step/step.rules.ts";
import type { LaterApproval } from "./later-approval.ts";
import type { RegistrationReview } from "./reviewed-registration.ts";

/** Not a step of the wizard: the page of one's entries. */
export const experienceStep = { value: "experience", label: "Experience" } as const;

const requiredIn = ({ read: { registration, pathway } }: RegistrationReview): number =>
  registration.requiredHours ?? pathway?.requiredHours ?? 0;

const reckoned = (name: string, value: string): ReviewFact => ({ name, kind: "text", value, isReckoned: true });

const typeNameIn = ({ read: { settings } }: RegistrationReview, typeId: string): string =>
  settings.serviceTypes.find(({ id }) => id === typeId)?.name ?? "A type that was deleted";

function hoursFacts(reviewed: RegistrationReview): ReviewFact[] {
  const { tally = {} } = reviewed.read.registration;
  const { approved, pending } = hoursOf(tally);
  return [
    reckoned("Required", String(requiredIn(reviewed))),
    reckoned("Approved", writtenHours(approved)),
    reckoned("Pending", writtenHours(pending)),
    ...Object.entries(tally).map(([typeId, ofType]) =>
      reckoned(
        typeNameIn(reviewed, typeId),
        `${writtenHours(ofType.approved)} approved, ${writtenHours(ofType.pending)} pending`,
      ),
    ),
  ];
}

const pendingEntries = async ({ read: { registration } }: RegistrationReview): Promise<Kept.KeptExperience[]> => {
  const { personId, id: registrationId } = registration;
  const all = await Kept.allOf({ personId, registrationId }, false);
  return all.filter(({ experienceStatus }) => experienceStatus === "pending");
};

const isTooOld = ({ read: { registration, policy } }: RegistrationReview, { startDate }: Kept.KeptExperience) =>
  startsTooEarly(startDate, registration.enrolledOn ?? registration.startedOn, policy);

export const hoursApproval: LaterApproval = {
  step: experienceStep.value,

  isAsked: ({ read: { registration } }) => registration.closed === undefined && areHoursSent(registration),

  async parts(reviewed) {
    const entries = await pendingEntries(reviewed);
    return [
      { kind: "facts", title: "Hours", facts: hoursFacts(reviewed) },
      {
        kind: "table",
        title: "Pending experience",
        columns: ["Service type", "Hours", "Start date", "End date", "Organization", "Supervisor"],
        rows: entries.map((entry) => ({
          id: entry.id,
          url: `/admin/experiences/${entry.id}`,
          cells: [
            typeNameIn(reviewed, entry.fellowshipServiceTypeId),
            writtenHours(entry.hours),
            `${writtenDay(entry.startDate)}${isTooOld(reviewed, entry) ? " (too old)" : ""}`,
            writtenDay(entry.endDate),
            entry.organization,
            entry.supervisorName,
          ],
        })),
      },
    ];
  },

  approve: (name, reviewed) => ({
    label: "Approve",
    title: `Approve the hours of ${name}?`,
    explanation: `Every pending entry is approved. ${writtenHours(hoursOf(reviewed.read.registration.tally).pending)} more hours count.`,
    done: `The hours of ${name} are approved.`,
    isFinal: false,
    category: "experience-approve",
    needsMessage: false,
  }),

  reject: (name) => ({
    label: "Reject",
    title: `Send the hours of ${name} back?`,
    explanation: "Their entries stay pending, and they can change them. They get a mail with your reason.",
    done: `The hours of ${name} are sent back. They are told why by mail.`,
    isFinal: false,
    category: "experience-reject",
    needsMessage: true,
  }),

  steps: ({ steps }) => [
    experienceStep,
    ...stepsOf(steps, "final")
      .filter(({ key }) => steps.savedSteps.includes(key))
      .map((step) => ({ value: step.key, label: step.title(steps) })),
  ],

  check(reviewed) {
    const { approved, pending } = hoursOf(reviewed.read.registration.tally);
    if (pending === 0) throw new DomainError("experience.nothing-to-send");
    if (approved + pending < hundredthsOf(requiredIn(reviewed))) throw new DomainError("experience.too-few");
  },

  mailOf(reviewed, told) {
    const { person, registration, certification } = reviewed.read;
    const { email: to, firstName } = person;
    const data = { firstName, id: registration.id, name: certification.name, message: told.message };
    if (told.outcome === "reject") {
      const chosen = hoursApproval.steps(reviewed).find(({ value }) => value === told.fields.step);
      return { template: "experience.hours-sent-back", to, data: { ...data, step: (chosen ?? experienceStep).label } };
    }
    const { approved, pending } = hoursOf(registration.tally);
    return {
      template: "experience.hours-approved",
      to,
      data: { ...data, hours: writtenHours(hundredthsOf((approved + pending) / 100)) },
    };
  },
};
