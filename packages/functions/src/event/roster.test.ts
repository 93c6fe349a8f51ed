import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import type { EventDetails } from "@guildhall/core/domains/event/event.schema";
import { importEvents, importRegistrations } from "@guildhall/core/domains/event/import-events";
import * as History from "@guildhall/core/ground/change/history";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { Instant, PersonId } from "@guildhall/core/ground/shared/values";
import { fulfil } from "@guildhall/core/selling/fulfilment/fulfilment";
import { expect, test } from "vitest";
import { aChargedOrder } from "../refund/paid-order.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as exportRoster } from "./export-roster.ts";
import { handler as mark } from "./mark-attendance.ts";
import { handler } from "./roster.ts";

const registeredAt = "2026-02-03T12:00:00.000Z" as Instant;

const attendedBy = (...people: PersonId[]): Promise<EventDetails> => heldIn(-1, ...people);

async function heldIn(days: number, ...people: PersonId[]): Promise<EventDetails> {
  const event = anEvent({ name: "Budgets that hold", date: inDays(days), capacity: 2 });
  await importEvents([event]);
  const lineItemId = createId("lineItem");
  await importRegistrations(people.map((personId) => ({ personId, eventId: event.id, lineItemId, registeredAt })));
  return event;
}

const roster = async ({ id }: EventDetails, query = "") =>
  (await call(handler, { as: "admin", params: { id }, query })).body;
const markAs = ({ id }: EventDetails, userId: PersonId, attended: boolean) =>
  call(mark, { as: "admin", params: { id }, body: { userId, attended } });

test("lists who is registered by name, with who was there, and how many of how many places", async () => {
  const [maya, ana] = [
    await aPerson({ firstName: "Maya", lastName: "Zuniga" }),
    await aPerson({ firstName: "Ana", lastName: "Abbott" }),
  ];
  const event = await attendedBy(maya.id, ana.id);
  expect((await markAs(event, maya.id, true)).status).toBe(200);
  const shown = await roster(event);
  expect(shown).toMatchObject({ name: "Budgets that hold", capacity: 2, registered: 2, attended: 1, total: 2 });
  expect(
    shown.data.map(({ lastName, attended }: { lastName: string; attended: boolean }) => [lastName, attended]),
  ).toEqual([
    ["Abbott", false],
    ["Zuniga", true],
  ]);
  expect((await roster(event, "filter=attended,true")).data).toMatchObject([{ id: maya.id, email: maya.email }]);
});

test("shows the active flags of who is registered", async () => {
  const flag = { id: createId("flag"), reason: "Owes a document" };
  const [flagged, other] = [await aPerson({ activeFlags: [flag] }), await aPerson()];
  const { data } = await roster(await attendedBy(flagged.id, other.id));
  const flagsOf = (id: string) => data.find((one: { id: string }) => one.id === id)?.flags;
  expect([flagsOf(flagged.id), flagsOf(other.id)]).toEqual([[flag], undefined]);
});

test("attendance is kept with who marked it, once, and can be taken back", async () => {
  const { id } = await aPerson();
  const event = await attendedBy(id);
  for (const attended of [true, true, false, false]) await markAs(event, id, attended);
  const { data } = await History.list(anActor(), id);
  expect(data.map(({ action }) => action).filter((action) => action.startsWith("event."))).toEqual([
    ...["event.attended", "event.not-attended"],
  ]);
  expect((await roster(event)).attended).toBe(0);
});

test("nobody is marked before the day of the event", async () => {
  const { id } = await aPerson();
  const early = await heldIn(1, id);
  const { status, body } = await markAs(early, id, true);
  expect([status, body.code, (await roster(early)).attended]).toEqual([409, "event.not-held", 0]);
  expect((await markAs(await heldIn(0, id), id, true)).status).toBe(200);
});

test("who is not registered has no attendance", async () => {
  const event = await attendedBy();
  const { status, body } = await markAs(event, (await aPerson()).id, true);
  expect([status, body.code]).toEqual([404, "not-found"]);
  expect((await markAs(event, "x" as PersonId, true)).status).toBe(400);
});

test("its file has all, and no cell that a spreadsheet would run", async () => {
  const maya = await aPerson({ firstName: "=1+1", lastName: "Brooks" });
  const event = await attendedBy(maya.id);
  const { body } = await call(exportRoster, { as: "admin", params: { id: event.id } });
  expect(body.content).toBe(
    `\uFEFFFirst Name,Last Name,Email,Registered,Attended,Refunded\r\n'=1+1,Brooks,${maya.email},02/03/2026,No,\r\n`,
  );
});

test("names who was given all back, as refunded, with a free place and no attendance to mark", async () => {
  const { person, lines, order, refund } = await aChargedOrder([
    { kind: "event", productId: (await attendedBy()).id, name: "Budgets that hold" },
  ]);
  await fulfil(person.id, order.id, createId("outbox"));
  const event = { id: lines[0]?.productId } as EventDetails;
  expect((await roster(event)).registered).toBe(1);
  await refund([[lines[0], 32_500]]);
  await deliverEverything();
  const shown = await roster(event);
  expect(shown).toMatchObject({ registered: 0, total: 1, data: [{ id: person.id, refundedAt: expect.any(String) }] });
  expect((await markAs(event, person.id, true)).body.code).toBe("not-found");
  expect(
    mailsTo(person.email)
      .map(({ text }) => text)
      .join(),
  ).toContain('You are not registered for "Budgets that hold" any more.');
  const { body } = await call(exportRoster, { as: "admin", params: { id: event.id } });
  expect(body.content).toMatch(/,No,\d\d\/\d\d\/\d{4}\r\n$/);
});
