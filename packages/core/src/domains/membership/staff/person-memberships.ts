import * as Policy from "../../../engines/policy/policy.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import * as Catalog from "../../../money/catalog/catalog.ts";
import { type MembershipRequest, membershipKeys } from "../../../people/person/membership.schema.ts";
import * as Person from "../../../people/person/person.ts";
import { allTerms, readTerms, type TermRow } from "../change-terms.ts";
import { grantedTerm } from "../rules/term.rules.ts";
import { sourceOf } from "../rules/term-source.rules.ts";
import { PersonMemberships } from "./staff-membership.schema.ts";
import { termPayments } from "./term-payment.ts";

export async function list(_actor: Actor, personId: PersonId): Promise<PersonMemberships> {
  const person = await Person.getEventually(personId);
  const [read, products, policy] = await Promise.all([readTerms(person), Catalog.offered("membership"), Policy.of()]);
  const rows = read.rows.toReversed();
  const [payments, authors] = await Promise.all([termPayments(rows), authorsOf(rows)]);
  const { lineItemId, status, key, requestedAt } = person.latestMembershipRequest ?? {};
  return PersonMemberships.parse({
    data: rows.map((row, index) => ({
      ...row,
      ...payments[index],
      source: sourceOf(row),
      ...(row.grantedBy && { author: authors.get(row.grantedBy) ?? { id: row.grantedBy } }),
    })),
    ...(isOpen(status) && lineItemId && { request: { id: lineItemId, key, requestedAt, status } }),
    kinds: membershipKeys.flatMap((kind) => products.find((product) => product.key === kind) ?? []),
    next: grantedTerm(allTerms(read), today(), policy),
  });
}

const isOpen = (status?: MembershipRequest["status"]): boolean => status === "pending" || status === "unpaid";

async function authorsOf(rows: readonly TermRow[]) {
  const people = await Person.findNamesEventually(rows.flatMap(({ grantedBy }) => grantedBy ?? []));
  return new Map(people.map((person) => [person.id, person]));
}
