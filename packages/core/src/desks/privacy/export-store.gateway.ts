import type { S3Client } from "@aws-sdk/client-s3";
import { variable } from "../../ground/shared/environment.ts";
import type { ExportId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { uploadInParts } from "../../vendors/s3/upload-in-parts.gateway.ts";

const sdk = () => import("@aws-sdk/client-s3");

const bucket = /* @__PURE__ */ variable("EXPORTS_BUCKET");
const folderOf = (personId: PersonId): string => `people/${personId}/`;
const keyOf = (personId: PersonId, id: ExportId): string => `${folderOf(personId)}${id}.zip`;

let known: S3Client | undefined;

async function store(): Promise<S3Client> {
  const { S3Client } = await sdk();
  known ??= new S3Client({});
  return known;
}

export const save = async (personId: PersonId, id: ExportId, archive: AsyncIterable<Uint8Array>): Promise<number> =>
  uploadInParts(await store(), { Bucket: bucket(), Key: keyOf(personId, id), ContentType: "application/zip" }, archive);

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
