import { leftForGood } from "../../../../engines/list/list-left.ts";
import { write } from "../../../../ground/storage/commit.ts";
import type { Person } from "../../../../people/person/person.ts";
import { currentOf } from "../card.rules.ts";
import { RegistrationEntity, RegistrationRowEntity } from "../registration.entity.ts";
import { latestRegistrationOf } from "../registration-copies.ts";
import type { RegistrationRead } from "../registration-read.ts";
import { registrationList } from "../registrations.list.ts";
import * as Registrations from "../registrations.ts";

type Looked = Pick<RegistrationRead, "registration" | "lines" | "documents">;

/** Nothing was answered, sent, chosen or paid: nobody will ask for it (bylaws#registration-empty). */
export const isEmpty = ({ registration, lines, documents }: Looked): boolean =>
  registration.status === "pre_registration" &&
  registration.savedSteps.length === 0 &&
  registration.fullTimeStudent === undefined &&
  lines.length === 0 &&
  !documents.some(({ recordId }) => recordId === registration.id);

export async function deletedForGood(
  person: Person,
  registration: Registrations.KeptRegistration,
): Promise<Pick<Registrations.RegistrationWrites, "writes" | "onPerson">> {
  const { personId, id, certificationId, revision } = registration;
  const deletion = RegistrationEntity.delete({ personId, id }).where((kept, { eq }) => eq(kept.revision, revision));
  const others = (person.latestRegistrations ?? []).filter((one) => one.id !== id);
  const place = await Registrations.placeGivenBack(person, registration);
  const all = place ? [] : await Registrations.ofPerson(personId, true);
  const before = currentOf(all.filter((one) => one.certificationId === certificationId && one.id !== id));
  const certified = before?.status === "complete" ? [latestRegistrationOf(before)] : [];
  return {
    writes: [
      write(deletion.params(), "registration.moved"),
      write(RegistrationRowEntity.delete({ id }).params()),
      leftForGood(registrationList.name, id),
      ...(place?.writes ?? [Registrations.claimFreed(registration)]),
    ],
    onPerson: place?.onPerson ?? { set: { latestRegistrations: [...others, ...certified] } },
  };
}
