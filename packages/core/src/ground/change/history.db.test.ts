import { DeleteCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { auditActions } from "../../assembly/contract.ts";
import { namesOfPerson } from "../../desks/privacy/person-names.ts";
import { anActor } from "../route/actor.fixture.ts";
import { type Actor, systemActor } from "../route/actor.ts";
import { createId } from "../shared/create-id.ts";
import type { PersonId } from "../shared/values.ts";
import { documentClient } from "../storage/document-client.ts";
import { client, table } from "../storage/table.ts";
import { AuditEntity } from "./audit.entity.ts";
import { auditPrivacyIn } from "./audit.privacy.ts";
import * as History from "./history.ts";
import { longestInEntry } from "./long-text.rules.ts";
import { record } from "./record.ts";
import { redact } from "./redaction.ts";
import { saveLimits } from "./save.limit.ts";

afterEach(() => vi.restoreAllMocks());

const system = systemActor("operator");
const entryKey = (about: PersonId, seq: number) => ({
  pk: `AUDIT#${about}`,
  sk: `ENTRY#${String(seq).padStart(9, "0")}`,
});

const note = (about: PersonId, words: { before?: object; after?: object } = {}) =>
  record(system, { about, action: "account.signed-in", writes: [], ...words });

async function aHistory(length: number): Promise<PersonId> {
  const about = createId("person");
  for (let index = 1; index <= length; index++) await note(about, { after: { index } });
  return about;
}

const pageOf = (about: PersonId, page: number, limit = 3) => History.list(system, about, { page, limit });
const intactPages = (about: PersonId) => Promise.all([1, 2, 3].map(async (page) => (await pageOf(about, page)).intact));

async function rawItems(about: PersonId): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await documentClient.send(
    new QueryCommand({
      TableName: table.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `AUDIT#${about}` },
    }),
  );
  return Items;
}

describe("a history is read a page at a time", () => {
  test.each([
    [1, [5, 6, 7]],
    [2, [2, 3, 4]],
    [3, [1]],
    [4, [1]],
  ])("page %i", async (page, positions) => {
    const { data, ...rest } = await pageOf(await aHistory(7), page);
    expect(data.map(({ seq }) => seq)).toEqual(positions);
    expect(rest).toEqual({ lastPage: 3, total: 7, intact: true });
  });

  test("a page beyond the last one is the last one, and empty where there is no history", async () => {
    for (const [length, page] of [
      [0, 2],
      [0, 99_999],
      [1, 99_999],
    ] as const) {
      const { data, ...rest } = await pageOf(await aHistory(length), page);
      expect(data).toHaveLength(length);
      expect(rest).toMatchObject({ total: length, intact: true });
    }
  });

  test("each reading its own entries and no others", async () => {
    const about = await aHistory(7);
    const send = vi.spyOn(client, "send");
    await pageOf(about, 2);
    const answers = await Promise.all(send.mock.results.map(({ value }) => value));
    const read = answers.flatMap((answer) => answer?.Items ?? []);
    expect(read.length).toBe(4);
  });

  test.each([
    [7, [false, true, true]],
    [5, [false, true, true]],
    [4, [false, false, true]],
    [2, [true, false, true]],
    [1, [true, false, false]],
  ])("shows on its page that entry %i was edited, and which entries depend on it", async (seq, intact) => {
    const about = await aHistory(7);
    const edited = {
      UpdateExpression: "SET #by = :by, #hash = :by",
      ExpressionAttributeNames: { "#by": "by", "#hash": "hash" },
      ExpressionAttributeValues: { ":by": "somebody" },
    };
    await documentClient.send(new UpdateCommand({ TableName: table.table, Key: entryKey(about, seq), ...edited }));
    expect(await intactPages(about)).toEqual(intact);
  });

  test.each([
    [7, [false, true, true]],
    [4, [false, false, true]],
    [1, [true, false, false]],
  ])("shows that entry %i was taken out", async (seq, intact) => {
    const about = await aHistory(7);
    await documentClient.send(new DeleteCommand({ TableName: table.table, Key: entryKey(about, seq) }));
    expect(await intactPages(about)).toEqual(intact);
  });

  test("shows on each page that the end of the history was set back or lost", async () => {
    const about = await aHistory(7);
    const head = { pk: `AUDIT#${about}`, sk: "HEAD" };
    const change = { UpdateExpression: "SET seq = :seq", ExpressionAttributeValues: { ":seq": 6 } };
    await documentClient.send(new UpdateCommand({ TableName: table.table, Key: head, ...change }));
    expect(await intactPages(about)).toEqual([false, false, false]);
    await documentClient.send(new DeleteCommand({ TableName: table.table, Key: head }));
    expect((await pageOf(about, 1)).intact).toBe(false);
  });
});

