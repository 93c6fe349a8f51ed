import type { Registration, WhyClosed } from "@guildhall/core/domains/certification/registration/registration.schema";
import {
  chargeStandings,
  deadlinePassed,
  registrationStandings,
  standingOfCharge,
} from "@guildhall/core/domains/certification/registration/registrations.list";
import type { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";

interface StandingWords {
  readonly label: string;
  readonly state: (typeof registrationStandings)[number]["state"];
}

export const standingChip = (standing: string): StandingWords =>
  [...registrationStandings, deadlinePassed, ...chargeStandings].find(({ value }) => value === standing) ?? {
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
  if (!unpaidOrder || status !== "registration_approval") return status;
  return standingOfCharge("unpaid", unpaidOrder);
};

export const closedWords: Readonly<Record<WhyClosed, string>> = {
  removed_from_cart: "its fee was taken out of the cart",
  deleted: "it was deleted",
  refunded: "its fee was refunded",
  disputed: "its payment was lost in a dispute",
};

/** Of an event that comes with the course material. */
export const placeWords = {
  registered: "registered",
  canceled: "not registered: it was canceled",
  over: "not registered: it was over",
  full: "not registered: it was full",
} as const;

/** All that is charged or was, in the order of the steps, and what was given with it. */
export const linesOfRegistration = ({
  registrationFees,
  courseMaterials,
  internationalFees,
  practiceExams,
  memberships,
  exams,
  donations = [],
}: Registration): LineItemAnswer[] => [
  ...registrationFees,
  ...courseMaterials,
  ...internationalFees,
  ...practiceExams,
  ...memberships,
  ...exams.map(({ extra: _extra, ...line }) => line),
  ...donations,
];

/** Of choices that its person can still change, nothing is to be given back yet. */
export const tooMuchToGiveBack = ({ paidTooMuch = [] }: Pick<Registration, "paidTooMuch">) =>
  paidTooMuch.filter(({ isOpen }) => !isOpen);

/** What became of the last extension that was asked for. */
const extensionWords = {
  in_cart: "In the cart",
  under_review: "Under review",
  unpaid: "Approved, not paid",
  granted: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  too_late: "Not paid in time",
  in_vain: "Paid in vain, to be given back",
  refunded: "Given back",
} as const satisfies Record<NonNullable<Registration["extension"]>["state"], string>;

export const extensionWord = ({
  state,
  isBeingCharged,
}: Pick<NonNullable<Registration["extension"]>, "state" | "isBeingCharged">): string =>
  isBeingCharged ? "Approved, being charged" : extensionWords[state];
