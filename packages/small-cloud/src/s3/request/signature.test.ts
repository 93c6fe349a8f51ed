import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { someCredentials, startS3 } from "../s3.fixture.ts";

let local: Awaited<ReturnType<typeof startS3>>;
beforeEach(async () => {
  local = await startS3();
});
afterEach(() => local.close());

const Bucket = "files";
const Key = "für/a b+c.txt";
const presignGet = (more = {}, options = {}) =>
  getSignedUrl(local.client, new GetObjectCommand({ Bucket, Key, ...more }), { expiresIn: 60, ...options });
// Without this the SDK signs the checksum of an empty body into the address.
const presigner = () =>
  new S3Client({
    endpoint: local.endpoint,
    region: "us-east-1",
    credentials: someCredentials,
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
const presignPut = (more = {}, options = {}) =>
  getSignedUrl(presigner(), new PutObjectCommand({ Bucket, Key, ...more }), { expiresIn: 60, ...options });
async function codeOf(response: Response) {
  const text = await response.text();
  return {
    status: response.status,
    code: /<Code>(.*)<\/Code>/.exec(text)?.[1],
    message: /<Message>(.*)<\/Message>/.exec(text)?.[1],
  };
}

describe("a signed address for writing", () => {
  test("takes the bytes, with the service's type when none is sent", async () => {
    const response = await fetch(await presignPut(), { method: "PUT", body: new Uint8Array(Buffer.from("bytes")) });
    expect(response.status).toBe(200);
    const found = await local.client.send(new GetObjectCommand({ Bucket, Key }));
    expect(found.ContentType).toBe("binary/octet-stream");
    expect(await found.Body?.transformToString()).toBe("bytes");
  });

  test("holds to a checksum that was signed", async () => {
    const url = await getSignedUrl(local.client, new PutObjectCommand({ Bucket, Key }), { expiresIn: 60 });
    const digestOfNothing = new URL(url).searchParams.get("x-amz-checksum-crc32");
    expect(digestOfNothing).toBe("AAAAAA==");
    expect(await codeOf(await fetch(url, { method: "PUT", body: "bytes" }))).toMatchObject({
      status: 400,
      code: "BadDigest",
    });
  });

  test("holds to the type and the length that were signed", async () => {
    const options = { signableHeaders: new Set(["content-type", "content-length"]) };
    const url = await presignPut({ ContentType: "application/pdf", ContentLength: 5 }, options);
    const send = (body: string, type: string) => fetch(url, { method: "PUT", body, headers: { "content-type": type } });
    expect((await send("12345", "application/pdf")).status).toBe(200);
    expect(await codeOf(await send("12345", "text/html"))).toMatchObject({ code: "SignatureDoesNotMatch" });
    expect(await codeOf(await send("123456", "application/pdf"))).toMatchObject({ code: "SignatureDoesNotMatch" });
  });
});

describe("a signature in the header", () => {
  const clientWith = (change: object) =>
    new S3Client({
      endpoint: local.endpoint,
      region: "us-east-1",
      credentials: someCredentials,
      forcePathStyle: true,
      maxAttempts: 1,
      ...change,
    });
  const send = (client: S3Client) => client.send(new PutObjectCommand({ Bucket, Key, Body: "x" }));

  test.each([
    ["another key id", { credentials: { ...someCredentials, accessKeyId: "AKIAOTHER" } }, "InvalidAccessKeyId"],
    ["another secret", { credentials: { ...someCredentials, secretAccessKey: "other" } }, "SignatureDoesNotMatch"],
    ["a clock 16 minutes fast", { systemClockOffset: 16 * 60_000 }, "RequestTimeTooSkewed"],
    ["a clock 16 minutes slow", { systemClockOffset: -16 * 60_000 }, "RequestTimeTooSkewed"],
  ])("with %s is refused", async (_, change, name) => {
    await expect(send(clientWith(change))).rejects.toMatchObject({ name });
  });

  test.each([14, -14])("with a clock %i minutes off is accepted", async (minutes) => {
    await expect(send(clientWith({ systemClockOffset: minutes * 60_000 }))).resolves.toBeDefined();
  });

  test("is needed", async () => {
    expect(await codeOf(await fetch(`${local.endpoint}/files/a`))).toMatchObject({ status: 403, code: "AccessDenied" });
    const headers = { authorization: "AWS4-HMAC-SHA256 nonsense" };
    expect(await codeOf(await fetch(`${local.endpoint}/files/a`, { headers }))).toMatchObject({
      code: "AuthorizationHeaderMalformed",
    });
  });

  test("covers the bytes of the body", async () => {
    const client = clientWith({});
    client.middlewareStack.add(
      (next) => (args) => {
        (args.request as { body: unknown }).body = "swapped";
        return next(args);
      },
      { step: "deserialize", priority: "low" },
    );
    await expect(client.send(new PutObjectCommand({ Bucket, Key, Body: "genuine" }))).rejects.toMatchObject({
      name: "XAmzContentSHA256Mismatch",
    });
  });

  test("answers what it does not know with the service's word for it", async () => {
    const url = new URL(await presignGet());
    url.searchParams.set("acl", "");
    expect(await codeOf(await fetch(url))).toMatchObject({ code: "SignatureDoesNotMatch" });
    const response = await fetch(await presignGet(), { method: "PATCH" });
    expect(response.status).toBe(403);
  });
});
