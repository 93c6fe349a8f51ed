import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startS3 } from "../s3.fixture.ts";

let local: Awaited<ReturnType<typeof startS3>>;
let UploadId: string;
const at = { Bucket: "files", Key: "big one" };
const megabytes = (count: number, fill: string) => Buffer.alloc(count * 1024 * 1024, fill);
beforeEach(async () => {
  local = await startS3();
  const started = await local.client.send(
    new CreateMultipartUploadCommand({ ...at, ContentType: "video/mp4", Metadata: { a: "1" } }),
  );
  UploadId = started.UploadId ?? "";
});
afterEach(() => local.close());

async function part(PartNumber: number, Body: Buffer | string, more = {}): Promise<CompletedPart> {
  const { ETag } = await local.client.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body, ...more }));
  return { PartNumber, ETag };
}
const complete = (Parts: CompletedPart[], more = {}) =>
  local.client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts }, ...more }));
const blobCount = () => readdirSync(join(local.dataDir, "s3", "blobs")).length;

test("puts the parts together, in order, under the service's kind of tag", async () => {
  const second = await part(2, "the end");
  const first = await part(1, megabytes(5, "a"));
  const { ETag } = await complete([first, second]);
  const digest = (body: Buffer | string) => createHash("md5").update(body).digest();
  const expected = createHash("md5")
    .update(Buffer.concat([digest(megabytes(5, "a")), digest("the end")]))
    .digest("hex");
  expect(ETag).toBe(`"${expected}-2"`);
  const found = await local.client.send(new GetObjectCommand(at));
  expect(found).toMatchObject({
    ETag,
    ContentType: "video/mp4",
    Metadata: { a: "1" },
    ContentLength: 5 * 1024 * 1024 + 7,
  });
  const body = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
  expect(body.subarray(-8).toString()).toBe("athe end");
  expect(blobCount()).toBe(1);
});

test("a part sent again takes the place of the first", async () => {
  await part(1, "old");
  const again = await part(1, "new");
  const { Parts } = await local.client.send(new ListPartsCommand({ ...at, UploadId }));
  expect(Parts).toMatchObject([{ PartNumber: 1, ETag: again.ETag, Size: 3 }]);
  expect(blobCount()).toBe(1);
});

test("lists parts by pages and uploads by bucket", async () => {
  for (const number of [1, 2, 3]) await part(number, `${number}`);
  const page = await local.client.send(new ListPartsCommand({ ...at, UploadId, MaxParts: 2 }));
  expect(page).toMatchObject({ IsTruncated: true, NextPartNumberMarker: "2" });
  const rest = await local.client.send(new ListPartsCommand({ ...at, UploadId, PartNumberMarker: "2" }));
  expect(rest.Parts?.map(({ PartNumber }) => PartNumber)).toEqual([3]);
  const { Uploads } = await local.client.send(new ListMultipartUploadsCommand({ Bucket: at.Bucket }));
  expect(Uploads).toMatchObject([{ Key: at.Key, UploadId }]);
});

test("refuses parts that are too small, unknown, changed or out of order", async () => {
  const small = await part(1, megabytes(5, "a").subarray(1));
  const second = await part(2, "b");
  await expect(complete([small, second])).rejects.toMatchObject({ name: "EntityTooSmall" });
  await expect(complete([{ ...second, PartNumber: 3 }])).rejects.toMatchObject({ name: "InvalidPart" });
  await expect(complete([{ ...second, ETag: '"0"' }])).rejects.toMatchObject({ name: "InvalidPart" });
  await expect(complete([second, small])).rejects.toMatchObject({ name: "InvalidPartOrder" });
  await expect(complete([])).rejects.toMatchObject({ name: "MalformedXML" });
  await expect(complete([second])).resolves.toBeDefined();
});

test.each([0, 10_001])("refuses part number %i", async (number) => {
  await expect(part(number, "x")).rejects.toMatchObject({ name: "InvalidArgument" });
});

test("an upload that was aborted or completed is over", async () => {
  const only = await part(1, "x");
  await complete([only]);
  await expect(complete([only])).rejects.toMatchObject({ name: "NoSuchUpload" });
  const started = await local.client.send(new CreateMultipartUploadCommand(at));
  UploadId = started.UploadId ?? "";
  await part(1, "y");
  await local.client.send(new AbortMultipartUploadCommand({ ...at, UploadId }));
  await expect(part(2, "z")).rejects.toMatchObject({ name: "NoSuchUpload" });
  expect(blobCount()).toBe(1);
});

test("an upload belongs to its key", async () => {
  const only = await part(1, "x");
  await expect(complete([only], { Key: "other" })).rejects.toMatchObject({ name: "NoSuchUpload" });
});

test("an upload may be made only if nothing is there yet", async () => {
  await complete([await part(1, "first")]);
  const started = await local.client.send(new CreateMultipartUploadCommand(at));
  UploadId = started.UploadId ?? "";
  const parts = [await part(1, "second")];
  await expect(complete(parts, { IfNoneMatch: "*" })).rejects.toMatchObject({ name: "PreconditionFailed" });
  await expect(complete(parts)).resolves.toBeDefined();
});

test("an upload that was begun goes on after a restart", async () => {
  const first = await part(1, megabytes(5, "a"));
  await local.close({ keepFolder: true });
  local = await startS3({ dataDir: local.dataDir });
  await complete([first, await part(2, "b")]);
  expect(await local.client.send(new GetObjectCommand(at))).toMatchObject({ ContentLength: 5 * 1024 * 1024 + 1 });
});
