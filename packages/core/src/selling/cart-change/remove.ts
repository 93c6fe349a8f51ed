import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { LineItemId } from "../../ground/shared/ids.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import type { Person, PersonPatch } from "../../people/person/person.ts";
import type { CartAndUser, CartRemoval } from "../cart/cart.schema.ts";
import { withdrawal } from "../cart/cart-writes.ts";
import type { CartContents } from "../cart/contents.ts";
import { type Removal, removalOf } from "../cart/removal.rules.ts";
import { cartRules } from "../sellers/cart-rules.ts";
import { cartLimits } from "./cart.limit.ts";
import { readForChange, retryIfChanged, viewWithUser } from "./change-cart.ts";

/** bylaws#cart-removal */
export async function remove(actor: Actor, { line_item_id: id }: CartRemoval): Promise<CartAndUser> {
  const { personId } = personOf(actor);
  await countAttempt(cartLimits["cart.person"], personId);
  await retryIfChanged(async () => {
    const contents = await readForChange(actor);
    const removal = removalFrom(contents, id);
    const gone = contents.lines.filter((line) => removal.lineIds.includes(line.id));
    await record(actor, {
      about: personId,
      action: removal.registrationId ? "cart.registration-removed" : "cart.item-removed",
      writes: [
        ...gone.map(LineItems.removeOpen),
        ...withdrawal(contents, removal.lineIds, { ofPerson: afterRemoval(contents.person, gone, removal) }),
      ],
      before: {
        items: gone.map(({ id, kind, name, price }) => ({ id, kind, name, price })),
        ...registrationIn(removal),
      },
    });
  });
  return viewWithUser(actor);
}

/** Another person's item also counts as not found. */
function removalFrom({ lines, person }: CartContents, id: LineItemId): Removal {
  const line = lines.find((line) => line.id === id);
  if (!line) throw new DomainError("not-found");
  const removal = removalOf(line, lines, person.latestRegistrations ?? []);
  if (!removal.isRemovable) throw new DomainError("cart.not-removable", { detail: laterFirst });
  return removal;
}

const laterFirst = "Only the item with the latest due year can be removed. Remove that one first.";

const registrationIn = ({ registrationId }: Removal) => registrationId && { registration: registrationId };

/** Also ends a registration that was only in the cart. */
function afterRemoval(person: Person, gone: readonly LineItem[], { registrationId }: Removal): PersonPatch | undefined {
  const latestRegistrations = person.latestRegistrations?.filter(({ id }) => id !== registrationId);
  const patches = [
    ...gone.map(({ kind }) => cartRules[kind]?.onRemoval?.(person) ?? {}),
    registrationId ? { set: { latestRegistrations } } : {},
  ];
  const patch = {
    set: Object.assign({}, ...patches.map(({ set }) => set)) as NonNullable<PersonPatch["set"]>,
    remove: [...new Set(patches.flatMap(({ remove = [] }) => remove))],
  };
  return Object.keys(patch.set).length + patch.remove.length > 0 ? patch : undefined;
}
