import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DynamoDbFixture, startDynamoDb } from "./dynamodb.fixture.ts";

let fixture: DynamoDbFixture;
beforeAll(async () => {
  fixture = await startDynamoDb();
});
afterAll(() => fixture.close());

const SIGNED = {
  authorization: "AWS4-HMAC-SHA256 Credential=a/b/c/d/aws4_request, SignedHeaders=host, Signature=e",
  "x-amz-date": "20300101T000000Z",
  "content-type": "application/x-amz-json-1.0",
};
const send = (target: string, body: string, headers: Record<string, string> = SIGNED) =>
  fetch(fixture.endpoint, {
    method: "POST",
    headers: { ...headers, "x-amz-target": `DynamoDB_20120810.${target}` },
    body,
  });

test("answers JSON with its checksum and a request id", async () => {
  const response = await send("ListTables", "{}");
  const body = await response.text();
  expect(response.status).toBe(200);
  expect(body).toBe('{"TableNames":[]}');
  expect(response.headers.get("content-type")).toBe("application/x-amz-json-1.0");
  expect(response.headers.get("x-amz-crc32")).toBe(String(crc32(body)));
  expect(response.headers.get("x-amzn-requestid")).toMatch(/^[0-9A-Z]{52}$/);
});

describe("refusal", () => {
  const { authorization: _, ...unsigned } = SIGNED;
  test.each([
    ["a missing signature", "ListTables", "{}", unsigned, "MissingAuthenticationTokenException"],
    [
      "half a signature",
      "ListTables",
      "{}",
      { ...SIGNED, authorization: "AWS4-X Signature=a" },
      "IncompleteSignatureException",
    ],
    ["an unknown operation", "DropEverything", "{}", SIGNED, "UnknownOperationException"],
    ["the engine's own background work", "sweepTable", '{"tableName":"abc"}', SIGNED, "UnknownOperationException"],
    ["text that is not JSON", "ListTables", "{", SIGNED, "SerializationException"],
    ["a list for a request", "PutItem", "[]", SIGNED, "SerializationException"],
    ["a number for a text", "PutItem", '{"TableName":1}', SIGNED, "SerializationException"],
    ["a missing member", "PutItem", "{}", SIGNED, "ValidationException"],
    ["a missing table", "DescribeTable", '{"TableName":"abc"}', SIGNED, "ResourceNotFoundException"],
  ])("of %s", async (_what, target, body, headers, code) => {
    const response = await send(target, body, headers);
    const { __type } = (await response.json()) as { __type: string };
    expect(response.status).toBe(400);
    expect(__type).toMatch(new RegExp(`#${code}$`));
  });
});

test("lists every constraint that a request breaks", async () => {
  const response = await send("GetItem", '{"TableName":"a;","ReturnConsumedCapacity":"x"}');
  expect(await response.json()).toEqual({
    __type: "com.amazon.coral.validate#ValidationException",
    message:
      "4 validation errors detected: Value 'x' at 'returnConsumedCapacity' failed to satisfy constraint: Member must " +
      "satisfy enum value set: [INDEXES, TOTAL, NONE]; Value 'a;' at 'tableName' failed to satisfy constraint: Member " +
      "must satisfy regular expression pattern: [a-zA-Z0-9_.-]+; Value 'a;' at 'tableName' failed to satisfy " +
      "constraint: Member must have length greater than or equal to 3; Value null at 'key' failed to satisfy " +
      "constraint: Member must not be null",
  });
});
