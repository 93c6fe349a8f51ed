import type { Instant } from "../../ground/shared/values.ts";

export interface SystemRow<V = Record<string, unknown>> {
  readonly id: string;
  readonly values: V;
  readonly position?: number | undefined;
  /** 0: as it came with the system. */
  readonly revision: number;
  readonly archivedAt?: Instant | undefined;
  readonly deletedAt?: Instant | undefined;
  /** What it is beside its fields, in one word of staff: "Canceled". */
  readonly mark?: string | undefined;
  /** What its store keeps beside the fields of the page. */
  readonly beside?: object | undefined;
}

/** From its day on a row of a dated page stays as it is. */
export const isInForce = ({ dated }: { readonly dated?: string }, { values }: Pick<SystemRow, "values">, now: string) =>
  dated !== undefined && String(values[dated]) <= now;

/** A stored row replaces the seed with its id; a deleted one hides it. */
export function withSeedRows<V>(
  kept: readonly SystemRow<V>[],
  seed: readonly { readonly id: string }[],
): SystemRow<V>[] {
  const stored = new Set(kept.map(({ id }) => id));
  const seeded = seed.map(({ id, ...values }, index) => ({ id, values: values as V, position: index, revision: 0 }));
  return [...seeded.filter(({ id }) => !stored.has(id)), ...kept.filter(({ deletedAt }) => !deletedAt)];
}

const catchAllIds: readonly string[] = ["other", "not-listed"];

const isLast = ({ id }: { readonly id: string }): number => catchAllIds.indexOf(id);

interface Ordering {
  readonly order: "byName" | "byHand";
  readonly called: string;
}

/** Rows without a place of their own come after those that have one. */
export function inOrder<R extends SystemRow<object>>(rows: readonly R[], { order, called }: Ordering): R[] {
  const nameOf = ({ values }: R) => String((values as Record<string, unknown>)[called] ?? "");
  const byName = (a: R, b: R) =>
    isLast(a) - isLast(b) || nameOf(a).localeCompare(nameOf(b), "en", { numeric: true }) || (a.id < b.id ? -1 : 1);
  if (order === "byName") return rows.toSorted(byName);
  const positionOf = ({ position }: R) => position ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted((a, b) => positionOf(a) - positionOf(b) || byName(a, b));
}

export const rowIdOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 70)
    .replace(/^-|-$/g, "");

/** Never one that was used before: records may still name it. */
export function freeIdOf(name: string, taken: ReadonlySet<string>): string {
  const wished = rowIdOf(name) || "row";
  if (!taken.has(wished)) return wished;
  for (let number = 2; ; number++) if (!taken.has(`${wished}-${number}`)) return `${wished}-${number}`;
}
