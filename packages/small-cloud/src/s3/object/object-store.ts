import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Checksums } from "../request/checksum.ts";
import { S3Error } from "../request/s3-errors.ts";
import { openBlobStore } from "./blob-store.ts";
import { createEventFeed } from "./event-feed.ts";
import { createdEvent, type ObjectCreatedEvent, type ObjectEventName } from "./object-event.ts";
import { type ObjectProperties, openObjectIndex, type StoredObject, type StoredPart } from "./object-index.ts";

export interface NewObject {
  readonly bucket: string;
  readonly key: string;
  readonly body: Buffer;
  readonly properties: ObjectProperties;
  readonly checksums: Checksums;
  readonly eventName: ObjectEventName;
  /** Gets the object that would be replaced, during the commit, and can refuse. */
  readonly check?: (old: StoredObject | undefined) => void;
}

export type ObjectStore = ReturnType<typeof openObjectStore>;

const md5 = (data: Buffer): string => createHash("md5").update(data).digest("hex");
const accept = () => undefined;

/** Objects: bytes are written first, then the index. Old bytes are deleted when they are no longer used. */
export function openObjectStore(dataDir: string, onObjectCreated?: (event: ObjectCreatedEvent) => unknown) {
  const folder = join(dataDir, "s3");
  const blobs = openBlobStore(folder);
  const index = openObjectIndex(folder);
  blobs.sweep(index.knownBlobs());
  const feed = createEventFeed(index, onObjectCreated);
  feed.notify();

  const drop = (names: readonly string[]) => Promise.all(names.map(blobs.remove));

  /** Writes the bytes, then calls `commit`. If it refuses, they are deleted. */
  async function keep<T>(pieces: AsyncIterable<Buffer> | Iterable<Buffer>, commit: (blob: string) => T): Promise<T> {
    const blob = await blobs.write(pieces);
    try {
      return commit(blob);
    } catch (error) {
      await blobs.remove(blob);
      throw error;
    }
  }

  async function put({ body, properties, eventName, check = accept, ...rest }: NewObject): Promise<StoredObject> {
    const { object, loose } = await keep([body], (blob) => {
      const object: StoredObject = {
        ...rest,
        ...properties,
        blob,
        size: body.length,
        etag: md5(body),
        modifiedAt: Date.now(),
      };
      return { object, loose: index.put(object, createdEvent(eventName, object), check) };
    });
    await drop(loose);
    feed.notify();
    return object;
  }

  function find(bucket: string, key: string): StoredObject {
    const object = index.get(bucket, key);
    if (!object) throw new S3Error("NoSuchKey", undefined, { Key: key });
    return object;
  }

  /** `choose` returns which bytes are wanted. If the object was replaced meanwhile, it is read again. */
  async function read<T extends { start: number; end: number }>(
    bucket: string,
    key: string,
    choose: (object: StoredObject) => T,
  ) {
    for (;;) {
      const object = find(bucket, key);
      const choice = choose(object);
      try {
        return { object, choice, body: await blobs.read(object.blob, choice.start, choice.end) };
      } catch (error) {
        if (index.get(bucket, key)?.blob === object.blob) throw error;
      }
    }
  }

  async function putPart(upload: string, number: number, body: Buffer): Promise<StoredPart> {
    const { part, loose } = await keep([body], (blob) => {
      findUpload(upload);
      const part = { number, blob, size: body.length, etag: md5(body), modifiedAt: Date.now() };
      return { part, loose: index.putPart(upload, part) };
    });
    await drop(loose);
    return part;
  }

  function findUpload(id: string, at?: { bucket: string; key: string }) {
    const upload = index.upload(id);
    const isElsewhere = at && upload && (upload.bucket !== at.bucket || upload.key !== at.key);
    if (!upload || isElsewhere) throw new S3Error("NoSuchUpload", undefined, { UploadId: id });
    return upload;
  }

  async function completeUpload(
    id: string,
    parts: readonly StoredPart[],
    check: NewObject["check"] = accept,
  ): Promise<StoredObject> {
    const etag = `${md5(Buffer.concat(parts.map((part) => Buffer.from(part.etag, "hex"))))}-${parts.length}`;
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    async function* bytes() {
      for (const part of parts) yield await blobs.read(part.blob, 0, part.size);
    }
    const { object, loose } = await keep(bytes(), (blob) => {
      const { bucket, key, properties } = findUpload(id);
      const object: StoredObject = {
        bucket,
        key,
        ...properties,
        blob,
        size,
        etag,
        checksums: {},
        modifiedAt: Date.now(),
      };
      const event = createdEvent("ObjectCreated:CompleteMultipartUpload", object);
      return { object, loose: index.endUpload(id, { object, event, check }) };
    });
    await drop(loose);
    feed.notify();
    return object;
  }

  return {
    index,
    feed,
    put,
    find,
    read,
    putPart,
    findUpload,
    completeUpload,
    startUpload(bucket: string, key: string, properties: ObjectProperties): string {
      const id = randomUUID();
      index.addUpload({ id, bucket, key, properties, startedAt: Date.now() });
      return id;
    },
    abortUpload: (id: string) => drop(index.endUpload(id)),
    remove: (bucket: string, key: string) => drop(index.remove(bucket, key)),
    async close(): Promise<void> {
      await feed.close();
      index.close();
    },
  };
}
