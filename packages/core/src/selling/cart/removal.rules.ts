import type { LineItemId } from "../../ground/shared/ids.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { LatestRegistration } from "../../people/person/user.schema.ts";

type Line = Pick<LineItem, "id" | "kind" | "due" | "attachedTo">;

const isSameDebt = (a: Line, b: Line): boolean => a.kind === b.kind && a.attachedTo?.id === b.attachedTo?.id;

/** bylaws#cart-removal: the latest year goes first, so that none is skipped. */
const isLatestDue = (line: Line, lines: readonly Line[]): boolean =>
  lines.every((other) => !isSameDebt(line, other) || (other.due ?? 0) <= (line.due ?? 0));

type Registrations = readonly LatestRegistration[];

const pendingOf = ({ attachedTo }: Line, registrations: Registrations) =>
  attachedTo?.type === "registration"
    ? registrations.find(({ id, status }) => id === attachedTo.id && status === "pre_registration")
    : undefined;

export interface Removal {
  readonly isRemovable: boolean;
  /** The registration that goes too, with its other items (bylaws#cart-removal). */
  readonly registrationId?: string;
  readonly lineIds: readonly LineItemId[];
}

export function removalOf(line: Line, lines: readonly Line[], registrations: Registrations): Removal {
  const registration = pendingOf(line, registrations);
  if (!registration) return { isRemovable: isLatestDue(line, lines), lineIds: [line.id] };
  const itsOwn = lines.filter(({ attachedTo }) => attachedTo?.id === registration.id);
  return { isRemovable: true, registrationId: registration.id, lineIds: itsOwn.map(({ id }) => id) };
}
