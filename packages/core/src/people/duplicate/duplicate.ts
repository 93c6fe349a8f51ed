import type { Actor } from "../../ground/route/actor.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import * as Person from "../person/person.ts";
import { duplicatesIn } from "./duplicate.rules.ts";
import { Duplicates, mostShownOfKey } from "./duplicate.schema.ts";
import { DuplicateKeyEntity } from "./duplicate-key.entity.ts";
import { type DuplicateKey, duplicateKeysOf } from "./duplicate-keys.ts";
import { isFilled } from "./fill-keys.ts";
import { othersToldApart } from "./tell-apart.ts";

export const list = (_actor: Actor, personId: PersonId): Promise<Duplicates> => possibleDuplicates(personId);

/** One query for each key, however many people share it. Also for what staff decide about the person. */
export async function possibleDuplicates(personId: PersonId): Promise<Duplicates> {
  const [person, others, isComplete] = await Promise.all([
    Person.getEventually(personId),
    othersToldApart(personId),
    isFilled(),
  ]);
  const apart = new Set(others);
  const sharing = await Promise.all(
    duplicateKeysOf(person).map((key) => sharingOf(key, personId, mostShownOfKey + apart.size)),
  );
  const { shown, toldApart, shortened } = duplicatesIn(sharing, apart);
  const people = new Map((await shownPeople([...shown, ...toldApart])).map((one) => [one.id, one]));
  const withNames = (found: typeof shown) =>
    found.flatMap(({ id, reasons }) => {
      const one = people.get(id);
      return one ? [{ ...one, flags: one.activeFlags, reasons }] : [];
    });
  return Duplicates.parse({ data: withNames(shown), shortened, toldApart: withNames(toldApart), isComplete });
}

/** One more than are wanted, to know whether there are more, and the person themselves. */
async function sharingOf({ hash, reason }: DuplicateKey, self: PersonId, wanted: number) {
  const { data } = await DuplicateKeyEntity.query.byHash({ hash }).go({ limit: wanted + 2 });
  return { reason, ids: data.map(({ personId }) => personId).filter((id) => id !== self) };
}

const shownPeople = (found: readonly { readonly id: PersonId }[]) =>
  Person.findEventually(
    found.map(({ id }) => id),
    ["firstName", "lastName", "email", "memberNumber", "activeFlags"],
  );
