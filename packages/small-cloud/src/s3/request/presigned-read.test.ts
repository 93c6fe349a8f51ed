import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startS3 } from "../s3.fixture.ts";

let local: Awaited<ReturnType<typeof startS3>>;
beforeEach(async () => {
  local = await startS3();
});
afterEach(async () => {
  vi.useRealTimers();
  await local.close();
});

const Bucket = "files";
const Key = "für/a b+c.txt";
const moveClock = (milliseconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
const putKey = () => local.client.send(new PutObjectCommand({ Bucket, Key, Body: "hello" }));
const presignGet = (more = {}, options = {}) =>
  getSignedUrl(local.client, new GetObjectCommand({ Bucket, Key, ...more }), { expiresIn: 60, ...options });
async function codeOf(response: Response) {
  const text = await response.text();
  return {
    status: response.status,
    code: /<Code>(.*)<\/Code>/.exec(text)?.[1],
    message: /<Message>(.*)<\/Message>/.exec(text)?.[1],
  };
}

describe("a signed address for reading", () => {
  beforeEach(putKey);

  test("is all that a reader needs", async () => {
    const response = await fetch(await presignGet());
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("hello");
  });

  test("may say how the answer is labelled", async () => {
    const url = await presignGet({
      ResponseContentDisposition: 'attachment; filename="your file.txt"',
      ResponseContentType: "text/x-other",
      ResponseCacheControl: "no-store",
    });
    const { headers } = await fetch(url);
    expect(headers.get("content-disposition")).toBe('attachment; filename="your file.txt"');
    expect(headers.get("content-type")).toBe("text/x-other");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("serves ranges and conditions that the reader adds", async () => {
    const url = await presignGet();
    const part = await fetch(url, { headers: { range: "bytes=1-3" } });
    expect([part.status, await part.text()]).toEqual([206, "ell"]);
    const same = await fetch(url, { headers: { "if-none-match": part.headers.get("etag") ?? "" } });
    expect([same.status, await same.text()]).toEqual([304, ""]);
  });

  const tamper: [string, (url: URL) => void][] = [
    [
      "another key",
      (url) => {
        url.pathname = url.pathname.replace("a%20b", "other");
      },
    ],
    [
      "another bucket",
      (url) => {
        url.pathname = url.pathname.replace("files", "other");
      },
    ],
    ["a longer life", (url) => url.searchParams.set("X-Amz-Expires", "3600")],
    [
      "a later date",
      (url) => url.searchParams.set("X-Amz-Date", new Date(Date.now() + 1000).toISOString().replace(/[-:]|\.\d+/g, "")),
    ],
    ["another label", (url) => url.searchParams.set("response-content-type", "text/html")],
    ["another signature", (url) => url.searchParams.set("X-Amz-Signature", "0".repeat(64))],
    [
      "another region",
      (url) =>
        url.searchParams.set(
          "X-Amz-Credential",
          (url.searchParams.get("X-Amz-Credential") ?? "").replace("us-east-1", "eu-west-1"),
        ),
    ],
  ];
  test.each(tamper)("is refused with %s", async (_, change) => {
    const url = new URL(await presignGet());
    change(url);
    expect(await codeOf(await fetch(url))).toMatchObject({ status: 403, code: "SignatureDoesNotMatch" });
  });

  test("is refused for another method and from another host", async () => {
    const url = await presignGet();
    expect(await codeOf(await fetch(url, { method: "DELETE" }))).toMatchObject({ code: "SignatureDoesNotMatch" });
    expect(await codeOf(await fetch(url.replace("127.0.0.1", "localhost")))).toMatchObject({
      code: "SignatureDoesNotMatch",
    });
  });

  test("is refused with a header that was not signed", async () => {
    const response = await fetch(await presignGet(), { headers: { "x-amz-request-payer": "requester" } });
    const message = "There were headers present in the request which were not signed";
    expect(await codeOf(response)).toEqual({ status: 403, code: "AccessDenied", message });
  });

  test("lives as long as it says and not a second longer", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Math.ceil(Date.now() / 1000) * 1000 });
    const url = await presignGet();
    moveClock(60_000);
    expect((await fetch(url)).status).toBe(200);
    moveClock(1);
    expect(await codeOf(await fetch(url))).toEqual({
      status: 403,
      code: "AccessDenied",
      message: "Request has expired",
    });
  });

  test("is not valid before its time", async () => {
    const url = await presignGet({}, { signingDate: new Date(Date.now() + 16 * 60_000) });
    expect(await codeOf(await fetch(url))).toMatchObject({ code: "AccessDenied", message: "Request is not yet valid" });
  });

  test("may live a week at most", async () => {
    const url = new URL(await presignGet({}, { expiresIn: 604_800 }));
    expect((await fetch(url)).status).toBe(200);
    url.searchParams.set("X-Amz-Expires", "604801");
    expect(await codeOf(await fetch(url))).toMatchObject({ status: 400, code: "AuthorizationQueryParametersError" });
  });

  test.each(["Algorithm", "Credential", "Date", "Expires", "SignedHeaders"])(
    "is refused without its %s",
    async (name) => {
      const url = new URL(await presignGet());
      url.searchParams.delete(`X-Amz-${name}`);
      expect(await codeOf(await fetch(url))).toMatchObject({ status: 400, code: "AuthorizationQueryParametersError" });
    },
  );
});
