/** One change as the table's stream tells it. */
export interface StreamedChange {
  readonly eventName: string;
  readonly newImage?: Readonly<Record<string, { S?: string }>>;
}

/** What the pipe between the table's stream and the outbox queue lets through, and what it makes of it. */
export function outboxMessages(changes: readonly StreamedChange[]): string[] {
  return changes
    .filter(({ eventName, newImage }) => eventName === "INSERT" && newImage?.__edb_e__?.S === "outbox")
    .map(({ newImage }) => JSON.stringify({ eventId: newImage?.id?.S }));
}
