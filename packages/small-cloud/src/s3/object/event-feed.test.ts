import { CopyObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { afterEach, expect, test, vi } from "vitest";
import { startS3 } from "../s3.fixture.ts";
import type { ObjectCreatedEvent } from "./object-event.ts";

let local: Awaited<ReturnType<typeof startS3>>;
afterEach(() => local.close());

const put = (Key: string) => local.client.send(new PutObjectCommand({ Bucket: "files", Key, Body: "12345" }));
const keysOf = (seen: readonly ObjectCreatedEvent[]) => seen.map(({ Records }) => Records[0].s3.object.key);

test("tells of each object in the shape of a bucket's notification, in order", async () => {
  const seen: ObjectCreatedEvent[] = [];
  local = await startS3({ onObjectCreated: (event) => seen.push(event) });
  await put("in box/ü.pdf");
  await local.client.send(
    new CopyObjectCommand({ Bucket: "other", Key: "b", CopySource: "files/in%20box/%C3%BC.pdf" }),
  );
  await local.s3.settled();
  expect(seen).toMatchObject([
    {
      Records: [
        {
          eventSource: "aws:s3",
          eventName: "ObjectCreated:Put",
          s3: { bucket: { name: "files", arn: "arn:aws:s3:::files" }, object: { key: "in+box/%C3%BC.pdf", size: 5 } },
        },
      ],
    },
    { Records: [{ eventName: "ObjectCreated:Copy", s3: { bucket: { name: "other" } } }] },
  ]);
});

test("tries three times, and again at the next start", async () => {
  const fail = vi.fn(() => Promise.reject(new Error("not now")));
  local = await startS3({ onObjectCreated: fail });
  await put("a");
  await local.s3.settled();
  expect(fail).toHaveBeenCalledTimes(3);
  expect(local.s3.inspect().events).toEqual({ lastError: "not now" });
  await local.close({ keepFolder: true });
  const seen: ObjectCreatedEvent[] = [];
  local = await startS3({ dataDir: local.dataDir, onObjectCreated: (event) => seen.push(event) });
  await local.s3.settled();
  expect(keysOf(seen)).toEqual(["a"]);
});

test("an event that fails does not hold up the next", async () => {
  const seen: ObjectCreatedEvent[] = [];
  const onObjectCreated = (event: ObjectCreatedEvent) => {
    if (keysOf([event])[0] === "bad") throw new Error("never");
    seen.push(event);
  };
  local = await startS3({ onObjectCreated });
  await put("bad");
  await put("good");
  await local.s3.settled();
  expect(keysOf(seen)).toEqual(["good"]);
});
