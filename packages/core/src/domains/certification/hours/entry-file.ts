import type { Actor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { documentUploadOf } from "../../../people/document/document.schema.ts";
import { prepareDocument } from "../../../people/document/document.ts";
import type { UploadForm } from "../../../people/media/media.schema.ts";
import type { ExperienceId, RegistrationId } from "../certification.schema.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import { entryChanged } from "../registration/hours/waiting-entries.ts";
import { registrationFileKind } from "../registration/registration-file.schema.ts";
import { askedAgain, countOnce } from "../supervisor/ask-supervisor.ts";
import type { ExperienceUpload } from "./hours.schema.ts";
import { hoursEntryOf } from "./hours-access.ts";
import { mayChangeOwn, readFor } from "./reading-entry.ts";
import { typeName } from "./show-hours.ts";

const kind = registrationFileKind("supporting_documentation");

interface EntryPlace {
  readonly id: RegistrationId;
  readonly expId: ExperienceId;
}

/** For its person, and for staff (bylaws#registration-files). The entry names it in the same transaction. */
export async function addFile(actor: Actor, { id, expId }: EntryPlace, upload: ExperienceUpload): Promise<UploadForm> {
  const { read, person, isStaff } = await readFor(actor, id);
  const { registration } = read;
  const before = await hoursEntryOf(registration, expId);
  if (!isStaff) requireAllowed(mayChangeOwn(read, before));
  const parsed = documentUploadOf(kind).safeParse(upload);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    throw new DomainError("request.invalid", { errors });
  }
  const type = typeName(read, before.fellowshipServiceTypeId);
  const { request: asked, ended = [] } = isStaff
    ? {}
    : await askedAgain(person, registration, { before, next: before, once: countOnce(), isByStaff: false });
  return prepareDocument(
    actor,
    {
      ...{ kind, about: person.id, recordId: id },
      writesFor: (mediaId) => {
        const changes = { media: [...(before.media ?? []), mediaId] };
        const some = [{ before, changes, isOwn: !isStaff }];
        const moved = Experiences.changed({ person, registration }, some, asked?.changes);
        const waits = before.experienceStatus === "pending";
        return [
          ...moved.writes,
          ...(waits ? moved.entries.map((entry) => entryChanged(entry, type)) : []),
          ...(asked?.writes ?? []),
          ...ended,
        ];
      },
      follows: asked?.follows ?? [],
    },
    parsed.data,
  );
}
