import { GetObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { createPresignedPost, type PresignedPostOptions } from "@aws-sdk/s3-presigned-post";
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
// biome-ignore lint/suspicious/noTemplateCurlyInString: the service's own placeholder
const byName = "uploads/${filename}";
const sign = (options: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(local.client as never, { Bucket, Key: "uploads/1", Expires: 60, ...options });
type Signed = Awaited<ReturnType<typeof sign>>;

interface Change {
  readonly fields?: Record<string, string>;
  readonly without?: string;
  readonly body?: string;
  readonly fileName?: string;
  readonly after?: Record<string, string>;
}
function post(
  { url, fields }: Signed,
  { fields: more = {}, without, body = "content", fileName = "cv.pdf", after = {} }: Change = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...more })) if (name !== without) form.set(name, value);
  form.set("file", new Blob([body]), fileName);
  for (const [name, value] of Object.entries(after)) form.append(name, value);
  return fetch(url, { method: "POST", body: form, redirect: "manual" });
}
async function refusal(response: Promise<Response>) {
  const { status, text } = await response.then(async (got) => ({ status: got.status, text: await got.text() }));
  return `${status} ${/<Code>(.*)<\/Code>/.exec(text)?.[1]}: ${/<Message>(.*)<\/Message>/.exec(text)?.[1]}`;
}
const get = (Key: string) => local.client.send(new GetObjectCommand({ Bucket, Key }));

