import { donationFormOf } from "@guildhall/core/domains/donation/donation.rules";
import { type DonationOption, noDonation } from "@guildhall/core/domains/donation/donation.schema";
import { type LocalDate, optionalTextAsTyped } from "@guildhall/core/ground/shared/values";
import type { User } from "@guildhall/core/people/person/user.schema";
import type { Checkout } from "@guildhall/core/selling/checkout/payment.schema";
import * as z from "zod/mini";
import { cardText, expiryText, hasEnded } from "../../blocks/card/card-text.ts";
import { blankDonation, donationOf } from "../../blocks/donation/donation-form.ts";
import { type Answers, cardWays, wayWords } from "./checkout-answers.ts";

export const checkoutFormOf = (options: readonly DonationOption[]) =>
  z.object({
    donation: donationFormOf(options),
    card: z.enum(cardWays, { error: "Choose how to pay." }),
    keepCard: z.boolean(),
    notes: optionalTextAsTyped(2500),
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

/** The available cards, the last entered one first. A new card can always be entered. */
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

/** Shown at the place of the saved card, if it can no longer be used. */
export const endedCardWords = ({ pmType = "", pmLastFour, pmExpires }: Wallet, today: LocalDate): string | undefined =>
  pmLastFour && pmExpires && hasEnded(pmExpires, today)
    ? `Your saved card, ${cardText({ brand: pmType, lastFour: pmLastFour })}, expired ${expiryText(pmExpires)}.`
    : undefined;

/** The first values of the form, with the earlier answers. A donation that is no longer offered is left out. */
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

/** The form's answers, with the card that was set up. The chosen card is kept even while none is needed. */
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
