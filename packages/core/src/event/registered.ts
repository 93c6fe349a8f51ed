import { DomainError } from "../shared/errors.ts";
import type { EventId } from "../shared/ids.ts";
import { EventEntity } from "./event.entity.ts";
import { EventRegistrationEntity } from "./event-registration.entity.ts";

export type StoredEvent = Awaited<ReturnType<typeof getStoredEvent>>;

export async function getStoredEvent(id: EventId) {
  const { data } = await EventEntity.get({ id }).go({ consistent: true });
  if (!data) throw new DomainError("not-found");
  return data;
}

/** Without those that have ended (EndedRegistrationEntity). */
export async function registrationsFor(eventId: EventId) {
  const { data } = await EventRegistrationEntity.query.byEvent({ eventId }).go({ pages: "all" });
  return data;
}
