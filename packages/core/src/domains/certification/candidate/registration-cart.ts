import { createId } from "../../../ground/shared/create-id.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import { membershipKeys } from "../../../people/person/membership.schema.ts";
import type { Person, PersonPatch } from "../../../people/person/person.ts";
import { bothPatches } from "../../../people/person/profile/patches.rules.ts";
import { withoutLines } from "../../../selling/cart/cart-writes.ts";
import type { CartContents } from "../../../selling/cart/contents.ts";
import { addition, type NewLine } from "../../../selling/cart-change/change-cart.ts";
import { requestedOf, withdrawRequest } from "../../membership/cart-membership.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { followed, type PricedLine } from "../registration/registration-prices.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";

interface CartFollows {
  readonly writes: readonly Write[];
  readonly items: readonly LineItem[];
}

const isItsOwn =
  (id: RegistrationId) =>
  ({ attachedTo }: LineItem): boolean =>
    attachedTo?.type === "registration" && attachedTo.id === id;

/** The registration's lines that lie in the cart. */
export const linesInCart = ({ lines }: CartContents, id: RegistrationId): LineItem[] => lines.filter(isItsOwn(id));

/** Makes the cart hold what the registration owes, in one transaction with what else changes of the person (bylaws#registration-cart). */
export async function cartFollows(
  before: CartContents,
  { registration: { id }, offers }: Pick<RegistrationRead, "registration" | "offers">,
  owed: readonly PricedLine[],
  onPerson: PersonPatch,
): Promise<CartFollows> {
  const { added: missing, gone: left } = followed(linesInCart(before, id), owed);
  const added = missing.map((line) => newLine(id, line));
  const goes = new Set(left.map((line) => line.id));
  const rest = withoutLines(before, (line) => goes.has(line.id));
  const patch = bothPatches(onPerson, requestAfter(before.person, { left, added, offers }));
  const { writes, items } = await addition(rest, added, isEmpty(patch) ? undefined : patch);
  return { writes: [...left.map(LineItems.removeOpen), ...writes], items };
}

function newLine(id: RegistrationId, line: PricedLine): NewLine {
  const { kind, productId, isInternational, request, chargedWhen, basis, cents } = line;
  return {
    id: createId("lineItem"),
    ...{ kind, productId, chargedWhen },
    attachedTo: { type: "registration", id },
    ...(isInternational && { isInternational }),
    ...(request && { request }),
    ...(basis === "changed" && { chosenCents: cents, isLeftOver: true }),
  };
}

interface Changed {
  readonly left: readonly LineItem[];
  readonly added: readonly NewLine[];
  readonly offers: RegistrationRead["offers"];
}

/** A membership in the cart is said of its person, as if it were bought alone. */
function requestAfter(person: Person, { left, added, offers }: Changed): PersonPatch {
  const line = added.find(({ kind }) => kind === "membership");
  const offer = offers.find(({ id }) => id === line?.productId);
  const key = membershipKeys.find((known) => known === offer?.key);
  if (line && key) return { set: requestedOf(key, line) };
  return left.some(({ kind }) => kind === "membership") ? withdrawRequest(person) : {};
}

const isEmpty = ({ set = {}, remove = [] }: PersonPatch): boolean => Object.keys(set).length + remove.length === 0;