const long = (letter: string) => letter.repeat(longestInEntry + 1);

describe("a long text", () => {
  test("is stored once, for any number of entries, and can be read for any day", async () => {
    const about = createId("person");
    await note(about, { before: { bio: "short" }, after: { bio: long("a"), city: "Dayton" } });
    await note(about, { before: { bio: long("a") }, after: { bio: long("b") } });
    await note(about, { before: { bio: long("b") }, after: { bio: long("a") } });
    const items = await rawItems(about);
    const texts = items.filter(({ text }) => text);
    expect(texts.map(({ text }) => text).toSorted()).toEqual([long("a"), long("b")]);
    expect(JSON.stringify(items.filter(({ text }) => !text))).not.toContain("aaaa");

    const { data, intact } = await History.list(system, about);
    expect(intact).toBe(true);
    expect(data[0]).toMatchObject({ before: { bio: "short" }, after: { city: "Dayton" } });
    expect(data[0]?.longTexts).toMatchObject([{ side: "after", field: "bio", characters: longestInEntry + 1 }]);
    const opened = await Promise.all([1, 2, 3].map((seq) => History.open(system, about, seq)));
    expect(opened.map(({ before, after, intact }) => [before, after, intact])).toEqual([
      [{ bio: "short" }, { bio: long("a"), city: "Dayton" }, true],
      [{ bio: long("a") }, { bio: long("b") }, true],
      [{ bio: long("b") }, { bio: long("a") }, true],
    ]);
  });

  test("stays in its entry while it is short enough", async () => {
    const about = createId("person");
    const bio = "a".repeat(longestInEntry);
    await note(about, { after: { bio } });
    const { data } = await History.list(system, about);
    expect(data[0]).toMatchObject({ after: { bio } });
    expect(data[0]?.longTexts).toBeUndefined();
  });

  test.each([
    ["changed", "SET #text = :text"],
    ["lost", undefined],
  ])("that was %s is seen when its entry is opened", async (_what, UpdateExpression) => {
    const about = createId("person");
    await note(about, { after: { bio: long("a") } });
    const sk = (await rawItems(about)).find(({ text }) => text)?.sk;
    const at = { TableName: table.table, Key: { pk: `AUDIT#${about}`, sk } };
    const named = { ExpressionAttributeNames: { "#text": "text" }, ExpressionAttributeValues: { ":text": long("c") } };
    await documentClient.send(
      UpdateExpression ? new UpdateCommand({ ...at, UpdateExpression, ...named }) : new DeleteCommand(at),
    );
    expect((await History.open(system, about, 1)).intact).toBe(false);
  });

  test("is deleted when its person is erased, and the history stays intact", async () => {
    const about = createId("person");
    await note(about, { before: { email: "ann@example.org" }, after: { bio: long("a") } });
    const whom = await namesOfPerson(about);
    expect(whom.emails).toEqual(["ann@example.org"]);
    for (const declaration of auditPrivacyIn(auditActions))
      if (declaration.keeps === "personal") await declaration.erase(whom);
    expect(JSON.stringify(await rawItems(about))).not.toMatch(/aaaa|longTexts|ann@/);
    expect(await History.open(system, about, 1)).toMatchObject({ intact: true, redactedAt: expect.any(String) });
  });

  test("is not found in an unknown entry", async () => {
    await expect(History.open(system, await aHistory(1), 2)).rejects.toThrow("not-found");
  });
});

test("an interrupted erasure continues where it was, with the same result", async () => {
  const about = await aHistory(7);
  const whom = { personId: about, emails: [], phones: [] };
  const [history] = auditPrivacyIn(auditActions);
  const erase = async () => history?.keeps === "personal" && history.erase(whom);
  const put = AuditEntity.put.bind(AuditEntity);
  // biome-ignore lint/suspicious/noExplicitAny: one of several signatures.
  vi.spyOn(AuditEntity, "put").mockImplementationOnce(((items: any[]) => put(items.slice(0, 3))) as any);
  await erase();
  const redacted = async () => (await History.list(system, about)).data.filter(({ redactedAt }) => redactedAt).length;
  expect(await redacted()).toBe(3);
  await erase();
  expect([await redacted(), (await History.list(system, about)).intact]).toEqual([7, true]);
});

