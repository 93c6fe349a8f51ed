import type { EntityItem } from "electrodb";
import { movedInList } from "../../../../engines/list/list-index.ts";
import type { PersonId } from "../../../../ground/shared/values.ts";
import { isAsRead } from "../../../../ground/storage/as-read.ts";
import { commit, type Write, write } from "../../../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import * as Person from "../../../../people/person/person.ts";
import { isShownOtherwise } from "../../../../people/person/shown-person.rules.ts";
import { RegistrationRowEntity } from "../registration.entity.ts";
import { rowPersonFields } from "../registration-copies.ts";
import { registrationList } from "../registrations.list.ts";
import * as Registrations from "../registrations.ts";

/** As the person is at the moment of the write: whoever was faster may know a newer name. */
export const nameRowsAnew = (personId: PersonId): Promise<void> =>
  retryWhenOvertaken(async () => {
    const person = await Person.find(personId);
    const registrations = person ? await Registrations.ofPerson(personId, true) : [];
    if (!person || registrations.length === 0) return;
    const keys = registrations.map(({ id }) => ({ id }));
    const { data } = await RegistrationRowEntity.get(keys).go({ consistent: true });
    const writes = data.filter((row) => isShownOtherwise(row, person)).map((row) => namedAnew(row, person));
    if (writes.length > 0) await commit([...writes, Person.refuseChanged(person, rowPersonFields)]);
  });

type StoredRow = EntityItem<typeof RegistrationRowEntity>;

function namedAnew({ id, listRevision }: StoredRow, person: Person.Person): Write {
  const { firstName, lastName, activeFlags } = person;
  const setting = RegistrationRowEntity.patch({ id }).set({
    ...{ firstName, lastName, ...(activeFlags && { activeFlags }) },
    ...movedInList(registrationList.name, id),
  });
  const shown = activeFlags ? setting : setting.remove(["activeFlags"]);
  const asRead = shown
    .add({ listRevision: 1 })
    .where((kept, condition) => isAsRead(kept, condition, { listRevision }, ["listRevision"]));
  return write(asRead.params());
}
