interface Asking {
  readonly object: string;
  readonly amount?: number;
  readonly currency?: string;
}

/** What the bank asks, in the dialog over a page as on a page of its own. */
export function questionOf({ object, amount = 0, currency = "" }: Asking): string {
  const what =
    object === "payment_intent"
      ? `pay ${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
      : "save your card for later payments";
  return `This stands in for your bank. Do you want to ${what}?`;
}
