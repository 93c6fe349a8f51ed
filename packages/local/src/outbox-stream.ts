/** One change as in the table's stream. */
export interface StreamedChange {
  readonly eventName: string;
  readonly newImage?: Readonly<Record<string, { S?: string }>>;
}

/** The filter and template of the pipe between the table's stream and the outbox queue. */
export function outboxMessages(changes: readonly StreamedChange[]): string[] {
  return changes
    .filter(({ eventName, newImage }) => eventName === "INSERT" && newImage?.__edb_e__?.S === "outbox")
    .map(({ newImage }) => JSON.stringify({ eventId: newImage?.id?.S }));
}
