import type { Actor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { documentUploadOf } from "../../../people/document/document.schema.ts";
import { prepareDocument } from "../../../people/document/document.ts";
import type { UploadForm } from "../../../people/media/media.schema.ts";
import * as Person from "../../../people/person/person.ts";
import type { ExperienceId, RegistrationId } from "../certification.schema.ts";
import { mayChangeEntry } from "../experience/experience.rules.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import { areHoursSent } from "../registration/hours/hours-read.ts";
import { entryChanged } from "../registration/hours/waiting-entries.ts";
import { registrationFileKind } from "../registration/registration-file.schema.ts";
import { certificationSettings } from "../setting/certification-settings.ts";
import type { ExperienceUpload } from "./hours.schema.ts";
import { hoursEntryOf, isStaffFor, registrationToWrite } from "./hours-access.ts";
import { typeName } from "./show-hours.ts";

const kind = registrationFileKind("supporting_documentation");

interface EntryPlace {
  readonly id: RegistrationId;
  readonly expId: ExperienceId;
}

/** For its person, and for staff (bylaws#registration-files). The entry names it in the same transaction. */
export async function addFile(actor: Actor, { id, expId }: EntryPlace, upload: ExperienceUpload): Promise<UploadForm> {
  const registration = await registrationToWrite(actor, id);
  const { personId: about } = registration;
  const [before, person, settings] = await Promise.all([
    hoursEntryOf(registration, expId),
    Person.get(about),
    certificationSettings(),
  ]);
  const isStaff = isStaffFor(actor, registration);
  const standing = { approved: Experiences.approvalOf(before), areHoursSent: areHoursSent(registration) };
  requireAllowed(mayChangeEntry(standing, isStaff));
  const parsed = documentUploadOf(kind).safeParse(upload);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    throw new DomainError("request.invalid", { errors });
  }
  const type = typeName({ types: settings.serviceTypes }, before.fellowshipServiceTypeId);
  return prepareDocument(
    actor,
    {
      ...{ kind, about, recordId: id },
      writesFor: (mediaId) => {
        const changes = { media: [...(before.media ?? []), mediaId] };
        const moved = Experiences.changed({ person, registration }, [{ before, changes, isOwn: !isStaff }]);
        const waits = before.experienceStatus === "pending";
        return [...moved.writes, ...(waits ? moved.entries.map((entry) => entryChanged(entry, type)) : [])];
      },
    },
    parsed.data,
  );
}
