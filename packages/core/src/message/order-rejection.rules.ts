export interface Rejection {
  readonly names: readonly string[];
  /** It was approved, and its charge did not go through. */
  readonly wasApproved: boolean;
}

/** What somebody is told of an order that staff have let go of, in mail and alert. */
export function rejectionWords({ names, wasApproved }: Rejection) {
  const what = `${names.join(", ")}. Nothing was charged for it.`;
  return wasApproved
    ? { title: "Your order was canceled", text: `We have canceled what you asked for: ${what}` }
    : { title: "Your order was not approved", text: `We have not approved what you asked for: ${what}` };
}
