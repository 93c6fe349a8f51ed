import type { S3Client } from "@aws-sdk/client-s3";
import { variable } from "../shared/environment.ts";
import type { ExportId } from "../shared/ids.ts";
import type { PersonId } from "../shared/values.ts";

/** Loaded on first use: few events need it. */
const sdk = () => import("@aws-sdk/client-s3");

const bucket = /* @__PURE__ */ variable("EXPORTS_BUCKET");
const folderOf = (personId: PersonId): string => `people/${personId}/`;
const keyOf = (personId: PersonId, id: ExportId): string => `${folderOf(personId)}${id}.zip`;

/** S3's minimum for all parts but the last. */
const partBytes = 5 * 1024 * 1024;

let known: S3Client | undefined;

async function store(): Promise<S3Client> {
  const { S3Client } = await sdk();
  known ??= new S3Client({});
  return known;
}

/** Streams the archive and answers its size. A failed upload is aborted. */
export async function save(personId: PersonId, id: ExportId, archive: AsyncIterable<Uint8Array>): Promise<number> {
  const { AbortMultipartUploadCommand, CreateMultipartUploadCommand } = await sdk();
  const client = await store();
  const target = { Bucket: bucket(), Key: keyOf(personId, id) };
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...target, ContentType: "application/zip" }),
  );
  const upload = { ...target, UploadId };
  try {
    return await sendParts(upload, archive);
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload));
    throw error;
  }
}

interface Upload {
  readonly Bucket: string;
  readonly Key: string;
  readonly UploadId: string | undefined;
}

async function sendParts(upload: Upload, archive: AsyncIterable<Uint8Array>): Promise<number> {
  const { CompleteMultipartUploadCommand, UploadPartCommand } = await sdk();
  const client = await store();
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let bytes = 0;
  for await (const Body of inParts(archive)) {
    const PartNumber = Parts.length + 1;
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
    Parts.push({ PartNumber, ETag });
    bytes += Body.length;
  }
  await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  return bytes;
}

async function* inParts(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of archive) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}

/** Valid for five minutes. */
export async function linkTo(personId: PersonId, id: ExportId, fileName: string): Promise<string> {
  const [{ GetObjectCommand }, { getSignedUrl }] = await Promise.all([sdk(), import("@aws-sdk/s3-request-presigner")]);
  const get = new GetObjectCommand({
    Bucket: bucket(),
    Key: keyOf(personId, id),
    ResponseContentDisposition: `attachment; filename="${fileName}"`,
  });
  return getSignedUrl(await store(), get, { expiresIn: 300 });
}

export async function remove(personId: PersonId, id: ExportId): Promise<void> {
  const { DeleteObjectCommand } = await sdk();
  const client = await store();
  await client.send(new DeleteObjectCommand({ Bucket: bucket(), Key: keyOf(personId, id) }));
}

/** Also copies without a row. Interrupted uploads end by the bucket's own rule. */
export async function removeAll(personId: PersonId): Promise<void> {
  const { DeleteObjectCommand, paginateListObjectsV2 } = await sdk();
  const client = await store();
  for await (const { Contents } of paginateListObjectsV2(
    { client },
    { Bucket: bucket(), Prefix: folderOf(personId) },
  )) {
    for (const { Key } of Contents ?? []) await client.send(new DeleteObjectCommand({ Bucket: bucket(), Key }));
  }
}
