import { DomainError } from "../../../../ground/shared/errors.ts";
import type { MediaId } from "../../../../ground/shared/ids.ts";
import { PersonId } from "../../../../ground/shared/values.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import * as LineItems from "../../../../money/order/line-item/line-item.ts";
import { isOver } from "../../../../money/order/order.rules.ts";
import * as Orders from "../../../../money/order/order.ts";
import { type ChangedDocument, type DocumentKinds, documentsAbout } from "../../../../people/document/document.ts";
import * as Person from "../../../../people/person/person.ts";
import { type RegistrationFile, RegistrationId } from "../../certification.schema.ts";
import { documentationFiles } from "../../step/documentation.step.ts";
import * as Experiences from "../hours/experiences.ts";
import { accommodationFileKind, registrationFileKinds } from "../registration-file.schema.ts";
import * as Registrations from "../registrations.ts";
import { areHoursSent, isBeingFilled } from "../standing.rules.ts";
import { transcriptQueued, transcriptsIn } from "../transcript-asked.ts";

/** What staff have to decide about stays as it was sent (bylaws#registration-files). */
export function refuseUnderReview(registration: Registrations.KeptRegistration): void {
  const { status, closed } = registration;
  if (closed) throw new DomainError("registration.closed");
  if (status === "complete") throw new DomainError("registration.complete");
  // While staff look at modules, experience can be logged.
  if (!isBeingFilled(status) || areHoursSent(registration)) throw new DomainError("registration.in-review");
}

/** What was approved stays as it was seen (bylaws#experience-approval). */
async function refuseOfApproved({ personId, id: registrationId }: Registrations.KeptRegistration, file: MediaId) {
  const entries = await Experiences.allOf({ personId, registrationId });
  if (entries.some(({ media, experienceStatus }) => experienceStatus === "approved" && media?.includes(file))) {
    throw new DomainError("experience.approved");
  }
}

/** What is being paid for is ordered as it is. */
export async function refuseWhilePaid({ personId, id, isInCart }: Registrations.KeptRegistration): Promise<void> {
  if (!isInCart) return;
  const [orders, lines] = await Promise.all([Orders.ofPerson(personId), LineItems.ofPerson(personId)]);
  const own = new Set(lines.filter(({ attachedTo }) => attachedTo?.id === id).map((line) => line.id));
  const isUnderWay = orders.some(
    (order) => order.chargedWhen === "now" && !isOver(order) && order.lines.some((line) => own.has(line.id)),
  );
  if (isUnderWay) throw new DomainError("cart.locked");
}

const isApproved = ({ status, savedSteps }: Registrations.KeptRegistration): boolean =>
  status === "pre_registration" && savedSteps.includes("pathway_review");

const isOfApproved = (registration: Registrations.KeptRegistration, type: RegistrationFile): boolean =>
  isApproved(registration) && documentationFiles.some((one) => one === type);

export const additionOfFile = (registration: Registrations.KeptRegistration, type: RegistrationFile): Write =>
  isOfApproved(registration, type)
    ? Registrations.pathwayToApproveAgain(registration)
    : Registrations.statusAsRead(registration);

/** Of a file that is deleted in the moment in which it is sent, one of the two is refused (bylaws#registration-files). */
const removalOfFile = (registration: Registrations.KeptRegistration, type: RegistrationFile): Write =>
  isOfApproved(registration, type)
    ? Registrations.pathwayToApproveAgain(registration)
    : Registrations.revised(registration);

const mayChange =
  (type: RegistrationFile) =>
  async ({ id, about, recordId }: ChangedDocument): Promise<readonly Write[]> => {
    const registration = await Registrations.find(PersonId.parse(about), RegistrationId.parse(recordId));
    if (!registration) return [];
    refuseUnderReview(registration);
    await refuseWhilePaid(registration);
    if (type === "supporting_documentation") await refuseOfApproved(registration, id);
    const queued = type === "student_transcript" ? await withoutTranscript(registration, id) : [];
    return [removalOfFile(registration, type), ...queued];
  };

/** With its last transcript, a registration leaves the queue of transcripts. */
async function withoutTranscript(registration: Registrations.KeptRegistration, gone: MediaId): Promise<Write[]> {
  const [person, documents] = await Promise.all([
    Person.get(registration.personId),
    documentsAbout(registration.personId),
  ]);
  const left = transcriptsIn(documents, registration).filter(({ id }) => id !== gone);
  return left.length > 0 ? [] : transcriptQueued(person, registration, false);
}

/** What staff decide on stays as it was sent (bylaws#exam-accommodations). */
const mayChangeAccommodation: NonNullable<DocumentKinds[string]["mayChange"]> = async ({ about, recordId }) => {
  const registration = await Registrations.find(PersonId.parse(about), RegistrationId.parse(recordId));
  if (!registration) return [];
  if (registration.accommodation?.state === "waiting") throw new DomainError("exam.accommodation-waits");
  return [Registrations.revised(registration)];
};

export const registrationDocumentKinds: DocumentKinds = /* @__PURE__ */ Object.fromEntries([
  ...registrationFileKinds.map((kind) => [kind.name, { ...kind, mayChange: mayChange(kind.name) }] as const),
  [accommodationFileKind.name, { ...accommodationFileKind, mayChange: mayChangeAccommodation }] as const,
]);
