import { existsSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openDataFolder } from "./data-folder.ts";

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), "data-folder-"));
});

test("keeps a secret it made once, readable by its owner alone", () => {
  const first = openDataFolder(path);
  const made = first.secret("AUDIT_KEY");
  first.release();
  const second = openDataFolder(path);
  expect(second.secret("AUDIT_KEY")).toBe(made);
  expect(statSync(join(path, "secrets.json")).mode & 0o077).toBe(0);
  expect([first.isNew, second.isNew]).toEqual([true, false]);
  second.release();
});

test("is one process's at a time", () => {
  const first = openDataFolder(path);
  expect(() => openDataFolder(path)).toThrow("Another small-cloud is running");
  expect(() => openDataFolder(path, { program: "Guildhall" })).toThrow("Another Guildhall is running");
  first.release();
  openDataFolder(path).release();
});

test.each([
  [1, true],
  [2, false],
])("written by version %i, is opened: %s", (version, opens) => {
  writeFileSync(join(path, "version.json"), JSON.stringify({ version }));
  if (opens) openDataFolder(path).release();
  else expect(() => openDataFolder(path)).toThrow("written by a newer small-cloud");
});

test("is emptied when asked, unless it is not ours", () => {
  const foreign = join(path, "letters.txt");
  writeFileSync(foreign, "mine");
  expect(() => openDataFolder(path, { reset: true })).toThrow("is not a data folder of small-cloud");
  expect(existsSync(foreign)).toBe(true);

  const ours = join(path, "ours");
  openDataFolder(ours).release();
  writeFileSync(join(ours, "old.sqlite"), "");
  openDataFolder(ours, { reset: true }).release();
  expect(existsSync(join(ours, "old.sqlite"))).toBe(false);
});

test("begins anew when it was cut off while it was filled, and not once it was filled", async () => {
  const first = openDataFolder(path);
  await first.fill(async () => writeFileSync(join(path, "people.sqlite"), "all"));
  first.release();
  const second = openDataFolder(path);
  const cutOff = second.fill(async () => {
    throw new Error("killed");
  });
  await expect(cutOff).rejects.toThrow("killed");
  second.release();
  const third = openDataFolder(path);
  expect([second.isNew, third.isNew, existsSync(join(path, "people.sqlite"))]).toEqual([false, true, false]);
  third.release();
});

test("stays new when a start ended before it was filled, as on a taken port", async () => {
  openDataFolder(path, { needsFill: true }).release();
  const second = openDataFolder(path, { needsFill: true });
  expect(second.isNew).toBe(true);
  await second.fill(async () => undefined);
  second.release();
  const third = openDataFolder(path, { needsFill: true });
  expect(third.isNew).toBe(false);
  third.release();
});

test("that cannot be made is explained in a sentence", () => {
  writeFileSync(join(path, "file"), "");
  expect(() => openDataFolder(join(path, "file", "below"))).toThrow("cannot be made");
});
