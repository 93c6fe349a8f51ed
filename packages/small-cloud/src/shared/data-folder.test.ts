import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { lockDataFolder } from "./data-folder.ts";

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), "data-folder-"));
});

type Options = Parameters<typeof lockDataFolder>[1];
const openDataFolder = (folder: string, options?: Options) => lockDataFolder(folder, options).open();

function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), "written");
  }
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("lock.sqlite"))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

test("keeps a secret it made once, readable by its owner alone", () => {
  const first = openDataFolder(path);
  const made = first.secret("AUDIT_KEY");
  first.release();
  const second = openDataFolder(path);
  expect(second.secret("AUDIT_KEY")).toBe(made);
  expect(statSync(join(path, "secrets.json")).mode & 0o077).toBe(0);
  expect([first.isNew, second.isNew]).toEqual([true, false]);
  expect(filesOf(path)).toEqual(["secrets.json", "version.json"]);
  second.release();
});

test("is one process's at a time", () => {
  const first = openDataFolder(path);
  expect(() => openDataFolder(path)).toThrow("Another small-cloud is running");
  expect(() => openDataFolder(path, { program: "Guildhall" })).toThrow("Another Guildhall is running");
  first.release();
  openDataFolder(path).release();
});

const halfWritten = ["lock.sqlite", "lock.sqlite-journal", "version.json.12.tmp", "half-filled"];

test.each([
  ["other files", ["letters.txt"], "it has other files, such as letters.txt"],
  ["other folders", ["photos/a.jpg"], "it has other files, such as photos"],
  ["files that are named like ours", ["secrets.json"], "it has other files, such as secrets.json"],
  ["a version of another program", ["version.json", "secrets.json", "thesis.txt"], "it has other files, such as"],
  ["our files and others, without a version", [...halfWritten, "s3/a.txt"], "it has other files, such as s3"],
])("with %s is refused and stays as it is", (_what, files, sentence) => {
  write(...files);
  const before = readdirSync(path, { recursive: true });
  for (const options of [{}, { reset: true }, { needsFill: true }]) {
    expect(() => lockDataFolder(path, options)).toThrow(sentence);
  }
  expect(readdirSync(path, { recursive: true })).toEqual(before);
});

test("of a first start that was cut off at once is new", () => {
  write(...halfWritten.filter((name) => !name.startsWith("lock.")));
  const folder = openDataFolder(path);
  expect(folder.isNew).toBe(true);
  folder.release();
});

test.each([
  ["version.json", JSON.stringify({ version: 1 }), undefined],
  ["version.json", JSON.stringify({ version: 2 }), "written by a newer small-cloud"],
  ["version.json", "", "version.json is empty, broken or from another program"],
  ["version.json", JSON.stringify({ version: "2.0.1" }), "version.json is empty, broken or from another program"],
  ["secrets.json", JSON.stringify({ AUDIT_KEY: "a" }), undefined],
  ["secrets.json", "", "secrets.json is empty or broken"],
  ["secrets.json", '{"AUDIT_KEY": "a', "secrets.json is empty or broken"],
  ["secrets.json", JSON.stringify({ AUDIT_KEY: 1 }), "secrets.json is empty or broken"],
])("with a %s of %o is refused with %o", (file, text, sentence) => {
  openDataFolder(path).release();
  writeFileSync(join(path, file), text);
  if (sentence) expect(() => lockDataFolder(path)).toThrow(sentence);
  else openDataFolder(path).release();
});

test("loses all that the program made when it is reset, and nothing else", () => {
  openDataFolder(path, { needsFill: false }).release();
  write(
    "dynamodb.sqlite",
    "dynamodb.sqlite-wal",
    "secrets.json",
    "secrets.json.7.tmp",
    "s3/blobs/1",
    "s3/index.sqlite",
  );
  write("more.sqlite", "more.sqlite-shm");
  const foreign = ["letters.txt", "dynamodb.sqlite.backup", "more.sqlite-old", "s3/notes.txt", "photos/cognito.sqlite"];
  write(...foreign);
  const folder = openDataFolder(path, { reset: true, files: ["more.sqlite"] });
  expect(folder.isNew).toBe(true);
  expect(filesOf(path)).toEqual([...foreign, "version.json"].sort());
  folder.release();
  expect(openDataFolder(path).isNew).toBe(false);
});

test("begins anew when it was cut off while it was filled, and not once it was filled", async () => {
  const first = openDataFolder(path);
  await first.fill(async () => write("stripe.sqlite", "letters.txt"));
  first.release();
  const second = openDataFolder(path);
  const cutOff = second.fill(async () => {
    throw new Error("killed");
  });
  await expect(cutOff).rejects.toThrow("killed");
  second.release();
  const third = openDataFolder(path, { files: ["stripe.sqlite"] });
  expect([second.isNew, third.isNew, filesOf(path)]).toEqual([false, true, ["letters.txt", "version.json"]]);
  third.release();
});

test("stays new when a start ended before it was filled", async () => {
  openDataFolder(path, { needsFill: true }).release();
  const second = openDataFolder(path, { needsFill: true });
  expect(second.isNew).toBe(true);
  await second.fill(async () => undefined);
  second.release();
  const third = openDataFolder(path, { needsFill: true });
  expect(third.isNew).toBe(false);
  third.release();
});

test("is neither marked nor emptied before it is opened, as where the port is taken", () => {
  lockDataFolder(path, { needsFill: true }).release();
  expect(filesOf(path)).toEqual([]);
  const folder = openDataFolder(path);
  const key = folder.secret("AUDIT_KEY");
  folder.release();
  lockDataFolder(path, { reset: true, needsFill: true }).release();
  expect(JSON.parse(readFileSync(join(path, "secrets.json"), "utf8"))).toEqual({ AUDIT_KEY: key });
  expect(existsSync(join(path, "half-filled"))).toBe(false);
});

test("that cannot be made is explained in a sentence", () => {
  writeFileSync(join(path, "file"), "");
  expect(() => lockDataFolder(join(path, "file", "below"))).toThrow("cannot be made");
});
