export interface Rejection {
  readonly names: readonly string[];
  /** Approved, but its charge failed. */
  readonly wasApproved: boolean;
}

/** For mail and alert. */
export function rejectionWords({ names, wasApproved }: Rejection) {
  const what = `${names.join(", ")}. Nothing was charged for it.`;
  return wasApproved
    ? { title: "Your order was canceled", text: `We have canceled what you asked for: ${what}` }
    : { title: "Your order was not approved", text: `We have not approved what you asked for: ${what}` };
}
