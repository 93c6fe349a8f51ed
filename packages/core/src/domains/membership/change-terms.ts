import type { EntityItem } from "electrodb";
import { today } from "../../ground/shared/clock.ts";
import type { MembershipId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { isAsRead } from "../../ground/storage/as-read.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import type { KindOfTerm } from "../../people/person/membership.rules.ts";
import * as Person from "../../people/person/person.ts";
import { movedTerm, newTerm, termLeft, termPersonFields } from "./listed-term.ts";
import { MembershipEntity } from "./membership.entity.ts";
import { type KeptTerms, keptTermsOf, termsOnRecordAlone } from "./rules/kept-terms.rules.ts";

const keptFields = ["membershipStart", "membershipEnd", "membershipTerms", "membershipKey"] as const;

export type TermRow = EntityItem<typeof MembershipEntity>;

export interface PersonTerms {
  readonly person: Person.Person;
  readonly rows: readonly TermRow[];
  /** On the record and in no row: imported without their terms. */
  readonly older: readonly KindOfTerm[];
}

export async function personOfTerm(id: MembershipId): Promise<PersonId | undefined> {
  return (await MembershipEntity.query.byId({ id }).go()).data[0]?.personId;
}

/** The person must have been read before: a change between the two reads is noticed when this one is written. */
export async function readTerms(person: Person.Person): Promise<PersonTerms> {
  const { id: personId } = person;
  const { data: rows } = await MembershipEntity.query.byPerson({ personId }).go({ pages: "all", consistent: true });
  return { person, rows, older: termsOnRecordAlone(person, rows) };
}

export const allTerms = ({ rows, older }: PersonTerms): readonly KindOfTerm[] => [...older, ...rows];

type TermRowChange =
  | { readonly add: TermRow }
  | { readonly change: TermRow; readonly to: Pick<TermRow, "key" | "start" | "end"> }
  | { readonly remove: TermRow };

/** The only way to change terms: the row and what the record says of all of them, on the state as read. */
export function termWrites(read: PersonTerms, change: TermRowChange, more: Person.PersonPatch = {}): Write[] {
  const { person, older } = read;
  const kept = keptTermsOf([...older, ...rowsAfter(read, change)], today());
  const gone = keptFields.filter((field) => kept[field] === undefined && person[field] !== undefined);
  const membershipRevision = (person.membershipRevision ?? 0) + 1;
  const set = { ...(kept as Mutable<KeptTerms>), membershipRevision, ...more.set } as Person.PersonPatch["set"];
  const remove = [...gone, ...(more.remove ?? [])];
  return [...rowWrites(change, person), Person.patchAsRead(person, { ...(set && { set }), remove }, termPersonFields)];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function rowsAfter({ rows }: PersonTerms, change: TermRowChange): readonly KindOfTerm[] {
  if ("add" in change) return [...rows, change.add];
  const gone = "remove" in change ? change.remove : change.change;
  const others: KindOfTerm[] = rows.filter(({ id }) => id !== gone.id);
  return "to" in change ? [...others, change.to] : others;
}

function rowWrites(change: TermRowChange, person: Person.Person): Write[] {
  if ("add" in change) {
    const row = { ...change.add, ...newTerm(change.add.id, person) };
    return [write(MembershipEntity.create(row).params(), "conflict")];
  }
  if ("remove" in change) return [removed(change.remove), termLeft(change.remove.id)];
  const { change: kept, to } = change;
  const { personId, start, id } = kept;
  if (to.start !== start) return [removed(kept), begunAnew({ ...kept, ...to }, person)];
  const { key, end } = to;
  const changed = MembershipEntity.patch({ personId, start, id })
    .set({ key, end, ...movedTerm(id, person) })
    .add({ listRevision: 1 });
  return [write(changed.where((row, condition) => isAsRead(row, condition, kept, restsOn)).params())];
}

/** The day is in the key of a row, so it is another one; in the list it is a later version of the same. */
function begunAnew(row: TermRow, person: Person.Person): Write {
  const { listRevision, ...listed } = newTerm(row.id, person);
  const later = {
    ...row,
    ...listed,
    listRevision: row.listRevision === undefined ? listRevision : row.listRevision + 1,
  };
  return write(MembershipEntity.create(later).params(), "conflict");
}

const restsOn = ["key", "end", "listRevision"] as const;

const removed = (kept: TermRow): Write =>
  write(
    MembershipEntity.remove({ personId: kept.personId, start: kept.start, id: kept.id })
      .where((row, condition) => isAsRead(row, condition, kept, restsOn))
      .params(),
  );
