type Sent<T> = { readonly [K in keyof T]?: T[K] | null };

export interface FieldChange {
  readonly isChange: boolean;
  readonly set: Readonly<Record<string, unknown>>;
  readonly remove: readonly string[];
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** The fields that differ. Absent: unchanged; empty: cleared; a flag never set: off. */
export function fieldChangeOf<T extends object>(kept: T, sent: Sent<T>): FieldChange {
  const old = kept as Readonly<Record<string, unknown>>;
  const changed = Object.entries(sent).filter(([field, value]) => value !== undefined && !isSame(old[field], value));
  const cleared = changed.filter(([, value]) => isEmpty(value)).map(([field]) => field);
  const set = Object.fromEntries(changed.filter(([, value]) => !isEmpty(value)));
  const before = Object.fromEntries(changed.flatMap(([field]) => (isEmpty(old[field]) ? [] : [[field, old[field]]])));
  return {
    isChange: changed.length > 0,
    set,
    remove: cleared.filter((field) => old[field] !== undefined),
    before,
    after: set,
  };
}

export function applied<T extends object>(kept: T, { set, remove }: Pick<FieldChange, "set" | "remove">): T {
  const gone = new Set(remove);
  const left = Object.entries(kept).filter(([field]) => !gone.has(field));
  return { ...Object.fromEntries(left), ...set } as T;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function isSame(kept: unknown, sent: unknown): boolean {
  if (typeof sent === "boolean") return sent === (kept ?? false);
  return (isEmpty(kept) && isEmpty(sent)) || JSON.stringify(kept) === JSON.stringify(sent);
}
