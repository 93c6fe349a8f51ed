import type { Effect } from "../order/grant.ts";
import type { LineItem } from "../order/line-item.schema.ts";
import type { Person } from "../person/person.ts";
import { now } from "../shared/clock.ts";
import { write } from "../shared/commit.ts";
import { EventId } from "../shared/ids.ts";
import { EventRegistrationEntity } from "./event-registration.entity.ts";

export async function grant({ id: lineItemId, productId, name }: LineItem, { id: personId }: Person): Promise<Effect> {
  const eventId = EventId.parse(productId);
  const registration = { personId, eventId, lineItemId, registeredAt: now() };
  const alert = { title: "You are registered", message: name };
  return {
    writes: [write(EventRegistrationEntity.put(registration).params())],
    follows: [{ kind: "notification", personId, alert }],
    after: { event: eventId },
  };
}
