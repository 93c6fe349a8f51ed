import type { PersonId } from "../../../ground/shared/values.ts";
import * as Person from "../../../people/person/person.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import { certificationSettings } from "../setting/certification-settings.ts";
import { PersonExperiences } from "./hours.schema.ts";
import { listedOf } from "./show-hours.ts";

const mostShown = 200;

/** The latest entered first, of all registrations; the rest is in the list of staff. */
export async function ofPerson(personId: PersonId): Promise<PersonExperiences> {
  const [, entries, { serviceTypes: types }] = await Promise.all([
    Person.getEventually(personId),
    Experiences.latestOfPerson(personId, mostShown + 1),
    certificationSettings(),
  ]);
  return PersonExperiences.parse({
    data: entries
      .slice(0, mostShown)
      .map((entry) => ({ ...listedOf({ types }, entry), certification: entry.certificationName })),
    isAll: entries.length <= mostShown,
  });
}
