import { expect, test } from "vitest";
import { fulfil } from "../fulfilment/fulfilment.ts";
import { importOrders } from "../ledger/import-orders.ts";
import { aPaidOrder } from "../order/order.fixture.ts";
import { importPeople } from "../person/profile/import-people.ts";
import { withoutLogin } from "../person/profile/imported-person.fixture.ts";
import { createId } from "../shared/create-id.ts";
import type { Instant } from "../shared/values.ts";
import { EventRegistrationEntity } from "./event-registration.entity.ts";

test("a person who has paid for an event is registered for it once, even if they paid twice", async () => {
  const personId = createId("person");
  const registeredAt = "2026-01-05T12:00:00.000Z" as Instant;
  const email = `${personId}@people.example`;
  await importPeople([{ id: personId, firstName: "Maya", lastName: "Brooks", email, registeredAt, ...withoutLogin }]);
  const [one, other] = [createId("event"), createId("event")];
  for (const events of [[one, other], [one]]) {
    const paid = aPaidOrder(
      personId,
      events.map((productId) => ({ kind: "event" as const, productId })),
    );
    await importOrders([paid]);
    await fulfil(personId, paid.order.id, createId("outbox"));
  }
  const { data } = await EventRegistrationEntity.query.byPerson({ personId }).go();
  expect(data.map(({ eventId }) => eventId)).toEqual([one, other]);
});
