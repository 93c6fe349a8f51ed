import { writtenDollars } from "../shared/values.ts";

export interface Rejection {
  readonly names: readonly string[];
  readonly wasApproved: boolean;
  readonly chargedCents?: number | undefined;
}

export function rejectionWords({ names, wasApproved, chargedCents }: Rejection) {
  const charged =
    chargedCents === undefined
      ? "Nothing was charged for it."
      : `Your card was charged ${writtenDollars(chargedCents)} for it, which we give back.`;
  const what = `${names.join(", ")}. ${charged}`;
  return wasApproved
    ? { title: "Your order was canceled", text: `We have canceled what you asked for: ${what}` }
    : { title: "Your order was not approved", text: `We have not approved what you asked for: ${what}` };
}
