import { PutObjectCommand } from "@aws-sdk/client-s3";
import { startS3 } from "small-cloud/s3/s3.fixture";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMediaFiles } from "./media-files.ts";

let local: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  local = await startS3();
  const put = (Key: string, ContentType: string) =>
    local.client.send(
      new PutObjectCommand({
        Bucket: "files",
        Key,
        Body: "0123456789",
        ContentType,
        CacheControl: "public, max-age=31536000, immutable",
        Metadata: { owner: "somebody" },
      }),
    );
  await put("public/avatars/a.webp", "image/webp");
  await put("quarantine/per_1/med_1", "text/html");
  await put("private.txt", "text/plain");
});
afterAll(() => local.close());

const ask = (
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) =>
  createMediaFiles({ s3: local.s3, bucket: "files" })({
    id: "1",
    method,
    path,
    rawQuery: "",
    headers,
    body: Buffer.alloc(0),
    sourceIp: "127.0.0.1",
  });

test("a public file is served for good, and as what it is", async () => {
  const { status, headers, body } = await ask("/media/avatars/a.webp");
  expect([status, String(body)]).toEqual([200, "0123456789"]);
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  expect(Object.keys(headers ?? {}).filter((name) => name.startsWith("x-amz"))).toEqual([]);
});

test("a viewer may ask for its head, for a part of it, and whether it has changed", async () => {
  const head = await ask("/media/avatars/a.webp", { method: "HEAD" });
  expect([head.status, head.body, head.headers?.["content-length"]]).toEqual([200, undefined, "10"]);
  const part = await ask("/media/avatars/a.webp", { headers: { range: "bytes=2-4" } });
  expect([part.status, String(part.body), part.headers?.["content-range"]]).toEqual([206, "234", "bytes 2-4/10"]);
  const beyond = await ask("/media/avatars/a.webp", { headers: { range: "bytes=99-" } });
  expect(beyond.status).toBe(416);
  const same = await ask("/media/avatars/a.webp", { headers: { "if-none-match": head.headers?.etag ?? "" } });
  expect([same.status, same.body]).toEqual([304, undefined]);
});

test.each([
  "/media/",
  "/media/avatars/b.webp",
  "/media/quarantine/per_1/med_1",
  "/media/../quarantine/per_1/med_1",
  "/media/%2e%2e/quarantine/per_1/med_1",
  "/media/..%2fquarantine/per_1/med_1",
  "/media//quarantine/per_1/med_1",
  "/media/../private.txt",
  "/media/%E0%A4%A",
])("%s is not found", async (path) => {
  const { status, body } = await ask(path);
  expect([status, body]).toEqual([404, "Not found"]);
});

test.each(["PUT", "POST", "DELETE", "OPTIONS"])("%s is not allowed", async (method) => {
  expect((await ask("/media/avatars/a.webp", { method })).status).toBe(405);
});
