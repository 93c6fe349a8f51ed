import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction, openDatabase } from "./open-database.ts";
import { aFolder, removeFolder } from "./stand-in.fixture.ts";

let folder: string;
beforeEach(() => {
  folder = aFolder();
});
afterEach(() => removeFolder(folder));

const first = "CREATE TABLE letters (body TEXT)";
const second = "ALTER TABLE letters ADD COLUMN at INTEGER";

test("brings an older file up to date and keeps what it holds", () => {
  const path = join(folder, "deep", "x.sqlite");
  const old = openDatabase(path, [first]);
  old.exec("INSERT INTO letters VALUES ('kept')");
  old.close();
  const now = openDatabase(path, [first, second]);
  expect(now.prepare("SELECT body, at FROM letters").all()).toEqual([{ body: "kept", at: null }]);
  now.close();
});

test("refuses a file from a newer version in a plain sentence", () => {
  const path = join(folder, "x.sqlite");
  openDatabase(path, [first, second]).close();
  expect(() => openDatabase(path, [first])).toThrow(
    "x.sqlite was written by a newer version of this program (its format is 2, this one knows 1).",
  );
});

test("writes in the safe mode", () => {
  const database = openDatabase(join(folder, "x.sqlite"), []);
  expect(database.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  expect(database.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
  database.close();
});

test("a transaction that fails leaves nothing", () => {
  const database = openDatabase(join(folder, "x.sqlite"), [first]);
  const work = () => {
    database.exec("INSERT INTO letters VALUES ('half')");
    throw new Error("stop");
  };
  expect(() => inTransaction(database, work)).toThrow("stop");
  expect(database.prepare("SELECT * FROM letters").all()).toEqual([]);
  database.close();
});
