import type { Instant, PersonId } from "../../ground/shared/values.ts";
import * as Person from "../person/person.ts";
import type { StaffAuthor } from "./staff-author.schema.ts";

interface Written {
  readonly createdBy: PersonId;
  readonly createdAt: Instant;
  readonly editedBy?: PersonId | undefined;
  readonly editedAt?: Instant | undefined;
}

export async function withAuthors<T extends Written>(items: readonly T[]) {
  const ids = items.flatMap(({ createdBy, editedBy }) => (editedBy ? [createdBy, editedBy] : [createdBy]));
  const people = new Map((await Person.findNamesEventually(ids)).map((person) => [person.id, person]));
  const authorOf = (id: PersonId): StaffAuthor => people.get(id) ?? { id };
  return items.map(({ createdBy, editedBy, ...item }) => ({
    ...item,
    author: authorOf(createdBy),
    ...(editedBy && { editor: authorOf(editedBy) }),
  }));
}
