import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openArchive } from "./archive.fixture.ts";
import { type ArchiveEntry, archiveOf } from "./archive.ts";

const at = new Date("2026-03-31T17:00:00.000Z");
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

async function made(entries: Iterable<ArchiveEntry>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of archiveOf(each(entries), at)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

test("gives back what was put in, in pieces or whole, pressed or not, empty or not", async () => {
  const entries = [
    { name: "words.json", content: [bytesOf("[\n"), bytesOf('"é 日本"'), bytesOf("\n]")] },
    { name: "files/picture", content: [bytesOf("raw")], isCompressedAlready: true },
    { name: "empty.json", content: [] },
  ];
  expect(openArchive(await made(entries))).toEqual({
    "words.json": '[\n"é 日本"\n]',
    "files/picture": "raw",
    "empty.json": "",
  });
});

test("is an archive even when nothing is in it", async () => {
  expect(openArchive(await made([]))).toEqual({});
});

test("presses text, and leaves pictures as they are", async () => {
  const text = bytesOf("the same again ".repeat(10_000));
  expect((await made([{ name: "a", content: [text] }])).length).toBeLessThan(text.length / 50);
  expect((await made([{ name: "a", content: [text], isCompressedAlready: true }])).length).toBeGreaterThan(text.length);
});

test("hands on as it goes: of 200 MB, little is in memory", async () => {
  let sent = 0;
  let held = 0;
  async function* content(): AsyncGenerator<Uint8Array> {
    for (let piece = 0; piece < 200; piece++) {
      const bytes = randomBytes(1_000_000);
      sent += bytes.length;
      held += bytes.length;
      yield bytes;
    }
  }
  let most = 0;
  for await (const chunk of archiveOf(each([{ name: "big", content: content(), isCompressedAlready: true }]), at)) {
    most = Math.max(most, held);
    held -= chunk.length;
  }
  expect([sent, most < 3_000_000]).toEqual([200_000_000, true]);
});

test("fails when what goes in fails, rather than end early", async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield bytesOf("half");
    throw new Error("The table is not there");
  }
  await expect(made([{ name: "a", content: broken() }])).rejects.toThrow("The table is not there");
});
