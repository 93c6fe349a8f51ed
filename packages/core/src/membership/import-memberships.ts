import type { Term } from "../person/membership.rules.ts";
import type { MembershipRequest } from "../person/membership.schema.ts";
import { createId } from "../shared/create-id.ts";
import type { LineItemId } from "../shared/ids.ts";
import type { Instant, PersonId } from "../shared/values.ts";
import { MembershipEntity } from "./membership.entity.ts";

/** A term that somebody was granted elsewhere; what their record says of it is the caller's matter. */
export interface ImportedMembership extends Term {
  readonly personId: PersonId;
  readonly key: MembershipRequest["key"];
  readonly lineItemId?: LineItemId | undefined;
  readonly grantedAt: Instant;
}

/** Takes terms of membership over from another system. */
export async function importMemberships(terms: readonly ImportedMembership[]): Promise<void> {
  const rows = terms.map((term) => ({ ...term, id: createId("membership") }));
  await MembershipEntity.put(rows).go({ concurrency: 4 });
}