describe("a form with a signed policy", () => {
  test("puts the file where it says, with what it says about it", async () => {
    const signed = await sign({
      Fields: {
        "Content-Type": "application/pdf",
        "Content-Disposition": 'attachment; filename="Lebenslauf für Ann.pdf"',
        "x-amz-meta-owner": "person_1",
      },
      Conditions: [["content-length-range", 1, 100]],
    });
    const response = await post(signed);
    expect(response.status).toBe(204);
    const found = await get("uploads/1");
    expect(found).toMatchObject({
      ContentType: "application/pdf",
      ETag: response.headers.get("etag"),
      Metadata: { owner: "person_1" },
    });
    expect(found.ContentDisposition).toMatch(/^=\?UTF-8\?B\?/);
    expect(await found.Body?.transformToString()).toBe("content");
  });

  test("may take the name of the file into the key, but not its folders", async () => {
    const signed = await sign({ Key: byName });
    await post(signed, { fileName: "C:\\secret\\../cv $& 1.pdf" });
    const { Contents } = await local.client.send(new ListObjectsV2Command({ Bucket }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(["uploads/cv $& 1.pdf"]);
  });

  test.each([
    [{ success_action_status: "200" }, 200],
    [{ success_action_status: "201" }, 201],
    [{ success_action_status: "204" }, 204],
    [{ success_action_status: "999" }, 204],
  ])("answers as asked: %j", async (Fields, status) => {
    const response = await post(await sign({ Fields }));
    expect(response.status).toBe(status);
    expect((await response.text()).includes("<Key>uploads/1</Key>")).toBe(status === 201);
  });

  test("may send the browser on", async () => {
    const response = await post(await sign({ Fields: { success_action_redirect: "https://x.example/done?a=1" } }));
    expect(response.status).toBe(303);
    const next = new URL(response.headers.get("location") ?? "");
    expect(Object.fromEntries(next.searchParams)).toMatchObject({ a: "1", bucket: "files", key: "uploads/1" });
  });

  test("ignores what follows the file", async () => {
    expect((await post(await sign(), { after: { key: "elsewhere" } })).status).toBe(204);
    await expect(get("elsewhere")).rejects.toMatchObject({ name: "NoSuchKey" });
  });
});

describe("refuses", () => {
  afterEach(async () => {
    const { KeyCount } = await local.client.send(new ListObjectsV2Command({ Bucket }));
    expect(KeyCount).toBe(0);
  });

  test("a file above or below the allowed size", async () => {
    const signed = await sign({ Conditions: [["content-length-range", 5, 10]] });
    expect(await refusal(post(signed, { body: "x".repeat(11) }))).toBe(
      "400 EntityTooLarge: Your proposed upload exceeds the maximum allowed size",
    );
    expect(await refusal(post(signed, { body: "x".repeat(4) }))).toContain("400 EntityTooSmall");
  });

  test("another key, bucket or type than the policy allows", async () => {
    const signed = await sign({ Conditions: [["eq", "$Content-Type", "application/pdf"]] });
    const type = { "Content-Type": "application/pdf" };
    expect(await refusal(post(signed, { fields: { ...type, key: "other" } }))).toContain(
      "403 AccessDenied: Invalid according to Policy: Policy Condition failed: [&quot;eq&quot;,&quot;$key&quot;,&quot;uploads/1&quot;]",
    );
    expect(await refusal(post({ ...signed, url: signed.url.replace("files", "other") }, { fields: type }))).toContain(
      "$bucket",
    );
    expect(await refusal(post(signed, { fields: { "Content-Type": "text/html" } }))).toContain("$Content-Type");
    expect(await refusal(post(signed))).toContain("$Content-Type");
  });

  test("a beginning that does not fit", async () => {
    const signed = await sign({ Conditions: [["starts-with", "$Content-Type", "image/"]] });
    expect(await refusal(post(signed, { fields: { "Content-Type": "text/html" } }))).toContain(
      "Policy Condition failed",
    );
    expect(await refusal(post(signed, { fields: { "Content-Type": "image/png, text/html" } }))).toContain(
      "Policy Condition failed",
    );
    const named = await sign({ Key: byName });
    expect(await refusal(post(named, { fields: { key: "other/x" } }))).toContain("$key");
  });

  test("a field that the policy does not name", async () => {
    expect(await refusal(post(await sign(), { fields: { "x-amz-meta-admin": "yes" } }))).toBe(
      "403 AccessDenied: Invalid according to Policy: Extra input fields: x-amz-meta-admin",
    );
  });

  test("a policy that is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-08T07:30:00Z") });
    const signed = await sign();
    vi.setSystemTime(new Date("2026-03-08T07:31:00Z"));
    expect(await refusal(post(signed))).toBe("403 AccessDenied: Invalid according to Policy: Policy expired.");
  });

  test("a policy that was changed, a foreign signature, a foreign key", async () => {
    const signed = await sign();
    const policy = JSON.parse(Buffer.from(signed.fields.Policy ?? "", "base64").toString());
    policy.conditions = policy.conditions.filter((condition: object) => !("key" in condition));
    const Policy = Buffer.from(JSON.stringify(policy)).toString("base64");
    expect(await refusal(post(signed, { fields: { Policy } }))).toContain("403 SignatureDoesNotMatch");
    expect(await refusal(post(signed, { fields: { "X-Amz-Signature": "0".repeat(64) } }))).toContain(
      "403 SignatureDoesNotMatch",
    );
    const Credential = (signed.fields["X-Amz-Credential"] ?? "").replace(/^[^/]+/, "AKIAOTHER");
    expect(await refusal(post(signed, { fields: { "X-Amz-Credential": Credential } }))).toContain(
      "403 InvalidAccessKeyId",
    );
  });

  test("a form without policy, key, file or sense", async () => {
    const signed = await sign();
    expect(await refusal(post(signed, { without: "Policy" }))).toContain("403 AccessDenied");
    expect(await refusal(post(signed, { without: "key" }))).toContain("400 InvalidArgument");
    const form = new FormData();
    form.set("key", "a");
    expect(await refusal(fetch(signed.url, { method: "POST", body: form }))).toBe(
      "400 InvalidArgument: POST requires exactly one file upload per request.",
    );
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect(await refusal(fetch(signed.url, { method: "POST", body: "nonsense", headers }))).toContain(
      "400 MalformedPOSTRequest",
    );
    const huge = new FormData();
    huge.set("key", "x".repeat(20_481));
    expect(await refusal(fetch(signed.url, { method: "POST", body: huge }))).toContain(
      "400 MaxPostPreDataLengthExceeded",
    );
  });
});

test("a policy holds until its last moment", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-08T07:30:00Z") });
  const signed = await sign();
  vi.setSystemTime(new Date("2026-03-08T07:30:59.999Z"));
  expect((await post(signed)).status).toBe(204);
});

test("exactly the allowed size is accepted, at both ends", async () => {
  const signed = await sign({ Conditions: [["content-length-range", 5, 10]] });
  expect((await post(signed, { body: "x".repeat(5) })).status).toBe(204);
  expect((await post(signed, { body: "x".repeat(10) })).status).toBe(204);
});

test("bytes that look like a boundary stay in the file", async () => {
  const body = '\r\n--\r\n------x\r\n\r\nContent-Disposition: form-data; name="key"\r\n\r\nevil\r\n';
  await post(await sign(), { body });
  const found = await get("uploads/1");
  expect(await found.Body?.transformToString()).toBe(body);
});
