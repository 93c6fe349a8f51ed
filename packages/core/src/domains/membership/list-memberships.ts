import type { ListQuery } from "../../engines/list/list.schema.ts";
import { arrivalOf } from "../../engines/list/list-changes.ts";
import { hasLeftForGood } from "../../engines/list/list-left.ts";
import { type ReadRows, storeOf } from "../../engines/list/list-store.ts";
import type { Arrival } from "../../engines/list/list-table.ts";
import { MembershipId } from "../../ground/shared/ids.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { MembershipEntity } from "./membership.entity.ts";
import { membershipList } from "./memberships.list.ts";

const store = storeOf(membershipList);

export const list = (query: ListQuery) => store.page(query, readTerms);

export const findMemberships = (query: Parameters<typeof store.all>[0]) => store.all(query, readTerms);

/** A change is named by its person, and a removed term by itself. */
const readTerms: ReadRows = async (ids) => (await Promise.all(ids.map(readChanged))).flat();

async function readChanged(id: string): Promise<Arrival[]> {
  const personId = PersonId.safeParse(id);
  if (personId.success) {
    const terms = MembershipEntity.query.byPerson({ personId: personId.data });
    return (await terms.go({ pages: "all", consistent: true })).data.map(arrivalOf);
  }
  const isRemoved = MembershipId.safeParse(id).success && (await hasLeftForGood(membershipList.name, id));
  return isRemoved ? [{ id, revision: Number.MAX_SAFE_INTEGER, hasLeft: true }] : [];
}
