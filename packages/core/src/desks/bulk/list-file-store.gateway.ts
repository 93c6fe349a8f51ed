import type { S3Client } from "@aws-sdk/client-s3";
import type { ExportFormat } from "../../engines/list/list.schema.ts";
import { variable } from "../../ground/shared/environment.ts";
import { uploadInParts } from "../../vendors/s3/upload-in-parts.gateway.ts";
import type { BulkId } from "./bulk.schema.ts";

const sdk = () => import("@aws-sdk/client-s3");

const bucket = /* @__PURE__ */ variable("LIST_FILES_BUCKET");
const addressOf = (id: BulkId) => ({ Bucket: bucket(), Key: `list-files/${id}` });

let known: S3Client | undefined;

async function store(): Promise<S3Client> {
  const { S3Client } = await sdk();
  known ??= new S3Client({});
  return known;
}

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export const save = async (id: BulkId, format: ExportFormat, content: AsyncIterable<Uint8Array>): Promise<number> =>
  uploadInParts(await store(), { ...addressOf(id), ContentType: contentTypes[format] }, content);

export async function linkTo(id: BulkId, fileName: string): Promise<string> {
  const [{ GetObjectCommand }, { getSignedUrl }] = await Promise.all([sdk(), import("@aws-sdk/s3-request-presigner")]);
  const get = new GetObjectCommand({
    ...addressOf(id),
    ResponseContentDisposition: `attachment; filename="${fileName}"`,
  });
  return getSignedUrl(await store(), get, { expiresIn: 300 });
}

export async function remove(id: BulkId): Promise<void> {
  const { DeleteObjectCommand } = await sdk();
  const client = await store();
  await client.send(new DeleteObjectCommand(addressOf(id)));
}
