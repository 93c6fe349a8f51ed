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
import { registrationFileKinds } from "../registration-file.schema.ts";
import * as Registrations from "../registrations.ts";
import { transcriptQueued, transcriptsIn } from "../transcript-asked.ts";

/** What staff have to decide about stays as it was sent (bylaws#registration-files). */
export function refuseUnderReview({ status, closed }: Registrations.KeptRegistration): void {
  if (closed) throw new DomainError("registration.closed");
  if (status === "complete") throw new DomainError("registration.complete");
  if (status !== "pre_registration" && status !== "in_progress") throw new DomainError("registration.in-review");
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

/** What its person's change of a file rests on; another document for an approved pathway asks for approval again. */
export const changeOfFile = (registration: Registrations.KeptRegistration, type: RegistrationFile): Write =>
  isApproved(registration) && documentationFiles.some((one) => one === type)
    ? Registrations.pathwayToApproveAgain(registration)
    : Registrations.statusAsRead(registration);

const mayChange =
  (type: RegistrationFile) =>
  async ({ id, about, recordId }: ChangedDocument): Promise<readonly Write[]> => {
    const registration = await Registrations.find(PersonId.parse(about), RegistrationId.parse(recordId));
    if (!registration) return [];
    refuseUnderReview(registration);
    await refuseWhilePaid(registration);
    const queued = type === "student_transcript" ? await withoutTranscript(registration, id) : [];
    return [changeOfFile(registration, type), ...queued];
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

export const registrationDocumentKinds: DocumentKinds = /* @__PURE__ */ Object.fromEntries(
  registrationFileKinds.map((kind) => [kind.name, { ...kind, mayChange: mayChange(kind.name) }]),
);
