/** Whether an event fits a pattern of EventBridge's, as far as ours go: each leaf is a list of what it may be. */
export function matches(pattern: unknown, event: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.includes(event);
  return Object.entries(pattern as object).every(([key, part]) => matches(part, memberOf(event, key)));
}

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** What a pipe hands over: each <$.path> of its template is what lies there. */
export const fillTemplate = (template: string, event: unknown): string =>
  template.replaceAll(/<\$\.([\w.]+)>/g, (_, path: string) => JSON.stringify(path.split(".").reduce(memberOf, event)));
