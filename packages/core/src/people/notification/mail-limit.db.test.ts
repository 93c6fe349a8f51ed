import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mails } from "../../assembly/server.ts";
import type { MailRequest } from "../../ground/message/mail.schema.ts";
import { log } from "../../ground/route/log.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Instant } from "../../ground/shared/values.ts";
import * as RateLimit from "../../ground/storage/rate-limit.ts";
import { importPeople } from "../person/profile/import-people.ts";
import * as MailGateway from "./mail.gateway.ts";
import { send } from "./mail.ts";

const noon = "2027-03-01T12:00:00.000Z" as Instant;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(noon) });
  return () => vi.useRealTimers();
});
afterEach(() => void vi.restoreAllMocks());

async function anAddress(emailProvedAt: Instant | undefined): Promise<string> {
  const id = createId("person");
  const email = `${id}@people.example`;
  const names = { firstName: "Ann", lastName: "Lee" };
  await importPeople([{ id, ...names, email, registeredAt: noon, loginReadyAt: noon, emailProvedAt }]);
  return email;
}

const firstName = "Ann";
const requests = (to: string) =>
  ({
    "account.already-registered": { template: "account.already-registered", to, data: { firstName } },
    "account.email-taken": { template: "account.email-taken", to, data: { firstName } },
    "privacy.export-ready": { template: "privacy.export-ready", to, data: { firstName, validUntil: noon } },
    "account.email-change": {
      template: "account.email-change",
      to,
      data: { firstName, link: "https://portal.example/email-change/x" },
    },
    "billing.action-needed": {
      template: "billing.action-needed",
      to,
      data: { firstName, orderId: "ord_01kab5ysh0000000000000000a", totalCents: 5000 },
    },
    "billing.charge-failed": {
      template: "billing.charge-failed",
      to,
      data: {
        firstName,
        orderId: "ord_01kab5ysh0000000000000000a",
        totalCents: 5000,
        triedAgainOn: "2027-03-04",
      },
    },
    "donation.letter": { template: "donation.letter", to, data: { firstName, year: 2026, totalCents: 5000 } },
    "account.password-reset": {
      template: "account.password-reset",
      to,
      data: { firstName, link: "https://portal.example/password/reset/x", empties: true },
    },
    "account.password-changed": { template: "account.password-changed", to, data: { firstName, changedAt: noon } },
    "account.second-factor": { template: "account.second-factor", to, data: { firstName, isOn: true } },
    "account.email-change-asked": {
      template: "account.email-change-asked",
      to,
      data: { firstName, link: "https://portal.example/email-change/withdraw/x" },
    },
    "account.email-changed": {
      template: "account.email-changed",
      to,
      data: { firstName, email: "new@people.example", changedAt: noon },
    },
    "privacy.closure-requested": { template: "privacy.closure-requested", to, data: { firstName } },
    "privacy.closure-refused": { template: "privacy.closure-refused", to, data: { firstName, message: "Not yet." } },
  }) as const satisfies Partial<Record<MailRequest["template"], MailRequest>>;
type Template = keyof ReturnType<typeof requests>;

const tell = (to: string, template: Template) => send(mails, requests(to)[template], createId("outbox"));
const received = (to: string) => globalThis.testCloud.standIns.messages.inbox.list({ kind: "email", to }).length;

async function tellTimes(times: number, to: string, template: Template = "billing.action-needed") {
  for (let time = 0; time < times; time++) await tell(to, template);
  return received(to);
}

test("an unconfirmed address gets twenty mails a day about its account, and again the next day", async () => {
  const to = await anAddress(undefined);
  expect(await tellTimes(10, to)).toBe(10);
  expect(await tellTimes(10, to, "billing.charge-failed")).toBe(20);
  for (const template of ["billing.action-needed", "donation.letter"] as const) {
    expect([template, await tellTimes(1, to, template)]).toEqual([template, 20]);
  }
  vi.setSystemTime(Date.parse(noon) + 24 * 3600 * 1000);
  expect(await tellTimes(1, to)).toBe(21);
});

test("mails that a stranger can cause are sent three times a day, and do not count against the account's own", async () => {
  const to = await anAddress(undefined);
  expect(await tellTimes(20, to, "account.already-registered")).toBe(3);
  expect(await tellTimes(20, to, "account.email-taken")).toBe(6);
  expect(await tellTimes(10, to, "account.email-change")).toBe(16);
  let before = 16;
  for (const template of [
    "billing.charge-failed",
    "billing.action-needed",
    "donation.letter",
    "privacy.export-ready",
    "account.password-changed",
  ] as const) {
    expect([template, await tellTimes(1, to, template)]).toEqual([template, ++before]);
  }
  vi.setSystemTime(Date.parse(noon) + 24 * 3600 * 1000);
  expect(await tellTimes(1, to, "account.already-registered")).toBe(before + 1);
});

test("the account's own mails do not block mails that strangers cause", async () => {
  const to = await anAddress(undefined);
  await tellTimes(21, to);
  expect(await tellTimes(1, to, "account.already-registered")).toBe(21);
});

test("the link that confirms the address is still sent", async () => {
  const to = await anAddress(undefined);
  await tellTimes(21, to);
  expect(await tellTimes(1, to, "account.password-reset")).toBe(21);
});

test.each([
  ["account.password-changed", "account.second-factor"],
  ["account.email-change-asked", "account.email-changed"],
  ["privacy.closure-requested", "privacy.closure-refused"],
  ["privacy.export-ready", "account.password-changed"],
] as const)("%s and %s go out ten times a day each, however many others did", async (...templates) => {
  const to = await anAddress(undefined);
  let before = await tellTimes(21, to);
  for (const template of templates) {
    expect([template, await tellTimes(11, to, template)]).toEqual([template, before + 10]);
    before += 10;
  }
});

test("mails about access do not count against the twenty", async () => {
  const to = await anAddress(undefined);
  await tellTimes(10, to, "account.password-changed");
  expect(await tellTimes(20, to)).toBe(30);
});

test.each(["account.already-registered", "billing.action-needed", "account.password-changed"] as const)(
  "%s: what the mail service did not take is not counted, and goes out once it does",
  async (template) => {
    const to = await anAddress(undefined);
    const service = vi.spyOn(MailGateway, "sendMail").mockRejectedValue(new Error("The mail service is down"));
    for (let attempt = 0; attempt < 30; attempt++) await expect(tell(to, template)).rejects.toThrow("is down");
    service.mockRestore();
    expect(await tellTimes(1, to, template)).toBe(1);
  },
);

test("a sent mail is not sent again if it could not be counted", async () => {
  const to = await anAddress(undefined);
  const said = vi.spyOn(log, "warn").mockReturnValue();
  vi.spyOn(RateLimit, "countDone").mockRejectedValueOnce(new Error("The table is away"));
  expect(await tellTimes(1, to)).toBe(1);
  expect(said).toHaveBeenCalledExactlyOnceWith(
    "mail.not-counted",
    expect.objectContaining({ template: expect.any(String) }),
  );
});

test("an address that was confirmed gets every mail", async () => {
  expect(await tellTimes(21, await anAddress(noon))).toBe(21);
});
