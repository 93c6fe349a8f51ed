import { createId } from "../../ground/shared/create-id.ts";
import type { LineItemId } from "../../ground/shared/ids.ts";
import type { Cents, Instant, PersonId } from "../../ground/shared/values.ts";
import type { Term } from "../../people/person/membership.rules.ts";
import type { MembershipRequest } from "../../people/person/membership.schema.ts";
import { findEventually } from "../../people/person/person.ts";
import { newTerm, termPersonFields } from "./listed-term.ts";
import { MembershipEntity } from "./membership.entity.ts";
import { type KeptTerms, termsOnRecordAlone } from "./rules/kept-terms.rules.ts";

/** The person's own record is imported by the caller, who gives the terms that are on it alone by `termsOnRecord`. */
export interface ImportedMembership extends Term {
  readonly personId: PersonId;
  readonly key: MembershipRequest["key"];
  readonly lineItemId?: LineItemId | undefined;
  readonly priceCents?: Cents | undefined;
  readonly grantedAt: Instant;
  readonly grantedBy?: PersonId | undefined;
  readonly reason?: string | undefined;
}

interface ImportedMember extends KeptTerms {
  readonly id: PersonId;
  readonly registeredAt: Instant;
}

export const termsOnRecord = ({ id: personId, registeredAt, ...kept }: ImportedMember): ImportedMembership[] =>
  termsOnRecordAlone(kept, []).map((term) => ({ personId, ...term, grantedAt: registeredAt }));

export async function importMemberships(terms: readonly ImportedMembership[]): Promise<void> {
  const personIds = [...new Set(terms.map(({ personId }) => personId))];
  const people = new Map((await findEventually(personIds, termPersonFields)).map((person) => [person.id, person]));
  const rows = terms.map((term) => {
    const id = createId("membership");
    return { ...term, id, ...newTerm(id, people.get(term.personId)) };
  });
  await MembershipEntity.put(rows).go({ concurrency: 4 });
}
