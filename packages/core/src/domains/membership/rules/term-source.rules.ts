export const termSources = ["bought", "granted", "imported"] as const;

interface TermOrigin {
  readonly lineItemId?: string | undefined;
  readonly grantedBy?: string | undefined;
}

export function sourceOf({ lineItemId, grantedBy }: TermOrigin): (typeof termSources)[number] {
  if (lineItemId) return "bought";
  return grantedBy ? "granted" : "imported";
}
