import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { documentUploadOf } from "../../../people/document/document.schema.ts";
import { prepareDocument } from "../../../people/document/document.ts";
import type { UploadForm } from "../../../people/media/media.schema.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { changeOfFile, refuseUnderReview } from "../registration/enrolment/registration-documents.ts";
import { registrationFileKind } from "../registration/registration-file.schema.ts";
import * as Registrations from "../registration/registrations.ts";
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
  if (isOwner) refuseUnderReview(registration);
  const kind = registrationFileKind(type);
  const parsed = documentUploadOf(kind).safeParse(upload);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    throw new DomainError("request.invalid", { errors });
  }
  const restsOn = isOwner ? [changeOfFile(registration, type)] : [];
  return prepareDocument(actor, { kind, about, recordId: id, writesFor: () => restsOn }, parsed.data);
}
