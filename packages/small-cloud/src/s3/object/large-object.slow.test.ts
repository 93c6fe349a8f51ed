import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { startS3 } from "../s3.fixture.ts";

test("an object of 100 MB comes back byte for byte", async () => {
  const local = await startS3();
  const body = Buffer.alloc(100 * 1024 * 1024, "guildhall");
  await local.client.send(new PutObjectCommand({ Bucket: "files", Key: "large", Body: body }));
  const { Body, ContentLength } = await local.client.send(new GetObjectCommand({ Bucket: "files", Key: "large" }));
  expect(ContentLength).toBe(body.length);
  expect(body.equals((await Body?.transformToByteArray()) as Uint8Array)).toBe(true);
  await local.close();
});
