import type { LineItem } from "@guildhall/core/money/order/line-item/line-item.schema";
import type { Invariant } from "./at-stripe.fixture.ts";
import type { BookedRegistration } from "./our-books.fixture.ts";

const isKept = ({ state, takenBack, refundedCents, finalPrice }: LineItem): boolean =>
  state === "paid" && takenBack === undefined && (finalPrice === 0 || (refundedCents ?? 0) < finalPrice);

export const isEnrolled = ({ enrolledOn, closed }: BookedRegistration): boolean =>
  enrolledOn !== undefined && closed === undefined;

/** Whoever has paid the fee is enrolled, and nobody else. */
export const paidIsEnrolled: Invariant = ({ registrations, lines }) =>
  registrations.flatMap((registration) => {
    const { id, status, closed } = registration;
    const fees = lines.filter(({ kind, attachedTo }) => kind === "registration_fee" && attachedTo?.id === id);
    const paid = fees.filter(isKept).length;
    const told = `${id} is ${status}${closed ? ` and closed (${closed.why})` : ""}`;
    return isEnrolled(registration) === (paid === 1)
      ? []
      : [`${told}, enrolled: ${isEnrolled(registration)}, fees that are paid: ${paid}`];
  });
