import type { Actor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { documentsAt } from "../../../people/document/document.ts";
import * as Person from "../../../people/person/person.ts";
import * as ReviewItems from "../../../review/items.ts";
import type { ReviewItemId } from "../../../review/review.schema.ts";
import { transcriptsOf } from "../own-membership.ts";
import { askedMembership } from "./asked-membership.ts";
import { MembershipRequestShown } from "./membership-review.schema.ts";

/** Claims nothing, unlike the desk's own call. */
export async function get(_actor: Actor, id: ReviewItemId): Promise<MembershipRequestShown> {
  const item = await ReviewItems.get("membership", id);
  const { personId, status, since: createdAt } = item;
  const [person, asked, documents] = await Promise.all([
    Person.find(personId),
    askedMembership(item),
    documentsAt(transcriptsOf(personId)),
  ]);
  if (!person || !asked) throw new DomainError("review.gone");
  const { line, order } = asked;
  const { firstName, lastName, activeFlags } = person;
  return MembershipRequestShown.parse({
    ...{ id, status, createdAt },
    user: { id: personId, firstName, lastName, flags: activeFlags },
    membership: { name: line.name, price: order.totalCents },
    isRequestingCall: line.request?.isRequestingCall ?? false,
    media: documents.filter((document) => document.id === line.request?.fileId),
  });
}
