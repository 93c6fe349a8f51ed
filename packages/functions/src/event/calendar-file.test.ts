import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { importEvents } from "@guildhall/core/domains/event/import-events";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import * as Page from "../system-data/system-data.fixture.ts";
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

test("once staff have moved the event, a calendar takes the new day over from its file", async () => {
  const event = anEvent({ name: "To be moved", date: inDays(9) });
  await importEvents([event]);
  const lines = async (): Promise<string[]> =>
    (await call(handler, { as: "member", params: { id: event.id } })).body.content
      .split("\r\n")
      .filter((line: string) => /^(SEQUENCE|LAST-MODIFIED|DTSTART)/.test(line));
  const startOn = (days: number) => `DTSTART;VALUE=DATE:${inDays(days).replaceAll("-", "")}`;
  expect(await lines()).toEqual([startOn(9), "SEQUENCE:0"]);
  const row = (await Page.listRows("event")).body.data.find(({ id }: { id: string }) => id === event.id);
  expect((await Page.change("event", row, { ...row.values, date: inDays(10) })).status).toBe(200);
  expect(await lines()).toEqual([startOn(10), "SEQUENCE:1", expect.stringMatching(/^LAST-MODIFIED:\d{8}T\d{6}Z$/)]);
});
