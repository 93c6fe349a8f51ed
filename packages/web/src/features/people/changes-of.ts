import type { AuditEntry } from "@guildhall/core/ground/change/audit.schema";

export interface AuditChange {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

function shown(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The differences between before and after, for each name. */
export function auditChangesOf({ before = {}, after = {} }: Pick<AuditEntry, "before" | "after">): AuditChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({ name, before: shown(before[name]), after: shown(after[name]) }))
    .filter((change) => change.before !== change.after);
}
