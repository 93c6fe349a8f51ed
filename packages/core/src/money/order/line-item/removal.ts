import type { LineItemId } from "../../../ground/shared/ids.ts";
import type { LatestRegistration } from "../../../people/person/user.schema.ts";
import type { Attachment, LineItem } from "./line-item.schema.ts";

export type RemovalLine = Pick<LineItem, "id" | "kind" | "due" | "attachedTo">;

export interface Removal {
  readonly isRemovable: boolean;
  /** What to do instead, where it is not. */
  readonly instead?: string;
  /** What goes too, with its other items (bylaws#cart-removal). */
  readonly ends?: Attachment;
  readonly lineIds: readonly LineItemId[];
}

export interface RemovalPerson {
  readonly latestRegistrations?: readonly LatestRegistration[] | undefined;
}

/** What lines are attached to says whether they can be removed; pure, so that the cart shows it. What it does: `Owner.removed`. */
export interface OwnerRemoval {
  /** Staff have it, so its lines wait in the cart (bylaws#cart-waiting). */
  readonly isHeld: (line: RemovalLine, person: RemovalPerson) => boolean;
  /** `lines` are all of the cart. Undefined: it is removed as any other. */
  readonly removalOf: (line: RemovalLine, lines: readonly RemovalLine[], person: RemovalPerson) => Removal | undefined;
}
