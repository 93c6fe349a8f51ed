/** The stored cards, by Stripe's names of its test cards. */
export interface DemoCard {
  readonly name: string;
  readonly card: string;
  /** It ends with this month. */
  readonly isEnding?: true;
}

const pays = [
  "member",
  "shopper",
  "fees",
  "receipts",
  "donor",
  "disputed",
  "student",
  "emeritus",
  "repriced",
  "canceled",
  "rejected",
  "extending",
  "again",
  "registering",
  "enrolled",
  "resubmitted",
  "settled",
  "moretime",
  "extended",
  "noextension",
];

export const demoCards: readonly DemoCard[] = [
  ...pays.map((name, index) => ({
    name,
    card: ["pm_card_visa", "pm_card_mastercard", "pm_card_amex"][index % 3] ?? "",
  })),
  { name: "cardexpiring", card: "pm_card_discover", isEnding: true },
  // Stored without an error, and declined when it is charged.
  { name: "declined", card: "pm_card_chargeCustomerFail" },
  { name: "unpaid", card: "pm_card_chargeCustomerFail" },
  { name: "approved", card: "pm_card_chargeCustomerFail" },
  { name: "extensiondue", card: "pm_card_chargeCustomerFail" },
  { name: "chargefailed", card: "pm_card_chargeCustomerFail" },
  // The bank asks each time.
  { name: "confirming", card: "pm_card_authenticationRequired" },
  { name: "askedbybank", card: "pm_card_authenticationRequired" },
  // What is given back to it, the bank sends back.
  { name: "refundfailed", card: "pm_card_refundFail" },
  { name: "paidtwice", card: "pm_card_refundFail" },
];
