import type { EventId, LineItemId } from "../shared/ids.ts";
import type { Instant, PersonId } from "../shared/values.ts";
import { EventRegistrationEntity } from "./event-registration.entity.ts";

export interface ImportedRegistration {
  readonly personId: PersonId;
  readonly eventId: EventId;
  readonly lineItemId: LineItemId;
  readonly registeredAt: Instant;
}

export async function importRegistrations(registrations: readonly ImportedRegistration[]): Promise<void> {
  await EventRegistrationEntity.put([...registrations]).go({ concurrency: 4 });
}
