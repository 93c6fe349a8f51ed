import type { CertificationCard } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import type { CardState } from "@guildhall/core/domains/certification/registration/card.rules";
import { certificatePath } from "../../blocks/certification/certificate-path.ts";
import { correctLabel } from "../../blocks/certification/correct-label.ts";

export interface CardStep {
  readonly to: string;
  readonly label: string;
  /** A press that also starts what it leads to. */
  readonly state?: typeof startPressed;
}

/** Told to the page of the registration, which starts none by itself. */
export const startPressed = { start: true } as const;

export const isStartPressed = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "start" in state && state.start === true;

const pathOf = ({ certification: { id } }: CertificationCard): string => `/certifications-and-training/register/${id}`;

const pending: readonly (string | undefined)[] = ["under_review", "unpaid"];

/** Where an extension can be asked for, or what was asked for can be withdrawn. */
export function extensionLinkOf({ registration }: CertificationCard): CardStep | undefined {
  if (!registration?.extension) return undefined;
  const to = `/certifications-and-training/extensions/request?registration=${registration.id}`;
  if (pending.includes(registration.extension.asked?.state)) return { to, label: "See your extension" };
  return registration.actions.askForExtension.allowed ? { to, label: "File an extension" } : undefined;
}
/** What was taken over has no certificate to look at. */
export const certificatePathOf = ({ userCertification }: CertificationCard): string | undefined =>
  userCertification && certificatePath(userCertification);

const begin = (card: CertificationCard): CardStep | undefined =>
  card.start.allowed ? { to: pathOf(card), label: "Register", state: startPressed } : undefined;

const restore: CardStep = { to: "/help", label: "Ask us how to restore it" };

const stepsOf: Partial<Record<CardState, (card: CertificationCard) => CardStep | undefined>> = {
  not_enrolled: begin,
  revoked: begin,
  lapsed_ceus: () => restore,
  lapsed_payment: () => restore,
  expired: (card) => (card.registration?.actions.askForExtension.allowed ? extensionLinkOf(card) : begin(card)),
  expired_in_cart: () => ({ to: "/cart", label: "Go to the cart" }),
  expired_unpaid: ({ registration }) => {
    const asked = registration?.extension?.asked;
    if (!asked?.orderId || asked.isBeingCharged) return undefined;
    return { to: `/payments/${asked.orderId}`, label: "Pay for your extension" };
  },
  begun: (card) => ({ to: pathOf(card), label: "Continue your registration" }),
  sent_back: (card) => {
    const step = card.registration?.sentBack?.step;
    return { to: `${pathOf(card)}${step ? `?step=${step}` : ""}`, label: correctLabel(step) };
  },
  in_progress: (card) => {
    if (!card.registration?.actions.saveStep.allowed) return undefined;
    const back = card.registration.sentBack?.step;
    if (back && back !== "experience" && back !== "ethics")
      return { to: `${pathOf(card)}?step=${back}`, label: "Correct your final application" };
    return { to: pathOf(card), label: "Finish Certification" };
  },
  good_standing: (card) => {
    const to = certificatePathOf(card);
    return to ? { to, label: "See your certificate" } : undefined;
  },
  in_cart: () => ({ to: "/cart", label: "Go to the cart" }),
  unpaid: ({ registration }) => {
    const order = registration?.unpaidOrder;
    if (!order || order.isBeingCharged) return undefined;
    return { to: `/payments/${order.id}`, label: "Pay for your registration" };
  },
};

/** The way on, if there is one. */
export const stepOf = (card: CertificationCard): CardStep | undefined => stepsOf[card.state]?.(card);

/** They come in their order, the most urgent first. What is only possible is the main step where nothing else is there. */
export function mainCard(cards: readonly CertificationCard[]): CertificationCard | undefined {
  const isPossible = (card: CertificationCard) => card.state === "not_enrolled" || card.state === "revoked";
  const owed = cards.find((card) => !isPossible(card) && stepOf(card));
  return owed ?? (cards.every(isPossible) ? cards.find(stepOf) : undefined);
}
