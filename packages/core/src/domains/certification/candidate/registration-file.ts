import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import { type DocumentKind, type DocumentUpload, documentUploadOf } from "../../../people/document/document.schema.ts";
import { prepareDocument } from "../../../people/document/document.ts";
import type { UploadForm } from "../../../people/media/media.schema.ts";
import * as Person from "../../../people/person/person.ts";
import type { RegistrationId } from "../certification.schema.ts";
import {
  additionOfFile,
  refuseUnderReview,
  refuseWhilePaid,
} from "../registration/enrollment/registration-documents.ts";
import { accommodationFileKind, registrationFileKind } from "../registration/registration-file.schema.ts";
import * as Registrations from "../registration/registrations.ts";
import { transcriptQueued } from "../registration/transcript-asked.ts";
import { certificationSettings } from "../setting/certification-settings.ts";
import type { RegistrationUpload } from "./candidate.schema.ts";

/** For its person, and for staff, who may add to what they review (bylaws#registration-files). */
export async function addFile(
  actor: Actor,
  id: RegistrationId,
  { type, ...upload }: RegistrationUpload,
): Promise<UploadForm> {
  const registration = await Registrations.getFor(actor, id);
  const { personId: about } = registration;
  const isOwner = personOf(actor).personId === about;
  if (type === "accommodation") return addToAccommodation(actor, registration, upload);
  if (isOwner) {
    refuseUnderReview(registration);
    await refuseWhilePaid(registration);
    if (type === "student_transcript") await refuseUndecidable(registration);
  }
  const kind = registrationFileKind(type);
  const restsOn = isOwner ? [additionOfFile(registration, type)] : [];
  return retryWhenOvertaken(async () => {
    const queued = type === "student_transcript" ? await queueTranscript(registration) : [];
    return prepareDocument(
      actor,
      { kind, about, recordId: id, writesFor: () => [...restsOn, ...queued] },
      fileIn(kind, upload),
    );
  });
}

async function isPathwayReviewed({ certificationId, pathwayId }: Registrations.KeptRegistration): Promise<boolean> {
  const { certifications } = await certificationSettings();
  const pathway = certifications.find(({ id }) => id === certificationId)?.pathways.find(({ id }) => id === pathwayId);
  return pathway?.reviewed !== false;
}

/** Its review is over, and nothing else asks staff about it. */
async function refuseUndecidable(registration: Registrations.KeptRegistration): Promise<void> {
  if (registration.enrolledOn && (await isPathwayReviewed(registration))) throw new DomainError("registration.moved");
}

/** bylaws#student-transcript */
async function queueTranscript(registration: Registrations.KeptRegistration): Promise<Write[]> {
  const { personId, closed, status, fullTimeStudent } = registration;
  if (closed || status === "complete" || fullTimeStudent || (await isPathwayReviewed(registration))) return [];
  return transcriptQueued(await Person.get(personId), registration, true);
}

function fileIn(kind: DocumentKind, upload: Omit<RegistrationUpload, "type">): DocumentUpload {
  const parsed = documentUploadOf(kind).safeParse(upload);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new DomainError("request.invalid", { errors });
}

/** Also while staff have something else of the registration (bylaws#exam-accommodations). */
function addToAccommodation(
  actor: Actor,
  registration: Registrations.KeptRegistration,
  upload: Omit<RegistrationUpload, "type">,
): Promise<UploadForm> {
  const { personId: about, id: recordId, closed, accommodation } = registration;
  if (closed) throw new DomainError("registration.closed");
  if (accommodation?.state === "waiting") throw new DomainError("exam.accommodation-waits");
  const restsOn = [Registrations.statusAsRead(registration)];
  const place = { kind: accommodationFileKind, about, recordId, writesFor: () => restsOn };
  return prepareDocument(actor, place, fileIn(accommodationFileKind, upload));
}
