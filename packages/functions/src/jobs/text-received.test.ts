import * as Person from "@guildhall/core/people/person/person";
import { consentsOf, hasStopped } from "@guildhall/core/people/texting/consent";
import type { SNSEvent } from "aws-lambda";
import { expect, test } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverOutbox } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as optIn } from "../texting/opt-in.ts";
import { handler } from "./text-received.ts";

const { sms, inbox } = globalThis.testCloud.standIns.messages;

/** The event as the topic delivers it. */
const told = async (from: string, body: string) => (await sms.receive({ from, body })) as unknown as SNSEvent;

test("STOP from a phone ends consent, and the phone gets an answer", async () => {
  const phone = "+16145550131";
  const { email } = await aPerson();
  const token = await tokenOf(email);
  await call(optIn, { token, body: { cellPhone: phone, willText: true, agreeTos: true } });
  await handler(await told(phone, "Stop"));
  await deliverOutbox();
  expect(await hasStopped(phone)).toBe(true);
  expect(inbox.list({ kind: "sms", to: phone, limit: 1 })[0]?.text).toContain("no more text messages");
});

test.each([
  ["TEXT_INVALID", false],
  ["TEXT_BLOCKED", false],
  ["TEXT_DELIVERED", true],
  ["TEXT_UNREACHABLE", true],
  ["TEXT_CARRIER_BLOCKED", true],
])("of a text that we sent, %s leaves the consent: %s", async (eventType, stays) => {
  const phone = `+1614555${3000 + eventType.length}`;
  const { id, email } = await aPerson();
  await call(optIn, { token: await tokenOf(email), body: { cellPhone: phone, willText: true, agreeTos: true } });
  const { Records } = await told("+16145550199", "hello");
  const status = { eventType, isFinal: true, destinationPhoneNumber: phone, messageId: "m1", context: { event: "e1" } };
  await handler({
    Records: Records.map((record) => ({ ...record, Sns: { ...record.Sns, Message: JSON.stringify(status) } })),
  });
  expect((await Person.get(id)).willText).toBe(stays);
  expect((await consentsOf(id)).map(({ given }) => given)).toEqual(stays ? [true] : [true, false]);
});

test("several texts in one event are all handled", async () => {
  const phones = ["+16145550132", "+16145550133"];
  const events = await Promise.all(phones.map((phone) => told(phone, "STOP")));
  await handler({ Records: events.flatMap(({ Records }) => Records) });
  expect(await Promise.all(phones.map(hasStopped))).toEqual([true, true]);
});

test.each(["not JSON", "{}", JSON.stringify({ originationNumber: 1, messageBody: "STOP" })])(
  "one that cannot be read keeps no other from being heard: %s",
  async (Message) => {
    const phone = `+1614555${String(2000 + Message.length)}`;
    const { Records } = await told(phone, "STOP");
    const [record] = Records;
    if (!record) throw new Error("no record");
    await handler({ Records: [{ ...record, Sns: { ...record.Sns, Message } }, record] });
    expect(await hasStopped(phone)).toBe(true);
  },
);
