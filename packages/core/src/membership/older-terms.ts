import * as LineItems from "../order/line-item/line-item.ts";
import { peopleWithTerm, shownPeople } from "../person/all-people/older-people.ts";
import * as Person from "../person/person.ts";
import { isShownOtherwise } from "../person/shown-person.rules.ts";
import { isAsRead } from "../shared/as-read.ts";
import { commit, write } from "../shared/commit.ts";
import type { MembershipId } from "../shared/ids.ts";
import { retryWhenOvertaken } from "../shared/retry.ts";
import type { LocalDate, PersonId } from "../shared/values.ts";
import { olderTermWrites, readTerms, type TermRow } from "./change-terms.ts";
import { nameTermsAnew, newTerm, termPersonFields } from "./listed-term.ts";
import { MembershipEntity } from "./membership.entity.ts";
import { termsOnRecordAlone } from "./rules/kept-terms.rules.ts";

interface UnlistedTerm {
  readonly personId: PersonId;
  readonly start: LocalDate;
  readonly id: MembershipId;
}

/** Of these nobody is reminded yet, or the list of all lacks them. It reads the whole table: not for requests. */
export async function unlistedTerms(): Promise<UnlistedTerm[]> {
  const { data } = await MembershipEntity.scan.go({ pages: "all", data: "includeKeys" });
  return data
    .filter((stored) => !("gsi2pk" in stored) || !stored.listedIn)
    .map(({ personId, start, id }) => ({ personId, start, id }));
}

/** Written again as they are, unless they are changed or removed meanwhile. */
export async function putTermsInList(terms: readonly UnlistedTerm[]): Promise<void> {
  for (const key of terms) await retryWhenOvertaken(() => writeAgain(key));
}

async function writeAgain({ personId, start, id }: UnlistedTerm): Promise<void> {
  const person = await Person.find(personId);
  const { data } = await MembershipEntity.get({ personId, start, id }).go({ consistent: true });
  if (!data) return;
  const priceCents = data.priceCents ?? (await priceOf(data));
  const listed = { ...data, ...newTerm(id, person), ...(priceCents !== undefined && { priceCents }) };
  const asRead = MembershipEntity.put(listed).where((kept, condition) =>
    isAsRead(kept, condition, data, ["end", "key", "reminded", "listRevision"]),
  );
  const writes = [write(asRead.params())];
  await commit(person ? [...writes, Person.refuseChanged(person, termPersonFields)] : writes);
}

/** Whose terms show another name or other flags. It reads the whole table: not for requests. */
export async function peopleShownOtherwise(): Promise<PersonId[]> {
  const people = await shownPeople();
  const { data } = await MembershipEntity.scan.go({
    attributes: ["personId", "firstName", "lastName", "activeFlags", "listedIn"],
    pages: "all",
  });
  const otherwise = data.filter((row) => {
    const person = people.get(row.personId);
    return person && row.listedIn && isShownOtherwise(row, person);
  });
  return [...new Set(otherwise.map(({ personId }) => personId))];
}

export async function nameTermsOf(people: readonly PersonId[]): Promise<void> {
  for (const id of people) await nameTermsAnew(id);
}

async function priceOf({ personId, lineItemId }: TermRow) {
  if (!lineItemId) return undefined;
  const [line] = await LineItems.findAll(personId, [lineItemId]);
  return line?.finalPrice;
}

/** Whose record says of a membership that is in no row, so in no list either. It reads the whole table: not for requests. */
export async function peopleWithoutRows(): Promise<PersonId[]> {
  const { data } = await MembershipEntity.scan.go({ attributes: ["personId", "start", "end"], pages: "all" });
  const rows = Map.groupBy(data, ({ personId }) => personId);
  const people = await peopleWithTerm();
  return people
    .filter((person) => termsOnRecordAlone(person, rows.get(person.id) ?? []).length > 0)
    .map(({ id }) => id);
}

export async function addRowsOf(people: readonly PersonId[]): Promise<void> {
  for (const id of people) await retryWhenOvertaken(() => addMissingRows(id));
}

async function addMissingRows(id: PersonId): Promise<void> {
  const person = await Person.find(id);
  const read = person && (await readTerms(person));
  if (read && read.older.length > 0) await commit(olderTermWrites(read));
}
