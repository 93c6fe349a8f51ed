import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { OwnerRemoval, RemovalLine, RemovalPerson } from "../../../../money/order/line-item/removal.ts";
import type { LatestRegistration } from "../../../../people/person/user.schema.ts";

/** Nobody is enrolled in these yet: their items go together. */
const notEnrolled: readonly LatestRegistration["status"][] = [
  "pre_registration",
  "pathway_approval",
  "registration_approval",
];

const pendingOf = ({ attachedTo }: RemovalLine, { latestRegistrations = [] }: RemovalPerson) =>
  latestRegistrations.find(({ id, status }) => id === attachedTo?.id && notEnrolled.includes(status));

const inRegistration = "Your registration needs this item. Change your answers there, and it follows.";
const inReview =
  "We are reviewing your registration, so its items stay as they are. Wait for our answer, or take the registration back first.";

/** What the answers of a registration ask for, and cannot be left out alone. */
const neededKinds: readonly LineItem["kind"][] = ["course_material", "international_fee"];

export const registrationRemovable: OwnerRemoval = {
  /** bylaws#cart-waiting */
  isHeld(line, person) {
    const status = pendingOf(line, person)?.status;
    return status !== undefined && status !== "pre_registration";
  },
  /** With its fee goes the whole registration (bylaws#cart-removal). */
  removalOf(line, lines, person) {
    const registration = pendingOf(line, person);
    if (!registration) return undefined;
    if (registration.status !== "pre_registration")
      return { isRemovable: false, instead: inReview, lineIds: [line.id] };
    if (neededKinds.includes(line.kind)) return { isRemovable: false, instead: inRegistration, lineIds: [line.id] };
    if (line.kind !== "registration_fee") return { isRemovable: true, lineIds: [line.id] };
    const itsOwn = lines.filter(({ attachedTo }) => attachedTo?.id === registration.id);
    const ends = { type: "registration", id: registration.id } as const;
    return { isRemovable: true, ends, lineIds: itsOwn.map(({ id }) => id) };
  },
};
