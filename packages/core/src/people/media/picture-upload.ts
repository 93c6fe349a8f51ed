import { createId } from "../../ground/shared/create-id.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import * as FileStore from "../../vendors/s3/file-store.gateway.ts";
import { type PictureUpload, pictureBytes, type UploadForm } from "./media.schema.ts";
import { quarantineOf } from "./storage-keys.ts";

const formSeconds = 600;

export async function pictureUploadForm(personId: PersonId, { contentType }: PictureUpload): Promise<UploadForm> {
  const mediaId = createId("media");
  const form = await FileStore.formFor({
    key: quarantineOf(personId) + mediaId,
    contentType,
    mostBytes: pictureBytes,
    validSeconds: formSeconds,
  });
  return { mediaId, ...form };
}
