import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import {
  deadlinePassed,
  registrationStandings,
} from "@guildhall/core/domains/certification/registration/registrations.list";
import type { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";

interface StandingWords {
  readonly label: string;
  readonly state: (typeof registrationStandings)[number]["state"];
}

export const standingChip = (standing: string): StandingWords =>
  [...registrationStandings, deadlinePassed].find(({ value }) => value === standing) ?? {
    label: standing,
    state: "neutral",
  };

type Stood = Pick<Registration, "status" | "isClosed" | "unpaidOrder" | "backTo" | "expirationStatus">;

export const isRegistrationOver = ({ status, isClosed }: Pick<Registration, "status" | "isClosed">): boolean =>
  isClosed || status === "complete";

export const standingOfRegistration = ({ status, isClosed, unpaidOrder, backTo, expirationStatus }: Stood): string => {
  if (isClosed) return "closed";
  if (expirationStatus && status === "in_progress") return deadlinePassed.value;
  if (backTo && status === "pre_registration") return "sent_back";
  return unpaidOrder && status === "registration_approval" ? "unpaid" : status;
};

/** All that is charged or was, in the order of the steps. */
export const linesOfRegistration = ({
  registrationFees,
  courseMaterials,
  internationalFees,
  practiceExams,
  memberships,
  exams,
}: Registration): LineItemAnswer[] => [
  ...registrationFees,
  ...courseMaterials,
  ...internationalFees,
  ...practiceExams,
  ...memberships,
  ...exams.map(({ extra: _extra, ...line }) => line),
];

/** What became of the last extension that was asked for. */
export const extensionWords = {
  in_cart: "In the cart",
  under_review: "Under review",
  unpaid: "Approved, waits for payment",
  granted: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  too_late: "Not paid in time",
  refunded: "Given back",
} as const satisfies Record<NonNullable<Registration["extension"]>["state"], string>;
