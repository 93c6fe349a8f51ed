import type { Term } from "../person/membership.rules.ts";
import type { MembershipRequest } from "../person/membership.schema.ts";
import { createId } from "../shared/create-id.ts";
import type { LineItemId } from "../shared/ids.ts";
import type { Instant, PersonId } from "../shared/values.ts";
import { MembershipEntity } from "./membership.entity.ts";

/** The person's own record is imported by the caller. */
export interface ImportedMembership extends Term {
  readonly personId: PersonId;
  readonly key: MembershipRequest["key"];
  readonly lineItemId?: LineItemId | undefined;
  readonly grantedAt: Instant;
  readonly grantedBy?: PersonId | undefined;
  readonly reason?: string | undefined;
}

export async function importMemberships(terms: readonly ImportedMembership[]): Promise<void> {
  const rows = terms.map((term) => ({ ...term, id: createId("membership") }));
  await MembershipEntity.put(rows).go({ concurrency: 4 });
}
