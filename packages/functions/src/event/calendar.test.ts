import { setTimeout as pause } from "node:timers/promises";
import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { importEvents, importRegistrations } from "@guildhall/core/domains/event/import-events";
import * as History from "@guildhall/core/ground/change/history";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import { expect, test } from "vitest";
import { handler as signOutEverywhere } from "../account/sign-out-everywhere.ts";
import { aShopper, type Shopper } from "../cart/shopper.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { handler } from "./calendar.ts";
import { handler as end } from "./end-feed.ts";
import { handler as feed } from "./feed.ts";
import { handler as make } from "./make-feed.ts";

async function registered(name: string, { id }: Shopper) {
  const event = anEvent({ name, date: inDays(9), startTime: "14:00", registration: "https://meet.example/x" });
  await importEvents([event]);
  await importRegistrations([
    { personId: id, eventId: event.id, lineItemId: createId("lineItem"), registeredAt: now() },
  ]);
  return event;
}

const read = (path: string) => call(handler, { params: { feed: path.replace("/api/events/calendar/", "") } });
const made = async ({ token }: Shopper): Promise<string> => (await call(make, { token })).body.path;

test("whoever has the address reads its owner's events, without links or a name, until it is renewed or ended", async () => {
  const [one, other] = [await aShopper(), await aShopper()];
  await registered("Budgets that hold", one);
  await registered("Of somebody else", other);
  expect((await call(feed, { token: one.token })).body).toEqual({});
  const first = await made(one);
  const { status, headers, body } = await read(first);
  expect([status, headers["content-type"]]).toEqual([200, "text/calendar"]);
  expect(body).toContain("SUMMARY:Budgets that hold\r\n");
  expect(body).toContain("\r\nX-WR-CALNAME:My Guildhall events\r\n");
  for (const not of ["Of somebody else", "meet.example", one.id]) expect(body).not.toContain(not);
  expect((await call(feed, { token: one.token })).body.madeAt).toBeDefined();

  const second = await made(one);
  expect([(await read(first)).body.code, (await read(second)).status]).toEqual(["not-found", 200]);
  await call(end, { token: one.token });
  expect([(await read(second)).body.code, (await call(feed, { token: one.token })).body]).toEqual(["not-found", {}]);
  await call(end, { token: one.token });
  const { data } = await History.list(one.actor, one.id);
  expect(data.map(({ action }) => action)).toEqual([
    ...["event.calendar-made", "event.calendar-made", "event.calendar-ended"],
  ]);
  expect(JSON.stringify(data)).not.toContain(second.slice(-43));
});

test("the secret of one address does not open another's", async () => {
  const [one, other] = [await aShopper(), await aShopper()];
  const [path, theirs] = [await made(one), await made(other)];
  expect((await read(theirs.slice(0, -43) + path.slice(-43))).body.code).toBe("not-found");
  expect((await read(`${path.slice(0, -1)}`)).status).toBe(400);
});

test("it ends with all sessions", async () => {
  const one = await aShopper();
  const path = await made(one);
  await pause(5);
  expect((await call(signOutEverywhere, { token: one.token })).status).toBe(200);
  expect((await read(path)).body.code).toBe("not-found");
});
