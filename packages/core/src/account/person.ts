import * as Counter from "../shared/counter.ts";
import { DomainError } from "../shared/errors.ts";
import type { PersonId } from "../shared/values.ts";
import { EmailClaimEntity, PersonEntity } from "./person.entity.ts";

export type Person = NonNullable<Awaited<ReturnType<typeof read>>>;

const read = async (id: PersonId) => (await PersonEntity.get({ id }).go({ consistent: true })).data;

/** Somebody we know, or *not found*. */
export async function get(id: PersonId): Promise<Person> {
  const person = await read(id);
  if (!person) throw new DomainError("not-found");
  return person;
}

export async function findByEmail(email: string): Promise<Person | undefined> {
  const { data: claim } = await EmailClaimEntity.get({ email }).go({ consistent: true });
  return claim ? ((await read(claim.personId)) ?? undefined) : undefined;
}

export const nameOf = ({ firstName, lastName }: Pick<Person, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`;

/** One after the other; a registration that fails leaves a gap. */
export const nextMemberNumber = (): Promise<number> => Counter.take("memberNumber");
