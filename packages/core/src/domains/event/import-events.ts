import { today } from "../../ground/shared/clock.ts";
import { plusDays } from "../../ground/shared/days.ts";
import type { EventId, LineItemId } from "../../ground/shared/ids.ts";
import { type Instant, LocalDate, type PersonId } from "../../ground/shared/values.ts";
import { EventEntity, EventTextEntity } from "./event.entity.ts";
import { listedUntil } from "./event.rules.ts";
import { EventDetails, type EventSummary } from "./event.schema.ts";
import { EndedRegistrationEntity, EventRegistrationEntity } from "./event-registration.entity.ts";

export async function importEvents(events: readonly EventDetails[]): Promise<void> {
  const whole = events.map((event) => EventDetails.parse(event));
  const parts = whole.map(({ details, registration, recording, resource1, resource2, ...event }) => ({
    event: { ...event, ...listFieldsOf(event) },
    text: { id: event.id, details, registration, recording, resource1, resource2 },
  }));
  await EventEntity.put(parts.map(({ event }) => event)).go();
  await EventTextEntity.put(parts.map(({ text }) => text)).go();
}

const listFieldsOf = (event: EventSummary) => ({
  shelf: event.date ? ("dated" as const) : ("on-demand" as const),
  listedUntil: event.canceledAt ? LocalDate.parse(plusDays(today(), -1)) : listedUntil(event),
});

export interface ImportedRegistration {
  readonly personId: PersonId;
  readonly eventId: EventId;
  readonly lineItemId: LineItemId;
  readonly registeredAt: Instant;
  readonly attendedAt?: Instant;
  readonly endedAt?: Instant;
}

export async function importRegistrations(registrations: readonly ImportedRegistration[]): Promise<void> {
  const present = registrations.filter(({ endedAt }) => !endedAt);
  const ended = registrations.flatMap(({ endedAt, ...one }) => (endedAt ? { ...one, endedAt } : []));
  await EventRegistrationEntity.put(present.map(({ endedAt: _none, ...one }) => one)).go({ concurrency: 4 });
  await EndedRegistrationEntity.put(ended).go({ concurrency: 4 });
}
