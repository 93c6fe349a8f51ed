import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createId } from "../shared/create-id.ts";
import { documentClient } from "../shared/document-client.ts";
import { table } from "../shared/table.ts";
import type { Instant } from "../shared/values.ts";
import { anEvent } from "./event.fixture.ts";
import { EventRegistrationEntity } from "./event-registration.entity.ts";
import { fullAmong } from "./event-registration.ts";
import { importRegistrations } from "./import-events.ts";
import { putRegistrationsInList, unlistedRegistrations } from "./older-registrations.ts";

const event = anEvent({ capacity: 2 });
const attendedAt = "2026-02-01T12:00:00.000Z" as Instant;

/** As the release wrote it that had no roster. */
async function storedBeforeTheRoster() {
  const registration = { ...aRegistration(), attendedAt };
  await importRegistrations([registration]);
  const { personId, eventId } = registration;
  const key = { personId, eventId };
  const { Key } = EventRegistrationEntity.get(key).params<{ Key: Record<string, string> }>();
  const UpdateExpression = "REMOVE gsi1pk, gsi1sk";
  await documentClient.send(new UpdateCommand({ TableName: table.table, Key, UpdateExpression }));
  return { registration, key };
}

const aRegistration = () => ({
  personId: createId("person"),
  eventId: event.id,
  lineItemId: createId("lineItem"),
  registeredAt: "2026-01-05T12:00:00.000Z" as Instant,
});

const isFull = async () => (await fullAmong([event])).has(event.id);

test("a registration that was stored before events had a roster takes its place again, and is as it was", async () => {
  const { registration, key } = await storedBeforeTheRoster();
  await importRegistrations([aRegistration()]);
  expect(await isFull()).toBe(false);
  expect(await unlistedRegistrations()).toEqual([key]);
  await putRegistrationsInList([key]);
  expect(await isFull()).toBe(true);
  expect((await EventRegistrationEntity.get(key).go()).data).toEqual(registration);
  expect(await unlistedRegistrations()).toEqual([]);
});

test("a registration that is gone meanwhile is not made again", async () => {
  const { personId, eventId } = aRegistration();
  await putRegistrationsInList([{ personId, eventId }]);
  expect((await EventRegistrationEntity.get({ personId, eventId }).go()).data).toBeNull();
});
