import { leftForGood } from "../../../../engines/list/list-left.ts";
import { write } from "../../../../ground/storage/commit.ts";
import type { Person } from "../../../../people/person/person.ts";
import { LiveRegistrationEntity, RegistrationEntity, RegistrationRowEntity } from "../registration.entity.ts";
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

/** For one transaction. What it took the place of is the newest again. */
export async function deletedForGood(
  person: Person,
  registration: Registrations.KeptRegistration,
): Promise<Pick<Registrations.RegistrationWrites, "writes" | "onPerson">> {
  const { personId, id, certificationId, revision } = registration;
  const all = await Registrations.ofPerson(personId, true);
  const before = all.find((one) => one.certificationId === certificationId && one.id !== id);
  const deletion = RegistrationEntity.delete({ personId, id }).where((kept, { eq }) => eq(kept.revision, revision));
  const { latestRegistrations = [] } = person;
  const others = latestRegistrations.filter((one) => one.id !== id);
  return {
    writes: [
      write(deletion.params(), "registration.moved"),
      write(RegistrationRowEntity.delete({ id }).params()),
      leftForGood(registrationList.name, id),
      claimGivenBack(registration, before),
      ...(before?.replacedBy ? Registrations.changed(person, before, { replacedBy: undefined }).writes : []),
    ],
    onPerson: {
      set: { latestRegistrations: before && !before.closed ? [...others, latestRegistrationOf(before)] : others },
    },
  };
}

const claimGivenBack = (
  registration: Registrations.KeptRegistration,
  before: Registrations.KeptRegistration | undefined,
) => {
  if (!before || before.status === "complete") return Registrations.claimFreed(registration);
  const { personId, certificationId, id: registrationId } = before;
  return write(
    LiveRegistrationEntity.put({ personId, certificationId, registrationId })
      .where((kept, { eq }) => eq(kept.registrationId, registration.id))
      .params(),
    "registration.moved",
  );
};
