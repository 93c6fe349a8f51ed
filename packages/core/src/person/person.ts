import type { Actor } from "../shared/actor.ts";
import { isAsRead } from "../shared/as-read.ts";
import { type Write, write } from "../shared/commit.ts";
import * as Counter from "../shared/counter.ts";
import { DomainError, refuseUnprocessed } from "../shared/errors.ts";
import type { ProblemCode } from "../shared/problem.ts";
import type { PersonId } from "../shared/values.ts";
import { EmailClaimEntity, PersonEntity } from "./person.entity.ts";

export type Person = NonNullable<Awaited<ReturnType<typeof read>>>;

const read = async (id: PersonId, consistent = true) => (await PersonEntity.get({ id }).go({ consistent })).data;

/** Somebody, unless they are erased meanwhile. */
export const find = async (id: PersonId) => (await read(id)) ?? undefined;

/** Somebody we know, or *not found*. */
export async function get(id: PersonId): Promise<Person> {
  const person = await find(id);
  if (!person) throw new DomainError("not-found");
  return person;
}

/** Somebody as they were a moment ago, for half the price: where nothing is decided by it. */
export const getEventually = async (id: PersonId): Promise<Person> => (await read(id, false)) ?? get(id);

/** By whom a request's session was judged: read once, for the judging and for the use case that comes after it. */
const judgedBy = new WeakMap<Actor, { readonly person: Person; readonly isSure: boolean }>();

/** Reads who is behind a request, to judge its session; `isSure` as of now, else as of a moment ago for half the price. */
export async function findForRequest(actor: Actor, id: PersonId, isSure: boolean): Promise<Person | undefined> {
  const person = (await read(id, isSure)) ?? undefined;
  if (person) judgedBy.set(actor, { person, isSure });
  return person;
}

/** The same as `get`, without reading again what the request's session was judged by. Works once: later it may be old. */
export async function getForRequest(actor: Actor, id: PersonId): Promise<Person> {
  const known = judgedBy.get(actor);
  if (!known?.isSure || known.person.id !== id) return get(id);
  judgedBy.delete(actor);
  return known.person;
}

/** The same as `getEventually`, without reading again. */
export async function getEventuallyForRequest(actor: Actor, id: PersonId): Promise<Person> {
  const known = judgedBy.get(actor);
  return known?.person.id === id ? known.person : getEventually(id);
}

/** The names of several, as they were a moment ago; whoever is erased is left out. */
export async function findNamesEventually(
  ids: readonly PersonId[],
): Promise<Pick<Person, "id" | "firstName" | "lastName">[]> {
  const keys = Array.from(new Set(ids), (id) => ({ id }));
  if (keys.length === 0) return [];
  const { data, unprocessed } = await PersonEntity.get(keys).go({ attributes: ["id", "firstName", "lastName"] });
  refuseUnprocessed(unprocessed);
  return data;
}

export interface PersonPatch {
  readonly set?: Partial<Omit<Person, "id" | "memberNumber" | "registeredAt">>;
  readonly remove?: readonly Exclude<keyof Person, "id" | "memberNumber" | "registeredAt">[];
  /** Counted up, or down where it is less than nothing: two at once are both counted. */
  readonly add?: Partial<Record<"unreadNotifications" | "totalNotifications", number>>;
}

/** The write that changes somebody's record, for other domains to put into their own transaction. Refused when they are gone. */
export function patch(
  id: PersonId,
  { set = {}, remove = [], add }: PersonPatch,
  refusal: ProblemCode = "not-found",
): Write {
  const setting = PersonEntity.patch({ id }).set(set as never);
  const removing = remove.length > 0 ? setting.remove([...remove] as never) : setting;
  return write((add ? removing.add(add) : removing).params(), refusal);
}

/** The same, refused as a conflict unless what it changes, and what it rests on, is still as it was read. */
export function patchAsRead(
  person: Person,
  { set = {}, remove = [] }: PersonPatch,
  restsOn: readonly (keyof Person)[] = [],
) {
  const fields = new Set([...Object.keys(set), ...remove, ...restsOn]) as ReadonlySet<keyof Person>;
  const patch = PersonEntity.patch({ id: person.id }).set(set as never);
  const changed = (remove.length > 0 ? patch.remove([...remove] as never) : patch).where((kept, condition) =>
    isAsRead(kept, condition, person, fields),
  );
  return write(changed.params());
}

export async function findByEmail(email: string): Promise<Person | undefined> {
  const { data: claim } = await EmailClaimEntity.get({ email }).go({ consistent: true });
  return claim ? find(claim.personId) : undefined;
}

/** As it stands on papers. */
export const fullNameOf = (person: Pick<Person, "firstName" | "middleName" | "lastName" | "suffix">): string =>
  [person.firstName, person.middleName, person.lastName, person.suffix].filter(Boolean).join(" ");

export const nameOf = ({ firstName, lastName }: Pick<Person, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`;

/** One after the other; a registration that fails leaves a gap. */
export const nextMemberNumber = (): Promise<number> => Counter.take("memberNumber");
