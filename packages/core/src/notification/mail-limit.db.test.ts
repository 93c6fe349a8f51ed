import { beforeEach, expect, test, vi } from "vitest";
import { importPeople } from "../account/import-people.ts";
import { createId } from "../shared/create-id.ts";
import type { Instant } from "../shared/values.ts";
import { send } from "./mail.ts";

const noon = "2027-03-01T12:00:00.000Z" as Instant;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(noon) });
  return () => vi.useRealTimers();
});

async function anAddress(emailProvedAt: Instant | undefined): Promise<string> {
  const id = createId("person");
  const email = `${id}@people.example`;
  const names = { firstName: "Ann", lastName: "Lee" };
  await importPeople([{ id, ...names, email, registeredAt: noon, loginReadyAt: noon, emailProvedAt }]);
  return email;
}

const tell = (to: string) =>
  send({ template: "privacy.closure-requested", to, data: { firstName: "Ann" } }, createId("outbox"));
const received = (to: string) => globalThis.testCloud.standIns.messages.inbox.list({ kind: "email", to }).length;

async function tellTimes(times: number, to: string): Promise<number> {
  for (let time = 0; time < times; time++) await tell(to);
  return received(to);
}

test("an address that nobody has confirmed gets twenty mails a day, whatever they are about, and the next day again", async () => {
  const to = await anAddress(undefined);
  expect(await tellTimes(20, to)).toBe(20);
  expect(await tellTimes(1, to)).toBe(20);
  vi.setSystemTime(Date.parse(noon) + 24 * 3600 * 1000);
  expect(await tellTimes(1, to)).toBe(21);
});

test("the link that makes the account its owner's goes out all the same", async () => {
  const to = await anAddress(undefined);
  await tellTimes(21, to);
  const data = { firstName: "Ann", link: "https://portal.example/password/reset/x", empties: true };
  await send({ template: "account.password-reset", to, data }, createId("outbox"));
  expect(received(to)).toBe(21);
});

test("an address that was confirmed gets every mail", async () => {
  expect(await tellTimes(21, await anAddress(noon))).toBe(21);
});
