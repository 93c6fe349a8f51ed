import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { aFolder, removeFolder } from "../shared/stand-in.fixture.ts";
import { openObjectIndex } from "./object/object-index.ts";
import { someCredentials } from "./s3.fixture.ts";

const kills = 40;
const writers = 6;
const Bucket = "files";

async function serve(dataDir: string) {
  const { accessKeyId, secretAccessKey } = someCredentials;
  const script = join(import.meta.dirname, "s3-process.fixture.ts");
  const child = spawn(process.execPath, [script, dataDir, accessKeyId, secretAccessKey], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  const client = new S3Client({
    endpoint: String(line).trim(),
    region: "us-east-1",
    credentials: someCredentials,
    forcePathStyle: true,
    maxAttempts: 1,
  });
  async function kill() {
    child.kill("SIGKILL");
    await once(child, "close");
    client.destroy();
  }
  return { client, kill };
}

/** What may lie under a key: what was last acknowledged, or what was under way since. undefined is "nothing". */
type Possible = Map<string, (string | undefined)[]>;

/** Writes and deletes until the server is gone; each writer has keys of its own. */
async function write(client: S3Client, writer: number, possible: Possible): Promise<void> {
  for (let round = 0; ; round += 1) {
    const Key = `../w${writer}/${round % 5}`;
    const body = round % 7 === 6 ? undefined : `${writer}:${round}:${"x".repeat((round * 7919) % 60_000)}`;
    const before = possible.get(Key) ?? [undefined];
    possible.set(Key, [...before, body]);
    try {
      if (body === undefined) await client.send(new DeleteObjectCommand({ Bucket, Key }));
      else await client.send(new PutObjectCommand({ Bucket, Key, Body: body }));
    } catch {
      return;
    }
    possible.set(Key, [body]);
  }
}

async function read(client: S3Client, Key: string): Promise<string | undefined> {
  try {
    const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key }));
    const body = (await Body?.transformToString()) ?? "";
    expect(ETag).toBe(`"${createHash("md5").update(body).digest("hex")}"`);
    return body;
  } catch (error) {
    expect(error).toMatchObject({ name: "NoSuchKey" });
    return undefined;
  }
}

test("a kill at any moment loses no acknowledged object, mixes none up and leaves no loose bytes", async () => {
  const dataDir = aFolder();
  const possible: Possible = new Map();
  let checked = 0;
  for (let round = 0; round <= kills; round += 1) {
    const { client, kill } = await serve(dataDir);
    for (const [key, values] of possible) {
      const found = await read(client, key);
      expect(values.includes(found), `${key} after kill ${round}`).toBe(true);
      possible.set(key, [found]);
      checked += 1;
    }
    const writing = Array.from({ length: writers }, (_, writer) => write(client, writer, possible));
    await sleep(30 + ((round * 53) % 200));
    await kill();
    await Promise.all(writing);
  }
  const { kill } = await serve(dataDir);
  await kill();
  const index = openObjectIndex(join(dataDir, "s3"));
  expect(new Set(readdirSync(join(dataDir, "s3", "blobs")))).toEqual(index.knownBlobs());
  index.close();
  process.stdout.write(`${kills} kills: ${checked} objects read back, none lost or torn\n`);
  removeFolder(dataDir);
});
