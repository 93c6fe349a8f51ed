import { join } from "node:path";
import { inTransaction, openDatabase } from "../../shared/open-database.ts";
import type { Checksums } from "../request/checksum.ts";

/** The metadata of an object. */
export interface ObjectProperties {
  /** content-type, content-disposition, cache-control and so on. */
  readonly headers: Readonly<Record<string, string>>;
  /** x-amz-meta-* without the prefix. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface StoredObject extends ObjectProperties {
  readonly bucket: string;
  readonly key: string;
  readonly blob: string;
  readonly size: number;
  /** Without quotes. */
  readonly etag: string;
  readonly modifiedAt: number;
  readonly checksums: Checksums;
}

export interface StoredUpload {
  readonly id: string;
  readonly bucket: string;
  readonly key: string;
  readonly startedAt: number;
  readonly properties: ObjectProperties;
}

export type StoredPart = Pick<StoredObject, "blob" | "size" | "etag" | "modifiedAt"> & { readonly number: number };

const migrations = [
  `CREATE TABLE buckets (name TEXT PRIMARY KEY, createdAt INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE objects (
     bucket TEXT NOT NULL, key TEXT NOT NULL, blob TEXT NOT NULL, size INTEGER NOT NULL, content TEXT NOT NULL,
     PRIMARY KEY (bucket, key)) WITHOUT ROWID;
   CREATE TABLE uploads (id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL, content TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE parts (
     upload TEXT NOT NULL, number INTEGER NOT NULL, blob TEXT NOT NULL, content TEXT NOT NULL,
     PRIMARY KEY (upload, number)) WITHOUT ROWID;
   CREATE TABLE events (sequence INTEGER PRIMARY KEY AUTOINCREMENT, content TEXT NOT NULL)`,
];

type Row = Record<string, unknown> | undefined;
const contentOf = <T>(row: Row): T => JSON.parse(String(row?.content)) as T;

export type ObjectIndex = ReturnType<typeof openObjectIndex>;

/** Which objects exist and where their bytes are. Every change is one commit. */
export function openObjectIndex(folder: string) {
  const database = openDatabase(join(folder, "index.sqlite"), migrations);
  const prepare = (sql: string) => database.prepare(sql);
  const addBucket = prepare("INSERT OR IGNORE INTO buckets (name, createdAt) VALUES (?, ?)");
  const buckets = prepare("SELECT name, createdAt FROM buckets ORDER BY name");
  const bucket = prepare("SELECT name FROM buckets WHERE name = ?");
  const one = prepare("SELECT content FROM objects WHERE bucket = ? AND key = ?");
  const next = prepare("SELECT content FROM objects WHERE bucket = ? AND key >= ? AND key > ? ORDER BY key LIMIT 1");
  const put = prepare("INSERT OR REPLACE INTO objects (bucket, key, blob, size, content) VALUES (?, ?, ?, ?, ?)");
  const remove = prepare("DELETE FROM objects WHERE bucket = ? AND key = ? RETURNING blob");
  const totals = prepare("SELECT bucket, count(*) AS objects, sum(size) AS bytes FROM objects GROUP BY bucket");
  const blobs = prepare("SELECT blob FROM objects UNION ALL SELECT blob FROM parts");
  const addUpload = prepare("INSERT INTO uploads (id, bucket, key, content) VALUES (?, ?, ?, ?)");
  const upload = prepare("SELECT content FROM uploads WHERE id = ?");
  const uploads = prepare("SELECT content FROM uploads WHERE bucket = ? ORDER BY key, id");
  const removeUpload = prepare("DELETE FROM uploads WHERE id = ?");
  const putPart = prepare("INSERT OR REPLACE INTO parts (upload, number, blob, content) VALUES (?, ?, ?, ?)");
  const parts = prepare("SELECT content FROM parts WHERE upload = ? ORDER BY number");
  const removeParts = prepare("DELETE FROM parts WHERE upload = ? RETURNING blob");
  const part = prepare("SELECT blob FROM parts WHERE upload = ? AND number = ?");
  const addEvent = prepare("INSERT INTO events (content) VALUES (?)");
  const nextEvent = prepare("SELECT sequence, content FROM events WHERE sequence > ? ORDER BY sequence LIMIT 1");
  const removeEvent = prepare("DELETE FROM events WHERE sequence = ?");

  const get = (name: string, key: string): StoredObject | undefined => {
    const row = one.get(name, key);
    return row && contentOf<StoredObject>(row);
  };
  const blobsOf = (rows: readonly Row[]) => rows.map((row) => String(row?.blob));

  function replace(object: StoredObject, event: object): string[] {
    const old = get(object.bucket, object.key);
    put.run(object.bucket, object.key, object.blob, object.size, JSON.stringify(object));
    addEvent.run(JSON.stringify(event));
    return old ? [old.blob] : [];
  }

  return {
    addBucket: (name: string) => addBucket.run(name, Date.now()).changes > 0,
    hasBucket: (name: string) => bucket.get(name) !== undefined,
    buckets: () => buckets.all() as { name: string; createdAt: number }[],
    get,
    /** The first object at or after `from` and after `after`, in the order of the keys' bytes. */
    next(name: string, from: string, after: string): StoredObject | undefined {
      const row = next.get(name, from, after);
      return row && contentOf<StoredObject>(row);
    },
    /** `check` gets the replaced object and can refuse. Returns the blobs that are no longer used. */
    put: (object: StoredObject, event: object, check: (old: StoredObject | undefined) => void) =>
      inTransaction(database, () => {
        check(get(object.bucket, object.key));
        return replace(object, event);
      }),
    remove: (name: string, key: string) => blobsOf(remove.all(name, key)),
    addUpload: ({ id, bucket: name, key, ...content }: StoredUpload) =>
      void addUpload.run(id, name, key, JSON.stringify({ id, bucket: name, key, ...content })),
    upload(id: string): StoredUpload | undefined {
      const row = upload.get(id);
      return row && contentOf<StoredUpload>(row);
    },
    uploads: (name: string) => uploads.all(name).map((row) => contentOf<StoredUpload>(row)),
    putPart: (id: string, stored: StoredPart) =>
      inTransaction(database, () => {
        const old = part.get(id, stored.number);
        putPart.run(id, stored.number, stored.blob, JSON.stringify(stored));
        return old ? [String(old.blob)] : [];
      }),
    parts: (id: string) => parts.all(id).map((row) => contentOf<StoredPart>(row)),
    /** Ends an upload. With an object, it replaces the parts in the same commit. */
    endUpload: (
      id: string,
      result?: { object: StoredObject; event: object; check: (old: StoredObject | undefined) => void },
    ) =>
      inTransaction(database, () => {
        result?.check(get(result.object.bucket, result.object.key));
        removeUpload.run(id);
        const loose = blobsOf(removeParts.all(id));
        return result ? [...loose, ...replace(result.object, result.event)] : loose;
      }),
    knownBlobs: () => new Set(blobsOf(blobs.all())),
    totals: () => totals.all() as { bucket: string; objects: number; bytes: number }[],
    nextEvent(after: number): { sequence: number; event: object } | undefined {
      const row = nextEvent.get(after);
      return row && { sequence: Number(row.sequence), event: contentOf<object>(row) };
    },
    removeEvent: (sequence: number) => void removeEvent.run(sequence),
    close: () => database.close(),
  };
}
