import { leftForGood } from "../../../../engines/list/list-left.ts";
import { commit, write } from "../../../../ground/storage/commit.ts";
import { type Declaration, owned } from "../../../../ground/storage/privacy-declaration.ts";
import { ExperienceEntity } from "./experience.entity.ts";
import { experienceList } from "./experiences.list.ts";
import { type KeptExperience, pageOfPerson } from "./experiences.ts";

export const experiencePrivacy: readonly Declaration[] = [
  owned({
    entity: ExperienceEntity,
    file: "experience",
    about: "The experience that you logged for certifications, with hours in hundredths",
    read: ({ personId }, cursor) => pageOfPerson(personId, cursor),
    remove: removeEntries,
    show: ({
      revision: _revision,
      ownRevision: _own,
      pressId: _press,
      listedIn: _in,
      listedAt: _at,
      listRevision: _of,
      activeFlags: _flags,
      ...entry
    }) => entry,
  }),
];

/** Each leaves the list of staff. */
async function removeEntries(entries: readonly Pick<KeptExperience, "personId" | "registrationId" | "id">[]) {
  for (const { personId, registrationId, id } of entries) {
    await commit([
      write(ExperienceEntity.delete({ personId, registrationId, id }).params()),
      leftForGood(experienceList.name, id),
    ]);
  }
  return { unprocessed: [] };
}
