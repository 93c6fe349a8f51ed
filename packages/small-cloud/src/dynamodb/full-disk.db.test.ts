import { expect, test, vi } from "vitest";
import { openEngine } from "./engine.ts";
import { createDiskWatch, diskIsFull } from "./full-disk.ts";
import { openWriter } from "./store/database.ts";
import { runGroup } from "./write-group.ts";

const request = (operation: string, input: object) => ({ operation, body: JSON.stringify(input), now: Date.now() });

const table = {
  TableName: "things",
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
  KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
};

const put = (id: string, words: string) =>
  request("PutItem", { TableName: "things", Item: { id: { S: id }, words: { S: words } } });

test("a full disk is named in the refusal, and the database goes on once there is room", () => {
  const database = openWriter(undefined);
  const engine = openEngine(database, 0);
  const [created] = runGroup(engine, [request("CreateTable", table)]);
  expect(created?.status).toBe(200);
  const warned = vi.spyOn(process, "emitWarning").mockReturnValue();
  const pages = (most: number) => database.connection.exec(`PRAGMA max_page_count = ${most}`);

  pages(1);
  const [refused] = runGroup(engine, [put("1", "x".repeat(300_000))]);
  expect(refused).toMatchObject({ status: 500, changes: [] });
  expect(JSON.parse(refused?.body ?? "").message).toBe(diskIsFull);
  expect(warned).not.toHaveBeenCalled();

  pages(100_000);
  const [taken] = runGroup(engine, [put("1", "x".repeat(300_000))]);
  expect(taken?.status).toBe(200);
  database.close();
  vi.restoreAllMocks();
});

test("the log has it once when it fills up, and once when there is room", () => {
  const told: string[] = [];
  const watch = createDiskWatch((sentence) => told.push(sentence));
  const full = { status: 500, body: JSON.stringify({ message: diskIsFull }) };
  const done = { status: 200, body: "{}" };
  const states = [done, full, full, { status: 400, body: "{}" }, done].map((reply) => {
    watch.sawWrite(reply);
    return watch.isFull();
  });
  expect(states).toEqual([false, true, true, true, false]);
  expect(told).toEqual([
    `${diskIsFull}. Nothing can be saved until you free some room on it.`,
    "The disk has room again, and changes are saved.",
  ]);
});