test("an erasure repeats writes that the table was too busy for", async () => {
  const about = await aHistory(3);
  const send = client.send.bind(client);
  let isBusy = true;
  // biome-ignore lint/suspicious/noExplicitAny: one of several signatures.
  vi.spyOn(client, "send").mockImplementation(((command: any) => {
    if (!isBusy || command.constructor.name !== "BatchWriteCommand") return send(command);
    isBusy = false;
    const [first, ...others] = command.input.RequestItems[table.table];
    return send(new command.constructor({ RequestItems: { [table.table]: [first] } })).then(() => ({
      UnprocessedItems: { [table.table]: others },
    }));
  }) as never);
  await redact(about);
  vi.restoreAllMocks();
  const { data, intact } = await History.list(system, about);
  expect([isBusy, intact, data.filter(({ redactedAt }) => redactedAt).length]).toEqual([false, true, 3]);
});

describe("what a person saves is limited", () => {
  const most = saveLimits["saves.person"].times;
  const minute = 60_000;
  beforeEach(() => void vi.setSystemTime("2026-11-20T12:30:00Z"));
  afterEach(() => void vi.useRealTimers());

  /** As if this person had saved so often in the hour that is open. */
  async function whoSaved(times: number): Promise<PersonId> {
    const about = createId("person");
    const member = anActor({ personId: about });
    await save(member);
    await setCount(about, "saves", times);
    return about;
  }

  const setCount = (about: PersonId, counter: "saves" | "staffSaves", times: number) =>
    documentClient.send(
      new UpdateCommand({
        TableName: table.table,
        Key: { pk: `AUDIT#${about}`, sk: "HEAD" },
        UpdateExpression: `SET ${counter} = :times`,
        ExpressionAttributeValues: { ":times": times },
      }),
    );

  const save = (actor: Actor, more: { hasHappened?: true } = {}) =>
    record(actor, {
      about: actor.role === "member" ? actor.personId : createId("person"),
      action: "account.contact-changed",
      writes: [],
      ...more,
    });

  test("to a number an hour: the last one passes, the next one is refused with a time to retry", async () => {
    const about = await whoSaved(most - 1);
    const member = anActor({ personId: about });
    await save(member);
    const { total } = await History.list(system, about);
    await expect(save(member)).rejects.toMatchObject({
      code: "rate.limited",
      extra: { retryAfterSeconds: expect.any(Number) },
    });
    expect((await History.list(system, about)).total).toBe(total);
  });

  test("but not actions of staff about them, also while acting: these have their own limit", async () => {
    const about = await whoSaved(most);
    const staff = createId("person");
    const acting = anActor({ personId: about, actedBy: staff });
    await save(acting);
    await record(anActor({ personId: staff, role: "admin" }), { about, action: "people.disabled", writes: [] });
    await expect(save(anActor({ personId: about }))).rejects.toThrow("rate.limited");
    await setCount(about, "staffSaves", most);
    await expect(save(acting)).rejects.toThrow("rate.limited");
  });

  test.each([
    "account.email-change-withdrawn",
    "billing.card-removed",
    "people.impersonation-ended",
    "privacy.closure-withdrawn",
    "texting.opted-out",
  ] as const)("but never %s, with which its owner takes something back", async (action) => {
    const about = await whoSaved(most);
    await record(anActor({ personId: about }), { about, action, writes: [] });
    expect((await History.list(system, about)).total).toBe(2);
  });

  test("but not writes of jobs, nor changes that happened elsewhere", async () => {
    const about = await whoSaved(most);
    await note(about);
    await save(anActor({ personId: about }), { hasHappened: true });
    await expect(save(anActor({ personId: about }))).rejects.toThrow("rate.limited");
    expect((await History.list(system, about)).intact).toBe(true);
  });

  test("anew each hour", async () => {
    const about = await whoSaved(most);
    vi.setSystemTime(Date.now() + 61 * minute);
    await save(anActor({ personId: about }));
    expect((await History.list(system, about)).total).toBe(2);
  });
});
