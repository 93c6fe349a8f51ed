import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type { Instant } from "../../ground/shared/values.ts";
import type { List } from "./list.schema.ts";
import type { PackedTable } from "./list-table.ts";

export interface Snapshot {
  /** Everything until then is in it. */
  readonly readAt: Instant;
  /** When all rows were last read, and not what changed. */
  readonly wholeAt: Instant;
  readonly table: PackedTable;
}

/** Raise it when the packed table changes. */
const format = 1;

/** Of another layout, a snapshot is not even found. */
export const layoutOf = ({ name, version, columns }: List): string =>
  createHash("sha256")
    .update(JSON.stringify([format, name, version, columns.map(({ id, kind }) => [id, kind])]))
    .digest("hex")
    .slice(0, 16);

const hashOf = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
const hashBytes = 32;

export async function packSnapshot(snapshot: Snapshot): Promise<Buffer> {
  const packed = await promisify(zstdCompress)(serialize(snapshot));
  return Buffer.concat([hashOf(packed), packed]);
}

/** Undefined when a byte is not as it was written: nobody is served from it. */
export async function unpackSnapshot(bytes: Buffer): Promise<Snapshot | undefined> {
  const packed = bytes.subarray(hashBytes);
  if (!hashOf(packed).equals(bytes.subarray(0, hashBytes))) return undefined;
  return deserialize(await promisify(zstdDecompress)(packed));
}
