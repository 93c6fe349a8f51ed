import type { DeclineCode } from "./decline-codes.ts";

/** What a test card does. */
export interface CardBehaviour {
  readonly brand: string;
  readonly funding?: "credit" | "debit" | "prepaid";
  /** "always": already when it is saved; "charge": only when money is asked for. */
  readonly declines?: { readonly on: "always" | "charge"; readonly code: DeclineCode };
  /** When the bank asks for 3-D Secure: every time, or not off session once it was set up. */
  readonly asks?: "always" | "unless_set_up";
  /** Counts as set up from the beginning. */
  readonly isSetUp?: boolean;
  readonly disputes?: { readonly reason: string; readonly isInquiry?: boolean };
  readonly refunds?: "pending" | "failing";
}

const visa = { brand: "visa" } as const;
const refused = (code: DeclineCode, on: "always" | "charge" = "always"): CardBehaviour => ({
  ...visa,
  declines: { on, code },
});

/** By number, as https://docs.stripe.com/testing lists them. */
export const testCards: Readonly<Record<string, CardBehaviour>> = {
  "4242424242424242": visa,
  "4000056655665556": { ...visa, funding: "debit" },
  "5555555555554444": { brand: "mastercard" },
  "5200828282828210": { brand: "mastercard", funding: "debit" },
  "378282246310005": { brand: "amex" },
  "6011111111111117": { brand: "discover" },
  "3056930009020004": { brand: "diners" },
  "3566002020360505": { brand: "jcb" },
  "6200000000000005": { brand: "unionpay" },
  "4000000000000077": visa,
  "4000000000000002": refused("generic_decline"),
  "4000000000009995": refused("insufficient_funds"),
  "4000000000009987": refused("lost_card"),
  "4000000000009979": refused("stolen_card"),
  "4000000000000069": refused("expired_card"),
  "4000000000000127": refused("incorrect_cvc"),
  "4000000000000119": refused("processing_error"),
  "4000000000006975": refused("card_velocity_exceeded"),
  "4000000000000341": refused("generic_decline", "charge"),
  "4000002760003184": { ...visa, asks: "always" },
  "4000000000003220": { ...visa, asks: "always" },
  "4000002500003155": { ...visa, asks: "unless_set_up" },
  "4000003800000446": { ...visa, asks: "unless_set_up", isSetUp: true },
  "4000008260003178": { ...refused("insufficient_funds", "charge"), asks: "always" },
  "4000008400001629": { ...refused("generic_decline", "charge"), asks: "always" },
  "4000000000000259": { ...visa, disputes: { reason: "fraudulent" } },
  "4000000000002685": { ...visa, disputes: { reason: "product_not_received" } },
  "4000000000001976": { ...visa, disputes: { reason: "fraudulent", isInquiry: true } },
  "4000000000007726": { ...visa, refunds: "pending" },
  "4000000000005126": { ...visa, refunds: "failing" },
};

const aliases: Readonly<Record<string, string>> = {
  visa: "4242424242424242",
  visa_debit: "4000056655665556",
  mastercard: "5555555555554444",
  mastercard_debit: "5200828282828210",
  amex: "378282246310005",
  discover: "6011111111111117",
  diners: "3056930009020004",
  jcb: "3566002020360505",
  unionpay: "6200000000000005",
  bypassPending: "4000000000000077",
  chargeDeclined: "4000000000000002",
  chargeDeclinedInsufficientFunds: "4000000000009995",
  chargeDeclinedLostCard: "4000000000009987",
  chargeDeclinedStolenCard: "4000000000009979",
  chargeDeclinedExpiredCard: "4000000000000069",
  chargeDeclinedIncorrectCvc: "4000000000000127",
  chargeDeclinedProcessingError: "4000000000000119",
  chargeDeclinedVelocityLimitExceeded: "4000000000006975",
  chargeCustomerFail: "4000000000000341",
  authenticationRequired: "4000002760003184",
  threeDSecure2Required: "4000000000003220",
  authenticationRequiredOnSetup: "4000002500003155",
  authenticationRequiredSetupForOffSession: "4000003800000446",
  authenticationRequiredChargeDeclinedInsufficientFunds: "4000008260003178",
  threeDSecureRequiredChargeDeclined: "4000008400001629",
  createDispute: "4000000000000259",
  createDisputeProductNotReceived: "4000000000002685",
  createDisputeInquiry: "4000000000001976",
  pendingRefund: "4000000000007726",
  refundFail: "4000000000005126",
};

/** "pm_card_visa", "pm_card_visa_chargeDeclined" and "tok_visa" stand for a test card's number. */
export function numberOfAlias(reference: string): string | undefined {
  const [, name] = /^(?:pm_card|tok)_(.+)$/.exec(reference) ?? [];
  if (name === undefined) return undefined;
  return aliases[name] ?? aliases[name.replace(/^visa_/, "")];
}

/** The last digit of every card number answers for the others. */
export function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{12,19}$/.test(digits) && sum % 10 === 0;
}
