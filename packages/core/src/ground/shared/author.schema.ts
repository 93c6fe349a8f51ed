import * as z from "zod/mini";
import { systemActors } from "./kinds.ts";
import { PersonId } from "./values.ts";

export { systemActors };

export type SystemActorName = keyof typeof systemActors;

const authorWords = { ...systemActors, visitor: "somebody who was not signed in" } as const;

export const AuthorName = z.union([
  PersonId,
  z.enum(Object.keys(authorWords) as [keyof typeof authorWords, ...(keyof typeof authorWords)[]]),
]);
export type AuthorName = z.infer<typeof AuthorName>;

/** Another release may have written a name that is not in the table. */
export const wordsOfAuthor = (name: string): string =>
  Object.hasOwn(authorWords, name) ? authorWords[name as keyof typeof authorWords] : "the portal";
