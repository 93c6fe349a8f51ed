import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { LineItemId } from "../../ground/shared/ids.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import type { Removal } from "../../money/order/line-item/removal.ts";
import type { RemovalWrites } from "../../money/order/line-item/seller.ts";
import type { Person, PersonPatch } from "../../people/person/person.ts";
import type { CartAndUser, CartRemoval } from "../cart/cart.schema.ts";
import { withdrawal } from "../cart/cart-writes.ts";
import type { CartContents } from "../cart/contents.ts";
import { removalOf } from "../cart/removal.rules.ts";
import { inTurn, saidBy } from "../sellers/owners.ts";
import { removals } from "../sellers/sellers.ts";
import { cartLimits } from "./cart.limit.ts";
import { readForChange, retryIfChanged, viewWithUser } from "./change-cart.ts";

/** bylaws#cart-removal */
export async function remove(actor: Actor, { line_item_id: id }: CartRemoval): Promise<CartAndUser> {
  const { personId } = personOf(actor);
  await countAttempt(cartLimits["cart.person"], personId);
  await retryIfChanged(async () => {
    const contents = await readForChange(actor);
    const removal = removalFrom(contents, id);
    const asked = contents.lines.filter((line) => removal.lineIds.includes(line.id));
    const { answers: removed, patch } = await removedBy(contents.person, asked);
    const lineIds = [...removal.lineIds, ...removed.flatMap(({ also = [] }) => also)];
    const gone = contents.lines.filter((line) => lineIds.includes(line.id));
    await record(actor, {
      about: personId,
      action: removed.find(({ action }) => action)?.action ?? "cart.item-removed",
      writes: [
        ...gone.map(LineItems.removeOpen),
        ...withdrawal(contents, lineIds, { ofPerson: changeOf(patch) }),
        ...removed.flatMap(({ writes = [] }) => writes),
      ],
      before: Object.assign(
        { items: gone.map(({ id, kind, name, price }) => ({ id, kind, name, price })) },
        ...removed.map(({ before }) => before),
      ),
    });
  });
  return viewWithUser(actor);
}

/** Another person's item also counts as not found. */
function removalFrom({ lines, held, person }: CartContents, id: LineItemId): Removal {
  const line = [...lines, ...held].find((line) => line.id === id);
  if (!line) throw new DomainError("not-found");
  const removal = removalOf(line, lines, person);
  if (!removal.isRemovable)
    throw new DomainError("cart.not-removable", removal.instead ? { detail: removal.instead } : {});
  return removal;
}

/** Each owner is asked once for all of its lines. */
const removedBy = (person: Person, gone: readonly LineItem[]) =>
  inTurn(person, gone, removalSaid, ({ onPerson = {} }: RemovalWrites) => onPerson);

function removalSaid(owned: readonly LineItem[], person: Person): RemovalWrites | Promise<RemovalWrites> {
  const removed = saidBy(removals, owned[0]);
  return typeof removed === "function" ? removed(owned, person) : {};
}

const changeOf = (patch: PersonPatch): PersonPatch | undefined =>
  Object.keys(patch.set ?? {}).length + (patch.remove?.length ?? 0) > 0 ? patch : undefined;
