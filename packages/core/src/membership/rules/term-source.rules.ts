export const termSources = ["bought", "granted", "imported"] as const;

interface Term {
  readonly lineItemId?: string | undefined;
  readonly grantedBy?: string | undefined;
}

export function sourceOf({ lineItemId, grantedBy }: Term): (typeof termSources)[number] {
  if (lineItemId) return "bought";
  return grantedBy ? "granted" : "imported";
}
