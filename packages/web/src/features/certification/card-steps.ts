import type { CertificationCard } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import type { CardState } from "@guildhall/core/domains/certification/registration/card.rules";

export interface CardStep {
  readonly to: string;
  readonly label: string;
}

const pathOf = ({ certification: { id } }: CertificationCard): string => `/certifications-and-training/register/${id}`;

const begin = (card: CertificationCard): CardStep | undefined =>
  card.start.allowed ? { to: pathOf(card), label: "Register" } : undefined;

const stepsOf: Partial<Record<CardState, (card: CertificationCard) => CardStep | undefined>> = {
  not_enrolled: begin,
  revoked: begin,
  expired: begin,
  begun: (card) => ({
    to: pathOf(card),
    label: card.registration?.sentBack ? "Correct your registration" : "Continue your registration",
  }),
  in_cart: () => ({ to: "/cart", label: "Go to the cart" }),
  unpaid: ({ registration }) =>
    registration?.unpaidOrder && { to: `/payments/${registration.unpaidOrder.id}`, label: "Pay for your registration" },
};

/** The way on, if there is one. */
export const stepOf = (card: CertificationCard): CardStep | undefined => stepsOf[card.state]?.(card);

/** What the person has to do comes first, what is only possible last. */
const urgency: readonly ((card: CertificationCard) => boolean)[] = [
  ({ state }) => state === "unpaid",
  ({ registration }) => registration?.sentBack !== undefined,
  ({ state }) => state.startsWith("expired") || state.startsWith("lapsed") || state === "revoked",
  ({ state }) => state === "in_cart",
  ({ state }) => state === "begun",
  ({ state }) => state === "in_progress",
  ({ state }) => state === "in_review" || state === "final_review",
  ({ state }) => state === "good_standing",
];

const rankOf = (card: CertificationCard): number => {
  const rank = urgency.findIndex((isIt) => isIt(card));
  return rank < 0 ? urgency.length : rank;
};

export const byUrgency = (cards: readonly CertificationCard[]): CertificationCard[] =>
  cards.toSorted((one, other) => rankOf(one) - rankOf(other));

/** What is only possible is no obligation: it is the main step where nothing else is there. */
export function mainCard(cards: readonly CertificationCard[]): CertificationCard | undefined {
  const isPossible = (card: CertificationCard) => card.state === "not_enrolled" || card.state === "revoked";
  const owed = cards.find((card) => !isPossible(card) && stepOf(card));
  return owed ?? (cards.every(isPossible) ? cards.find(stepOf) : undefined);
}
