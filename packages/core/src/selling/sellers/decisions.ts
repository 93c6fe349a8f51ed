import { answerRequest, type RequestAnswer, type WaitingRequest } from "../../domains/membership/membership-request.ts";
import type { ProductKind } from "../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Person, PersonPatch } from "../../people/person/person.ts";

type PersonPatchFields = NonNullable<PersonPatch["set"]>;

/** Approved orders are charged next, so they are "unpaid" until they are granted. */
interface DecidedRequest {
  readonly answer: RequestAnswer;
  readonly others?: readonly WaitingRequest[];
}

/** What changes of the person for each kind when staff have decided on an order. */
const decisions: {
  readonly [K in ProductKind]?: (
    person: Person,
    items: readonly LineItem[],
    decision: DecidedRequest,
  ) => Promise<PersonPatchFields | undefined>;
} = {
  membership: answerRequest,
};

export async function decidedOnPerson(
  person: Person,
  items: readonly LineItem[],
  decision: DecidedRequest,
): Promise<PersonPatchFields> {
  const changes = Object.values(decisions).map((of) => of(person, items, decision));
  return Object.assign({}, ...(await Promise.all(changes)));
}
