import type { Checkout } from "@guildhall/core/checkout/payment.schema";
import { donationFormOf } from "@guildhall/core/donation/donation.rules";
import { type DonationOption, noDonation } from "@guildhall/core/donation/donation.schema";
import type { User } from "@guildhall/core/person/user.schema";
import { type LocalDate, optionalText } from "@guildhall/core/shared/values";
import * as z from "zod/mini";
import { cardText, expiryText, hasEnded } from "../../blocks/card/card-text.ts";
import { blankDonation, donationOf } from "../../blocks/donation/donation-form.ts";
import { type Answers, cardWays, wayWords } from "./checkout-answers.ts";

export const checkoutFormOf = (options: readonly DonationOption[]) =>
  z.object({
    donation: donationFormOf(options),
    card: z.enum(cardWays, { error: "Choose how to pay." }),
    keepCard: z.boolean(),
    notes: optionalText(2500),
  });
export type CheckoutForm = z.infer<ReturnType<typeof checkoutFormOf>>;

export type Wallet = Pick<User, "pmType" | "pmLastFour" | "pmExpires">;

const isUsable = ({ pmLastFour, pmExpires }: Wallet, today: LocalDate): boolean =>
  pmLastFour !== undefined && !(pmExpires && hasEnded(pmExpires, today));

interface CardOption {
  readonly value: CheckoutForm["card"];
  readonly label: string;
  readonly help?: string;
}

/** The cards that are at hand, the one that was entered last first; typing one in is always possible. */
export function cardChoices(wallet: Wallet, entered: Answers["card"], today: LocalDate): CardOption[] {
  const { pmExpires } = wallet;
  const expires = pmExpires ? `, expires ${expiryText(pmExpires)}` : "";
  const another: CardOption = { value: "new", label: "Another card" };
  const kept: CardOption = {
    value: "kept",
    label: wayWords({ way: "kept" }, wallet),
    help: `Your saved card${expires}`,
  };
  const fresh: CardOption = {
    value: "entered",
    label: wayWords({ way: "entered", card: entered }, wallet),
    help: "Entered just now",
  };
  return [...(entered ? [fresh] : []), ...(isUsable(wallet, today) ? [kept] : []), another];
}

/** Said where somebody looks for the card that they saved, and cannot use it any more. */
export const endedCardWords = ({ pmType = "", pmLastFour, pmExpires }: Wallet, today: LocalDate): string | undefined =>
  pmLastFour && pmExpires && hasEnded(pmExpires, today)
    ? `Your saved card, ${cardText({ brand: pmType, lastFour: pmLastFour })}, expired ${expiryText(pmExpires)}.`
    : undefined;

/** The form as it opens, with what was answered before; a donation that is not offered any more is not given. */
export function startOf(
  answers: Answers | undefined,
  wallet: Wallet,
  context: { options: readonly DonationOption[]; today: LocalDate },
): CheckoutForm {
  const { options, today } = context;
  const isOffered = options.some(({ categoryId }) => categoryId === answers?.donation.id);
  const choices = cardChoices(wallet, answers?.card, today).map(({ value }) => value);
  const before = choices.find((value) => value === answers?.chosen);
  return {
    donation: { ...blankDonation, id: noDonation, ...(isOffered && answers?.donation) },
    card: before ?? choices[0] ?? "new",
    keepCard: answers?.keepCard ?? true,
    notes: answers?.notes ?? "",
  };
}

/** What the form says, with the card that was set up. Which one was chosen is kept where none is needed, until one is. */
export function answersFrom(
  { donation, card: choice, keepCard, notes }: CheckoutForm,
  type: Checkout["paymentMethodType"],
  card: Answers["card"],
): Answers {
  const paying = choice === "kept" ? "kept" : "entered";
  return {
    donation: donationOf(donation),
    keepCard,
    ...(notes && { notes }),
    ...(card && { card }),
    ...(type === "card" ? { way: paying, chosen: paying } : { way: type, chosen: choice }),
  };
}
