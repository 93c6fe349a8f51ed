/** Whether an event matches a pattern of EventBridge, as far as we use it: each leaf is a list of allowed values. */
export function matches(pattern: unknown, event: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.includes(event);
  return Object.entries(pattern as object).every(([key, part]) => matches(part, memberOf(event, key)));
}

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** The output of a pipe: each <$.path> of its template is replaced by the value at that path. */
export const fillTemplate = (template: string, event: unknown): string =>
  template.replaceAll(/<\$\.([\w.]+)>/g, (_, path: string) => JSON.stringify(path.split(".").reduce(memberOf, event)));
