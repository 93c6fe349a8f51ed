export type PlainRow = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is PlainRow =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const isFlat = (value: unknown): boolean =>
  !isRecord(value) && (!Array.isArray(value) || value.every((each) => each === null || typeof each !== "object"));

const mostColumns = 10;

/** Records alike enough to stand under common headings. */
export function isTable(values: readonly unknown[]): values is readonly PlainRow[] {
  if (values.length === 0 || !values.every(isRecord)) return false;
  const names = new Set(values.flatMap((row) => Object.keys(row)));
  return names.size <= mostColumns && values.every((row) => Object.values(row).every(isFlat));
}
