import { EventEntity, EventTextEntity } from "./event.entity.ts";
import { listedUntil } from "./event.rules.ts";
import { EventDetails, type EventSummary } from "./event.schema.ts";

/** Replaces events with the same id. */
export async function importEvents(events: readonly EventDetails[]): Promise<void> {
  const whole = events.map((event) => EventDetails.parse(event));
  await EventEntity.put(whole.map(({ details: _, ...event }) => ({ ...event, ...placeOf(event) }))).go();
  await EventTextEntity.put(whole.map(({ id, details }) => ({ id, details }))).go();
}

const placeOf = (event: EventSummary) => ({
  shelf: event.date ? ("dated" as const) : ("on-demand" as const),
  listedUntil: listedUntil(event),
});
