import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import type { Done } from "../../../ground/shared/done.schema.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import { entryGone } from "../registration/hours/waiting-entries.ts";
import * as Registrations from "../registration/registrations.ts";
import { hoursEntryOf } from "./hours-access.ts";
import { countEntry, type EntryAddress, mayChangeOwn, movedBy, readFor } from "./reading-entry.ts";
import { typeName } from "./show-hours.ts";

/** What is not approved; never what staff have (bylaws#experience-approval). */
export async function removeEntry(actor: Actor, place: EntryAddress): Promise<Done> {
  await countEntry(actor);
  await retryWhenOvertaken(() => removeOnce(actor, place), ["registration.moved"]);
  return { done: true };
}

async function removeOnce(actor: Actor, { id, expId }: EntryAddress): Promise<void> {
  const reading = await readFor(actor, id);
  const { read, person, isStaff } = reading;
  const before = await hoursEntryOf(read.registration, expId);
  if (before.experienceStatus === "approved") throw new DomainError("experience.approved");
  if (!isStaff) requireAllowed(mayChangeOwn(read, before));
  const { moved, left } = movedBy(reading, (more) =>
    Experiences.removed({ person, registration: read.registration }, before, more),
  );
  await record(actor, {
    about: person.id,
    action: "experience.removed",
    writes: [
      ...moved.writes,
      ...Registrations.personWrites(person, moved),
      ...(before.experienceStatus === "pending" ? entryGone(before) : []),
      ...(left?.writes ?? []),
    ],
    before: {
      ...{ experience: expId, registration: id, hours: before.hours },
      type: typeName(read, before.fellowshipServiceTypeId),
    },
    follows: left?.follows ?? [],
  });
}
