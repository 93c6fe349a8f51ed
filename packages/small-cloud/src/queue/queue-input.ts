import { invalidValue, QueueError } from "./queue-errors.ts";

/** The members of a JSON request; each operation checks those that it uses. */
export type Input = Readonly<Record<string, unknown>>;

export function readText(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== "string" || value === "") {
    throw new QueueError("MissingParameter", `The request must contain the parameter ${name}.`);
  }
  return value;
}

export function readNumber(
  input: Input,
  name: string,
  { from, to, reason }: { from: number; to: number; reason: string },
): number | undefined {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "number" || !Number.isInteger(value) || value < from || value > to) {
    throw invalidValue(name, value, reason);
  }
  return value;
}

export const readList = (input: Input, name: string): readonly string[] =>
  Array.isArray(input[name]) ? (input[name] as unknown[]).map(String) : [];

export const visibility = { from: 0, to: 43_200, reason: "Must be between 0 and 43200, if provided." };
export const delay = { from: 0, to: 900, reason: "DelaySeconds must be >= 0 and <= 900." };

/** The entries of a batch call, after the checks that the service makes before it reads one of them. */
export function readEntries(input: Input, entry: string): readonly (Input & { Id: string })[] {
  const entries = (Array.isArray(input.Entries) ? input.Entries : []) as (Input & { Id: string })[];
  if (entries.length === 0) {
    throw new QueueError("EmptyBatchRequest", `There should be at least one ${entry} in the request.`);
  }
  if (entries.length > 10) {
    const message = `Maximum number of entries per request are 10. You have sent ${entries.length}.`;
    throw new QueueError("TooManyEntriesInBatchRequest", message);
  }
  const ids = new Set<string>();
  for (const { Id } of entries) {
    if (!/^[A-Za-z0-9_-]{1,80}$/.test(Id ?? "")) {
      const message =
        "A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.";
      throw new QueueError("InvalidBatchEntryId", message);
    }
    if (ids.has(Id)) throw new QueueError("BatchEntryIdsNotDistinct", `Id ${Id} repeated.`);
    ids.add(Id);
  }
  return entries;
}

/** Runs each entry separately: one failure does not affect the others. */
export function runEntries<T>(
  entries: readonly (Input & { Id: string })[],
  run: (entry: Input) => T,
): {
  Successful: (T & { Id: string })[];
  Failed: { Id: string; SenderFault: boolean; Code: string; Message: string }[];
} {
  const result: ReturnType<typeof runEntries<T>> = { Successful: [], Failed: [] };
  for (const entry of entries) {
    try {
      result.Successful.push({ ...run(entry), Id: entry.Id });
    } catch (error) {
      if (!(error instanceof QueueError)) throw error;
      result.Failed.push({ Id: entry.Id, SenderFault: true, Code: error.queryCode, Message: error.message });
    }
  }
  return result;
}
