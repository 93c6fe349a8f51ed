import type { LineItemId } from "../../ground/shared/ids.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { LatestRegistration } from "../../people/person/user.schema.ts";

type Line = Pick<LineItem, "id" | "kind" | "due" | "attachedTo">;

const isSameDebt = (a: Line, b: Line): boolean => a.kind === b.kind && a.attachedTo?.id === b.attachedTo?.id;

/** bylaws#cart-removal: the latest year goes first, so that none is skipped. */
const isLatestDue = (line: Line, lines: readonly Line[]): boolean =>
  lines.every((other) => !isSameDebt(line, other) || (other.due ?? 0) <= (line.due ?? 0));

type Registrations = readonly LatestRegistration[];

/** Nobody is enrolled in these yet: their items go together. */
const notEnrolled: readonly LatestRegistration["status"][] = [
  "pre_registration",
  "pathway_approval",
  "registration_approval",
];

const pendingOf = ({ attachedTo }: Line, registrations: Registrations) =>
  attachedTo?.type === "registration"
    ? registrations.find(({ id, status }) => id === attachedTo.id && notEnrolled.includes(status))
    : undefined;

/** bylaws#cart-waiting */
export const isWithStaff = (line: Line, registrations: Registrations): boolean => {
  const status = pendingOf(line, registrations)?.status;
  return status !== undefined && status !== "pre_registration";
};

export interface Removal {
  readonly isRemovable: boolean;
  /** What to do instead, where it is not. */
  readonly instead?: string;
  /** The registration that goes too, with its other items (bylaws#cart-removal). */
  readonly registrationId?: string;
  readonly lineIds: readonly LineItemId[];
}

export const laterFirst = "Only the item with the latest due year can be removed. Remove that one first.";
const inRegistration = "Your registration needs this item. Change your answers there, and it follows.";
const inReview =
  "We are reviewing your registration, so its items stay as they are. Wait for our answer, or take the registration back first.";

/** What the answers of a registration ask for, and cannot be left out alone. */
const neededKinds: readonly LineItem["kind"][] = ["course_material", "international_fee"];

const debtRemoval = (line: Line, lines: readonly Line[]): Removal =>
  isLatestDue(line, lines)
    ? { isRemovable: true, lineIds: [line.id] }
    : { isRemovable: false, instead: laterFirst, lineIds: [line.id] };

/** With its fee goes the whole registration (bylaws#cart-removal). */
export function removalOf(line: Line, lines: readonly Line[], registrations: Registrations): Removal {
  const registration = pendingOf(line, registrations);
  if (!registration) return debtRemoval(line, lines);
  if (registration.status !== "pre_registration") return { isRemovable: false, instead: inReview, lineIds: [line.id] };
  if (neededKinds.includes(line.kind)) return { isRemovable: false, instead: inRegistration, lineIds: [line.id] };
  if (line.kind !== "registration_fee") return { isRemovable: true, lineIds: [line.id] };
  const itsOwn = lines.filter(({ attachedTo }) => attachedTo?.id === registration.id);
  return { isRemovable: true, registrationId: registration.id, lineIds: itsOwn.map(({ id }) => id) };
}
