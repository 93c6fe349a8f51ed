import { type LocalDate, writtenDay } from "../../../ground/shared/values.ts";
import type { CertificateStatus } from "../../../people/certificate/certificate-status.rules.ts";
import type { CardState } from "../registration/card.rules.ts";

interface Said {
  readonly name: string;
  readonly payUntil?: LocalDate | undefined;
  readonly isBeingCharged: boolean;
  readonly mayExtend: boolean;
  readonly isSentBack: boolean;
  /** The names of what was paid and is taken along by the next registration. */
  readonly comesAlong: readonly string[];
  readonly revokedText?: string | undefined;
  /** The first day on which it was not in force. */
  readonly lapsedOn?: LocalDate | undefined;
  /** What else is wrong with what is held. */
  readonly also?: readonly CertificateStatus[] | undefined;
}

const lapsed = ({ name, lapsedOn }: Pick<Said, "name" | "lapsedOn">): string =>
  lapsedOn ? `Your ${name} lapsed on ${writtenDay(lapsedOn)}` : `Your ${name} has lapsed`;

const sentences: Readonly<Record<CardState, (said: Said) => string>> = {
  good_standing: ({ name }) => `You hold the ${name}. It is in good standing.`,
  lapsed_ceus: (said) => `${lapsed(said)}, because CEUs are missing.`,
  lapsed_payment: ({ also, ...said }) =>
    `${lapsed(said)}, because its fee is not paid.${also?.includes("lapsed_ceus") ? " CEUs are missing, too." : ""}`,
  revoked: ({ name, revokedText }) => revokedText ?? `Your ${name} was revoked.`,
  not_enrolled: ({ name }) => `You can register for the ${name}.`,
  begun: () => "Your registration is not finished.",
  sent_back: () => "We sent your registration back. Please correct the step, and send it again.",
  in_cart: () => "Your registration is in your cart. It begins once you check out.",
  in_review: () => "We are reviewing your registration. You get a mail with our answer.",
  unpaid: ({ payUntil, isBeingCharged }) =>
    isBeingCharged
      ? "Your registration is approved, and is being charged. You get a mail once it is paid."
      : `Your registration is approved and not paid.${payUntil ? ` Please pay by ${writtenDay(payUntil)}.` : ""}`,
  in_progress: ({ name, isSentBack }) =>
    isSentBack ? "We sent your final application back." : `You are on your way to the ${name}.`,
  final_review: () => "Your final application is in review.",
  expired: ({ mayExtend, comesAlong }) =>
    [
      "The deadline of your registration has passed.",
      mayExtend ? "An extension can be asked for." : "You can start a new one.",
      ...(comesAlong.length > 0
        ? [`If you register again, what you have paid for and not used comes along: ${comesAlong.join(", ")}.`]
        : []),
    ].join(" "),
  expired_in_cart: () => "The deadline has passed. Your extension is in your cart.",
  expired_under_review: () => "The deadline has passed. We are reviewing your extension.",
  expired_unpaid: ({ isBeingCharged }) =>
    isBeingCharged
      ? "The deadline has passed. Your extension is approved, and is being charged. You get a mail once it is paid."
      : "The deadline has passed. Your extension is approved and not paid.",
};

/** The most urgent true thing (bylaws#certification-card). */
export const cardSentence = (state: CardState, said: Said): string => sentences[state](said);

const urgency: readonly CardState[] = [
  "unpaid",
  "sent_back",
  "expired_unpaid",
  "expired_in_cart",
  "in_cart",
  "begun",
  "expired",
  "revoked",
  "lapsed_payment",
  "lapsed_ceus",
  "in_progress",
  "final_review",
  "in_review",
  "expired_under_review",
  "good_standing",
  "not_enrolled",
];

export const urgencyOf = (state: CardState): number => urgency.indexOf(state);
