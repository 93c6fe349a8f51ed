import type { S3Client } from "@aws-sdk/client-s3";
import { variable } from "../../ground/shared/environment.ts";
import { table } from "../../ground/storage/table.ts";
import type { List } from "./list.schema.ts";
import { layoutOf, packSnapshot, type Snapshot, unpackSnapshot } from "./list-snapshot.ts";

const sdk = () => import("@aws-sdk/client-s3");

const bucket = /* @__PURE__ */ variable("LISTS_BUCKET");

let known: S3Client | undefined;

async function store(): Promise<S3Client> {
  const { S3Client } = await sdk();
  known ??= new S3Client({});
  return known;
}

/** A restored table has a name of its own: what is kept of the former one knows more than it. */
const addressOf = (list: List) => ({
  Bucket: bucket(),
  Key: `lists/${list.name}/${table.table}/${layoutOf(list)}.zst`,
});

/** Undefined if there is none, or none that can be trusted. */
export async function readSnapshot(list: List): Promise<Snapshot | undefined> {
  const { GetObjectCommand, NoSuchKey } = await sdk();
  const client = await store();
  try {
    const { Body } = await client.send(new GetObjectCommand(addressOf(list)));
    return Body && (await unpackSnapshot(Buffer.from(await Body.transformToByteArray())));
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

export async function saveSnapshot(list: List, snapshot: Snapshot): Promise<void> {
  const { PutObjectCommand } = await sdk();
  const client = await store();
  const Body = await packSnapshot(snapshot);
  await client.send(new PutObjectCommand({ ...addressOf(list), Body, ContentType: "application/zstd" }));
}
