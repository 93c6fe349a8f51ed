import { anEvent } from "@guildhall/core/event/event.fixture";
import { importEvents } from "@guildhall/core/event/import-events";
import { inDays } from "@guildhall/core/shared/days.fixture";
import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { handler } from "./calendar-file.ts";

test("one event is a file, without the link to take part; one without a day has none", async () => {
  const event = anEvent({ date: inDays(9), startTime: "14:00", registration: "https://meet.example/x" });
  const anyTime = anEvent();
  await importEvents([event, anyTime]);
  const { body } = await call(handler, { as: "member", params: { id: event.id } });
  expect(body.fileName).toBe(`${event.id}.ics`);
  expect(body.content).toMatch(/^BEGIN:VCALENDAR\r\n.*UID:evt_.*END:VCALENDAR\r\n$/s);
  expect(body.content).not.toContain("meet.example");
  expect((await call(handler, { as: "member", params: { id: anyTime.id } })).status).toBe(404);
});
