import type {
  ConfirmCardSetupData,
  CreatePaymentMethodCardData,
  PaymentIntent,
  PaymentIntentOrSetupIntentResult,
  PaymentMethod,
  PaymentMethodResult,
  SetupIntent,
  SetupIntentResult,
  StripeError,
} from "@stripe/stripe-js";
import type { Group } from "./card-part.ts";
import { askPerson } from "./challenge-dialog.ts";
import type { Answer, PageApi } from "./page-api.ts";
import { incomplete, type PartName } from "./typed-card.ts";

type Intent = PaymentIntent | SetupIntent;

const partNames: readonly PartName[] = ["cardNumber", "cardExpiry", "cardCvc"];

const idOf = (clientSecret: string): string => clientSecret.split("_secret_", 1)[0] ?? "";
const pathOf = (clientSecret: string): string =>
  `${clientSecret.startsWith("seti_") ? "setup_intents" : "payment_intents"}/${idOf(clientSecret)}`;

/** The whole card, or what is wrong with it. */
function cardOf(group: Group): { readonly error: StripeError } | { readonly card: Record<string, string> } {
  for (const name of partNames) {
    const typed = group.get(name)?.typed();
    if (!typed?.isComplete) return { error: typed?.error ?? incomplete(name) };
  }
  const digitsOf = (name: PartName) => group.get(name)?.typed().digits ?? "";
  const expiry = digitsOf("cardExpiry");
  const [exp_month, exp_year] = [expiry.slice(0, 2), `20${expiry.slice(2)}`];
  return { card: { number: digitsOf("cardNumber"), exp_month, exp_year, cvc: digitsOf("cardCvc") } };
}

/** What an intent says went wrong with it last, with the intent itself, as Stripe's script hands it over. */
function lastError(intent: Intent): StripeError | undefined {
  if (intent.status !== "requires_payment_method") return undefined;
  const error = intent.object === "setup_intent" ? intent.last_setup_error : intent.last_payment_error;
  return error ? ({ ...error, [intent.object]: intent } as StripeError) : undefined;
}

/** What can be done with intents that a server of ours has made. */
export function createIntents(api: PageApi, groupOf: (card: object) => Group | undefined) {
  /** Shows the bank's question to the person. */
  async function settle<T extends Intent>({ ok: intent, error }: Answer<T>): Promise<Answer<T>> {
    if (error) return { error };
    const settled = intent.status === "requires_action" ? await askBank(intent) : { ok: intent };
    const failure = settled.ok && lastError(settled.ok);
    return failure ? { error: failure } : settled;
  }

  async function askBank<T extends Intent>(intent: T): Promise<Answer<T>> {
    const outcome = await askPerson(intent);
    const { id: source, client_secret } = intent;
    return api.post<T>("3ds2/authenticate", { source, client_secret: client_secret ?? "", outcome });
  }

  async function createPaymentMethod({ card }: CreatePaymentMethodCardData): Promise<PaymentMethodResult> {
    const group = groupOf(card);
    if (!group) throw new Error("The stand-in for Stripe takes the card of its own elements.");
    const read = cardOf(group);
    if ("error" in read) return { error: read.error };
    const { ok, error } = await api.post<PaymentMethod>("payment_methods", { type: "card", card: read.card });
    return error ? { error } : { paymentMethod: ok };
  }

  async function confirmCardSetup(clientSecret: string, data: ConfirmCardSetupData = {}): Promise<SetupIntentResult> {
    const { payment_method } = data;
    if (typeof payment_method !== "string") throw new Error("The stand-in for Stripe sets up a card by its id.");
    const fields = { payment_method, client_secret: clientSecret, use_stripe_sdk: true };
    const { ok, error } = await settle(await api.post<SetupIntent>(`${pathOf(clientSecret)}/confirm`, fields));
    return error ? { error } : { setupIntent: ok };
  }

  async function handleNextAction({
    clientSecret,
  }: {
    clientSecret: string;
  }): Promise<PaymentIntentOrSetupIntentResult> {
    const found = await api.get<Intent>(pathOf(clientSecret), { client_secret: clientSecret });
    if (found.error) return { error: found.error };
    if (found.ok.status !== "requires_action") {
      throw new Error(`handleNextAction: The ${found.ok.object} supplied is not in the requires_action state.`);
    }
    const { ok, error } = await settle(found);
    if (error) return { error };
    return ok.object === "setup_intent" ? { setupIntent: ok } : { paymentIntent: ok };
  }

  return { createPaymentMethod, confirmCardSetup, handleNextAction };
}
