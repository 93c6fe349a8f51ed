import type { Removal, RemovalLine, RemovalPerson } from "../../money/order/line-item/removal.ts";
import { removableOf } from "../sellers/removable.rules.ts";

const isSameDebt = (a: RemovalLine, b: RemovalLine): boolean =>
  a.kind === b.kind && a.attachedTo?.id === b.attachedTo?.id;

/** bylaws#cart-removal: the latest year goes first, so that none is skipped. */
const isLatestDue = (line: RemovalLine, lines: readonly RemovalLine[]): boolean =>
  lines.every((other) => !isSameDebt(line, other) || (other.due ?? 0) <= (line.due ?? 0));

export const laterFirst = "Only the item with the latest due year can be removed. Remove that one first.";

const debtRemoval = (line: RemovalLine, lines: readonly RemovalLine[]): Removal =>
  isLatestDue(line, lines)
    ? { isRemovable: true, lineIds: [line.id] }
    : { isRemovable: false, instead: laterFirst, lineIds: [line.id] };

export const removalOf = (line: RemovalLine, lines: readonly RemovalLine[], person: RemovalPerson): Removal =>
  removableOf(line)?.removalOf(line, lines, person) ?? debtRemoval(line, lines);

/** bylaws#cart-waiting */
export const isHeldInCart = (line: RemovalLine, person: RemovalPerson): boolean =>
  removableOf(line)?.isHeld(line, person) ?? false;
