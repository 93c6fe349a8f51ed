import type { S3Client } from "@aws-sdk/client-s3";

const sdk = () => import("@aws-sdk/client-s3");

/** S3's minimum for all parts but the last. */
const partBytes = 5 * 1024 * 1024;

interface Target {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
}

/** Streams a file and answers its size. A failed upload is aborted. */
export async function uploadInParts(
  client: S3Client,
  { ContentType, ...target }: Target,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { AbortMultipartUploadCommand, CreateMultipartUploadCommand } = await sdk();
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...target, ContentType }));
  const upload = { ...target, UploadId };
  try {
    return await sendParts(client, upload, content);
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload));
    throw error;
  }
}

interface Upload extends Omit<Target, "ContentType"> {
  readonly UploadId: string | undefined;
}

async function sendParts(client: S3Client, upload: Upload, content: AsyncIterable<Uint8Array>): Promise<number> {
  const { CompleteMultipartUploadCommand, UploadPartCommand } = await sdk();
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let bytes = 0;
  for await (const Body of inParts(content)) {
    const PartNumber = Parts.length + 1;
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
    Parts.push({ PartNumber, ETag });
    bytes += Body.length;
  }
  await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  return bytes;
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}
