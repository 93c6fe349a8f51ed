import { movedInList } from "../../engines/list/list-index.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { DomainError, refuseUnprocessed } from "../../ground/shared/errors.ts";
import type { ProblemCode } from "../../ground/shared/problem.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { isAsRead } from "../../ground/storage/as-read.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import * as Counter from "../../ground/storage/counter.ts";
import { EmailClaimEntity, PersonEntity } from "./person.entity.ts";
import { listedAttributes } from "./user-attributes.ts";

export type Person = NonNullable<Awaited<ReturnType<typeof read>>>;

const read = async (id: PersonId, consistent = true) => (await PersonEntity.get({ id }).go({ consistent })).data;

export const find = async (id: PersonId) => (await read(id)) ?? undefined;

export async function get(id: PersonId): Promise<Person> {
  const person = await find(id);
  if (!person) throw new DomainError("not-found");
  return person;
}

/** Eventually consistent, at half the cost: not for decisions. */
export const getEventually = async (id: PersonId): Promise<Person> => (await read(id, false)) ?? get(id);

/** Keeps the person read for the session check, so that the use case need not read again. */
const judgedBy = new WeakMap<Actor, { readonly person: Person; readonly isSure: boolean }>();

/** For the session check. `isSure` reads consistently, else at half the cost. */
export async function findForRequest(actor: Actor, id: PersonId, isSure: boolean): Promise<Person | undefined> {
  const person = (await read(id, isSure)) ?? undefined;
  if (person) judgedBy.set(actor, { person, isSure });
  return person;
}

/** Like `get`, but reuses the session check's read. Only once, because it gets old. */
export async function getForRequest(actor: Actor, id: PersonId): Promise<Person> {
  const known = judgedBy.get(actor);
  if (!known?.isSure || known.person.id !== id) return get(id);
  judgedBy.delete(actor);
  return known.person;
}

/** Like `getEventually`, but reuses the session check's read. */
export async function getEventuallyForRequest(actor: Actor, id: PersonId): Promise<Person> {
  const known = judgedBy.get(actor);
  return known?.person.id === id ? known.person : getEventually(id);
}

/** Eventually consistent; erased people are left out. */
export const findNamesEventually = (ids: readonly PersonId[]) =>
  findEventually(ids, ["firstName", "lastName", "activeFlags"]);

export async function findEventually<F extends keyof Person>(
  ids: readonly PersonId[],
  fields: readonly F[],
): Promise<Pick<Person, "id" | F>[]> {
  const keys = Array.from(new Set(ids), (id) => ({ id }));
  if (keys.length === 0) return [];
  const { data, unprocessed } = await PersonEntity.get(keys).go({ attributes: ["id", ...fields] });
  refuseUnprocessed(unprocessed);
  return data as Pick<Person, "id" | F>[];
}

const isListed = (fields: readonly string[]): boolean => fields.some((field) => listedAttributes.includes(field));

export interface PersonPatch {
  readonly set?: Partial<Omit<Person, "id" | "memberNumber" | "registeredAt">>;
  readonly remove?: readonly Exclude<keyof Person, "id" | "memberNumber" | "registeredAt">[];
  /** Added atomically, so that parallel changes all count. */
  readonly add?: Partial<Record<"unreadNotifications" | "totalNotifications", number>>;
}

/** For another domain's transaction. Refused once the person is erased. */
export function patch(
  id: PersonId,
  { set = {}, remove = [], add }: PersonPatch,
  refusal: ProblemCode = "not-found",
): Write {
  const moved = isListed([...Object.keys(set), ...remove]);
  const setting = PersonEntity.patch({ id }).set({ ...set, ...(moved && movedInList("users", id)) } as never);
  const removing = remove.length > 0 ? setting.remove([...remove] as never) : setting;
  const added = { ...add, ...(moved && { listRevision: 1 }) };
  return write((Object.keys(added).length > 0 ? removing.add(added) : removing).params(), refusal);
}

/** For a transaction that changes nothing else of the person: it is refused once the person is erased. */
export const refuseErased = (id: PersonId): Write => patch(id, {});

/** Like `patch`, but `conflict` unless the changed fields and `restsOn` are unchanged since read. */
export function patchAsRead(
  person: Person,
  { set = {}, remove = [] }: PersonPatch,
  restsOn: readonly (keyof Person)[] = [],
) {
  const fields = new Set([...Object.keys(set), ...remove, ...restsOn]) as ReadonlySet<keyof Person>;
  const moved = isListed([...Object.keys(set), ...remove]);
  const setting = PersonEntity.patch({ id: person.id }).set({
    ...set,
    ...(moved && movedInList("users", person.id)),
  } as never);
  const patch = remove.length > 0 ? setting.remove([...remove] as never) : setting;
  const changed = (moved ? patch.add({ listRevision: 1 }) : patch).where((kept, condition) =>
    isAsRead(kept, condition, person, fields),
  );
  return write(changed.params());
}

/** For a transaction that changes nothing else of the person: `conflict` unless these fields are unchanged since read. */
export const refuseChanged = (person: Person, fields: readonly (keyof Person)[]): Write =>
  patchAsRead(person, {}, fields);

export async function findByEmail(email: string): Promise<Person | undefined> {
  const { data: claim } = await EmailClaimEntity.get({ email }).go({ consistent: true });
  return claim ? find(claim.personId) : undefined;
}

export const fullNameOf = (person: Pick<Person, "firstName" | "middleName" | "lastName" | "suffix">): string =>
  [person.firstName, person.middleName, person.lastName, person.suffix].filter(Boolean).join(" ");

export const nameOf = ({ firstName, lastName }: Pick<Person, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`;

export const nextMemberNumber = (): Promise<number> => Counter.take("memberNumber");
