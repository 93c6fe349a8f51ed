import { expect, test, vi } from "vitest";
import { consumers } from "../../assembly/consumers.ts";
import type { AuthorName } from "../shared/author.schema.ts";
import { now } from "../shared/clock.ts";
import { createId } from "../shared/create-id.ts";
import type { OutboxId } from "../shared/ids.ts";
import { commit } from "../storage/commit.ts";
import { consume } from "./consume.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import { outboxPrivacy } from "./outbox.privacy.ts";
import { fromStored, maxAttempts, toStored } from "./outbox.rules.ts";
import type { Follow } from "./outbox.schema.ts";
import { entry } from "./outbox.ts";

const personId = createId("person");
const whom = { personId, emails: ["ann@x.example", "ann.old@x.example"], phones: ["+16145550100"] };
const mailTo = (to: string): Follow => ({
  kind: "mail",
  mail: { template: "account.already-registered", to, data: { firstName: "Ann" } },
});

async function anEvent(follow: Follow): Promise<OutboxId> {
  const write = entry(follow);
  await commit([write]);
  return (write.params as { Item: { id: OutboxId } }).Item.id;
}

const lateEntry = (about: typeof personId, by: AuthorName): Follow => ({
  kind: "late-entry",
  entry: { about, by, at: now(), action: "people.impersonation-started", reason: "Ann asked" },
});

const stored = async (id: OutboxId) => (await OutboxEntity.get({ id }).go({ consistent: true })).data;

async function erase(): Promise<void> {
  for (const declaration of outboxPrivacy) if (declaration.keeps === "personal") await declaration.erase(whom);
}

test.each<[string, Follow]>([
  ["a mail to them", mailTo("Ann@x.example")],
  ["a mail to an address that they had", mailTo("ann.old@x.example")],
  ["what names their id", { kind: "login-email", personId }],
  ["what their history was too busy for", lateEntry(personId, "visitor")],
  ["a file that is named after them", { kind: "file-removed", key: `quarantine/${personId}/a` }],
  [
    "an answer to their phone",
    { kind: "text", text: { template: "texting.reply", phone: "+16145550100", says: "help" } },
  ],
])("%s is forgotten while it waits", async (_what, follow) => {
  const id = await anEvent(follow);
  await erase();
  expect(await stored(id)).toBeNull();
});

test.each<[string, Follow]>([
  ["a mail to whose address ends alike", mailTo("joann@x.example")],
  ["somebody else's", { kind: "login-email", personId: createId("person") }],
  ["what they did to somebody else as staff", lateEntry(createId("person"), personId)],
  ["the erasure itself", { kind: "erase", personId }],
  [
    "the mail that ends it",
    { kind: "mail", mail: { template: "privacy.erased", to: "ann@x.example", data: { firstName: "Ann" } } },
  ],
])("%s stays", async (_what, follow) => {
  const id = await anEvent(follow);
  await erase();
  expect(await stored(id)).toMatchObject({ follow });
});

test("an event that could not be delivered is erased, too", async () => {
  vi.spyOn(consumers, "mail").mockRejectedValue(new Error("down"));
  const id = await anEvent(mailTo("ann@x.example"));
  for (let attempt = 1; attempt <= maxAttempts; attempt++) await consume(id, consumers);
  expect(await stored(id)).toMatchObject({ state: "dead" });
  await erase();
  expect(await stored(id)).toBeNull();
});

/** As another release would have written it. */
const ofTomorrow = (about: string) => ({ kind: "of-tomorrow", personId: about, said: "Hello" }) as never;

async function copied(): Promise<object[]> {
  const all: object[] = [];
  for (const declaration of outboxPrivacy) {
    if (declaration.keeps !== "personal") continue;
    for await (const one of declaration.collect(whom)) all.push(one);
  }
  return all;
}

test("an unreadable event of another person does not stop an export or an erasure", async () => {
  const others = await anEvent(ofTomorrow(createId("person")));
  const theirs = await anEvent(mailTo("ann@x.example"));
  expect(await copied()).toMatchObject([{ kind: "mail" }]);
  await erase();
  expect([await stored(theirs), (await stored(others))?.state]).toEqual([null, "pending"]);
});

test("an unreadable event of the person is in the export unchanged, and is erased", async () => {
  const id = await anEvent(ofTomorrow(personId));
  expect(await copied()).toMatchObject([{ kind: "of-tomorrow", said: "Hello" }]);
  await erase();
  expect(await stored(id)).toBeNull();
});

test("an event that is erased while it is carried out ends without an error, after success or failure", async () => {
  for (const isDown of [false, true]) {
    const id = await anEvent(mailTo("ann@x.example"));
    vi.spyOn(consumers, "mail").mockImplementationOnce(async () => {
      await erase();
      if (isDown) throw new Error("down");
    });
    await consume(id, consumers);
    expect(await stored(id)).toBeNull();
  }
});

test("an event that is done contains no personal data", async () => {
  vi.spyOn(consumers, "mail").mockResolvedValue();
  const id = await anEvent(mailTo("ann@x.example"));
  await consume(id, consumers);
  expect(JSON.stringify(await stored(id))).not.toMatch(/ann|Ann/);
  expect(await stored(id)).toMatchObject({ state: "done", expiresAt: expect.any(Number) });
});

const request = { template: "account.welcome", to: "ann@x.example" };

test.each([
  ["a mail", { kind: "mail", mail: request, reminder: 1 }, { kind: "mail", order: request, reminder: 1 }],
  ["a text", { kind: "text", text: request }, { kind: "text", order: request }],
  ["anything else", { kind: "erase", mail: request }, { kind: "erase", mail: request }],
])("%s is stored under the name that it always had", (_what, follow, stored) => {
  expect(toStored(follow)).toEqual(stored);
  expect(fromStored(stored)).toEqual(follow);
});

test("what is stored as it is called is read, too", () => {
  expect(fromStored({ kind: "mail", mail: request })).toEqual({ kind: "mail", mail: request });
});

test("the order of something else is left alone", () => {
  expect(fromStored({ kind: "order-event", order: "ord_1" })).toEqual({ kind: "order-event", order: "ord_1" });
});
