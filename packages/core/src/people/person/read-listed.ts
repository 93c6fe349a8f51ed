import { arrivalOf } from "../../engines/list/list-changes.ts";
import type { Arrival } from "../../engines/list/list-table.ts";
import { PersonId } from "../../ground/shared/values.ts";
import * as Person from "./person.ts";

/** People's rows as they are at this moment. A person without a record has left every list for good. */
export const readListed = (ids: readonly string[]): Promise<Arrival[]> =>
  Promise.all(
    ids.map(async (id) => {
      const personId = PersonId.safeParse(id);
      const person = personId.success && (await Person.find(personId.data));
      return person ? arrivalOf(person) : { id, revision: Number.MAX_SAFE_INTEGER, hasLeft: true as const };
    }),
  );
