import { movedInList } from "../../../../engines/list/list-index.ts";
import type { PersonId } from "../../../../ground/shared/values.ts";
import { isAsRead } from "../../../../ground/storage/as-read.ts";
import { commit, type Write, write } from "../../../../ground/storage/commit.ts";
import { each } from "../../../../ground/storage/each-page.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import * as Person from "../../../../people/person/person.ts";
import { isShownOtherwise } from "../../../../people/person/shown-person.rules.ts";
import { rowPersonFields } from "../registration-copies.ts";
import { ExperienceEntity } from "./experience.entity.ts";
import { experienceList } from "./experiences.list.ts";
import { type KeptExperience, pageOfPerson } from "./experiences.ts";

/** So that a transaction stays below a hundred items. */
const perPart = 50;

/** As the person is at the moment of the write: whoever was faster may know a newer name. */
export const nameEntriesAnew = (personId: PersonId): Promise<void> =>
  retryWhenOvertaken(async () => {
    const person = await Person.find(personId);
    if (!person) return;
    let part: Write[] = [];
    const send = async () => {
      if (part.length > 0) await commit([...part, Person.refuseChanged(person, rowPersonFields)]);
      part = [];
    };
    for await (const entry of each((cursor) => pageOfPerson(personId, cursor))) {
      if (isShownOtherwise(entry, person)) part.push(namedAnew(entry, person));
      if (part.length === perPart) await send();
    }
    await send();
  });

function namedAnew({ personId, registrationId, id, listRevision }: KeptExperience, person: Person.Person): Write {
  const { firstName, lastName, activeFlags } = person;
  const setting = ExperienceEntity.patch({ personId, registrationId, id }).set({
    ...{ firstName, lastName, ...(activeFlags && { activeFlags }) },
    ...movedInList(experienceList.name, id),
  });
  const shown = activeFlags ? setting : setting.remove(["activeFlags"]);
  const asRead = shown
    .add({ listRevision: 1 })
    .where((kept, condition) => isAsRead(kept, condition, { listRevision }, ["listRevision"]));
  return write(asRead.params());
}
