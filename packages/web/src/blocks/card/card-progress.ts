import type { ClientSecret } from "@guildhall/core/money/card/card.schema";
import { asApiError } from "../../lib/failure/api-error.ts";
import type { Stripe, StripeCardNumberElement } from "../../vendors/stripe/card-frames.ts";
import { confirmCard, createCard, type StripeEnteredCard } from "../../vendors/stripe/stripe.ts";

/** The progress of the card in the frames. A secret can be used until a card was set up with it. */
export interface Progress {
  secret?: string | undefined;
  card?: StripeEnteredCard | undefined;
  isSetUp?: boolean;
}

interface Frames {
  readonly stripe: Stripe;
  readonly card: StripeCardNumberElement;
}

type Begin = () => Promise<ClientSecret>;

async function advance(progress: Progress, { stripe, card }: Frames, begin: Begin): Promise<void> {
  progress.card ??= await createCard(stripe, card);
  progress.secret ??= (await begin()).clientSecret;
  progress.isSetUp = await confirmCard(stripe, progress.secret, progress.card);
  progress.secret = undefined;
}

/** Again with a new secret, if this one was already used. */
async function finish(progress: Progress, frames: Frames, begin: Begin): Promise<StripeEnteredCard> {
  for (let round = 0; round < 2 && !progress.isSetUp; round += 1) await advance(progress, frames, begin);
  if (!progress.card || !progress.isSetUp) throw new Error("The card could not be set up");
  return progress.card;
}

/** Continues where it stopped: a refused card starts again; a step without an answer is repeated. */
export async function setUpCard(progress: Progress, frames: Frames, begin: Begin): Promise<StripeEnteredCard> {
  try {
    return await finish(progress, frames, begin);
  } catch (error) {
    if (asApiError(error).problem.code !== "unavailable") progress.card = undefined;
    throw error;
  }
}
