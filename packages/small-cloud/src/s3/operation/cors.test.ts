import { PutObjectCommand } from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startS3 } from "../s3.fixture.ts";
import type { Cors } from "./cors.ts";

const cors: Cors = {
  other: [
    { allowedOrigins: ["*"], allowedMethods: ["GET"] },
    { allowedOrigins: ["https://portal.example"], allowedMethods: ["PUT"], allowedHeaders: ["content-*", "x-exact"] },
  ],
};
let local: Awaited<ReturnType<typeof startS3>>;
beforeEach(async () => {
  local = await startS3({ cors });
});
afterEach(() => local.close());

const ask = (path: string, origin: string, { method = "PUT", headers = "" } = {}) =>
  fetch(local.endpoint + path, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": method,
      ...(headers && { "access-control-request-headers": headers }),
    },
  });

describe("before the request", () => {
  test.each([
    [
      "a page of this machine",
      "/files/a",
      "http://localhost:3000",
      { method: "POST", headers: "content-type,x-amz-meta-a" },
    ],
    ["the same by its number", "/files/a", "http://127.0.0.1:5173", {}],
    ["anyone who reads where all may read", "/other/a", "https://x.example", { method: "GET" }],
    ["the portal that writes", "/other/a", "https://portal.example", { headers: "content-type, X-Exact" }],
  ])("%s may go on", async (_, path, origin, question) => {
    const response = await ask(path, origin, question);
    expect(response.status).toBe(200);
    expect([origin, "*"]).toContain(response.headers.get("access-control-allow-origin"));
  });

  test.each([
    ["a page of another machine", "/files/a", "http://evil.example", {}],
    ["a name that only begins alike", "/files/a", "http://localhost.evil.example", {}],
    ["a method that is not listed", "/files/a", "http://localhost:3000", { method: "DELETE" }],
    ["anyone who writes where all may read", "/other/a", "https://x.example", {}],
    ["a header that is not listed", "/other/a", "https://portal.example", { headers: "x-exactly" }],
  ])("%s may not", async (_, path, origin, question) => {
    const response = await ask(path, origin, question);
    expect(response.status).toBe(403);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(await response.text()).toContain("<Code>AccessForbidden</Code>");
  });

  test("says which headers and for how long", async () => {
    const { headers } = await ask("/files/a", "http://localhost:1", { headers: "Content-Type" });
    expect(headers.get("access-control-allow-headers")).toBe("content-type");
    expect(headers.get("access-control-max-age")).toBe("300");
    expect(headers.get("vary")).toContain("Origin");
  });
});

test("answers carry the permission, errors too", async () => {
  await local.client.send(new PutObjectCommand({ Bucket: "files", Key: "a", Body: "x" }));
  const response = await fetch(`${local.endpoint}/files/a`, { headers: { origin: "http://localhost:3000" } });
  expect(response.status).toBe(403);
  expect(response.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
  expect(response.headers.get("access-control-expose-headers")).toContain("ETag");
  const foreign = await fetch(`${local.endpoint}/files/a`, { headers: { origin: "http://evil.example" } });
  expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
});
