import { DomainError } from "../../../../ground/shared/errors.ts";
import { writtenDay } from "../../../../ground/shared/values.ts";
import { reckonedFact } from "../../../../review/field/review-facts.ts";
import type { ReviewFact } from "../../../../review/field/review-part.schema.ts";
import { hundredthsOf, writtenHours } from "../../certification.schema.ts";
import { startsTooEarly } from "../../experience/experience.rules.ts";
import * as Experiences from "../../registration/hours/experiences.ts";
import { hoursOf } from "../../registration/hours/tally.rules.ts";
import { areHoursSent } from "../../registration/standing.rules.ts";
import { type CorrectionChoice, partsBackOf, titleOfStep } from "../../step/step-back.rules.ts";
import { isAgainst, saidOf } from "../../supervisor/supervisor-said.ts";
import * as Verifications from "../../verification/verifications.ts";
import { type ApprovalWords, nothingAsked } from "./approval-words.ts";
import type { RegistrationReview } from "./registration-review.ts";
import { checkOffered } from "./step-back.ts";

/** No final step is open while hours are missing. */
const stepsBack = ({ facts }: RegistrationReview): CorrectionChoice[] =>
  partsBackOf(facts.certification.requiredParts, ["experience"]);

const requiredIn = ({ read: { registration, pathway } }: RegistrationReview): number =>
  registration.requiredHours ?? pathway?.requiredHours ?? 0;

const typeNameIn = ({ read: { settings } }: RegistrationReview, typeId: string): string =>
  settings.serviceTypes.find(({ id }) => id === typeId)?.name ?? "A type that was deleted";

function hoursFacts(reviewed: RegistrationReview): ReviewFact[] {
  const { tally = {} } = reviewed.read.registration;
  const { approved, pending } = hoursOf(tally);
  return [
    reckonedFact("Required", requiredIn(reviewed).toLocaleString("en-US")),
    reckonedFact("Approved", writtenHours(approved)),
    reckonedFact("Pending", writtenHours(pending)),
    ...Object.entries(tally).map(([typeId, ofType]) =>
      reckonedFact(
        typeNameIn(reviewed, typeId),
        `${writtenHours(ofType.approved)} approved, ${writtenHours(ofType.pending)} pending`,
      ),
    ),
  ];
}

const pendingEntries = async ({
  read: { registration },
}: RegistrationReview): Promise<Experiences.KeptExperience[]> => {
  const { personId, id: registrationId } = registration;
  const all = await Experiences.allOf({ personId, registrationId }, false);
  return all.filter(({ experienceStatus }) => experienceStatus === "pending");
};

const isTooOld = ({ read: { registration, policy } }: RegistrationReview, { startDate }: Experiences.KeptExperience) =>
  startsTooEarly(startDate, registration.enrolledOn ?? registration.startedOn, policy);

const said = "What they said";

/** bylaws#experience-approval, bylaws#experience-review */
export const hoursApproval: ApprovalWords = {
  name: "Experience",
  isAsked: (registration) => registration.closed === undefined && areHoursSent(registration),
  facts: () => [],
  async parts(reviewed) {
    const { personId, id } = reviewed.read.registration;
    const [entries, asked] = await Promise.all([pendingEntries(reviewed), Verifications.ofRegistration(personId, id)]);
    return [
      { kind: "facts", title: "Hours", facts: hoursFacts(reviewed) },
      {
        kind: "table",
        title: "Pending experience",
        columns: ["Service type", "Hours", "Start date", "End date", "Organization", "Supervisor", said],
        said,
        rows: entries.map((entry) => ({
          id: entry.id,
          isNoGate: !isAgainst(entry, asked),
          url: `/admin/experiences/${entry.id}`,
          cells: [
            typeNameIn(reviewed, entry.fellowshipServiceTypeId),
            writtenHours(entry.hours),
            `${writtenDay(entry.startDate)}${isTooOld(reviewed, entry) ? " (too old)" : ""}`,
            writtenDay(entry.endDate),
            entry.organization,
            entry.supervisorName,
            saidOf(entry, asked),
          ],
        })),
      },
    ];
  },
  warnings: () => [],
  step: () => "experience",
  approval: (name, { read: { registration } }) => ({
    label: "Approve",
    title: `Approve the hours of ${name}?`,
    explanation: `Every pending entry is approved. ${writtenHours(hoursOf(registration.tally).pending)} more hours count.`,
    done: `The hours of ${name} are approved.`,
    isFinal: false,
    category: "experience-approve",
    needsMessage: false,
    fields: nothingAsked,
  }),
  rejection: (name, reviewed) => ({
    label: "Reject",
    title: `Send the hours of ${name} back?`,
    explanation: "Their entries stay pending, and they can change them. They get a mail with your reason.",
    done: `The hours of ${name} are sent back. They are told why by mail.`,
    isFinal: false,
    category: "experience-reject",
    needsMessage: true,
    fields: { step: { options: stepsBack(reviewed) } },
  }),
  checkApproval(reviewed) {
    const { approved, pending } = hoursOf(reviewed.read.registration.tally);
    if (pending === 0) throw new DomainError("experience.nothing-to-send");
    if (approved + pending < hundredthsOf(requiredIn(reviewed))) throw new DomainError("experience.too-few");
  },
  checkRejection: (reviewed, pressed) => checkOffered(stepsBack(reviewed), pressed),
  mailOf(reviewed, told) {
    const { person, registration, certification } = reviewed.read;
    const { email: to, firstName } = person;
    const data = { firstName, id: registration.id, name: certification.name, message: told.message };
    if (told.outcome === "reject") {
      const step = titleOfStep(reviewed.steps, told.fields.step ?? "experience");
      return { template: "experience.hours-sent-back", to, data: { ...data, step } };
    }
    const { approved, pending } = hoursOf(registration.tally);
    const hours = writtenHours(hundredthsOf((approved + pending) / 100));
    return { template: "experience.hours-approved", to, data: { ...data, hours } };
  },
};
