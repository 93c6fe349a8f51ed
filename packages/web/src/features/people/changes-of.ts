import type { AuditEntry } from "@guildhall/core/change/audit.schema";

export interface Change {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

function shown(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What differs between before and after, name by name. */
export function changesOf({ before = {}, after = {} }: Pick<AuditEntry, "before" | "after">): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({ name, before: shown(before[name]), after: shown(after[name]) }))
    .filter((change) => change.before !== change.after);
}
