import { randomBytes } from "node:crypto";
import { rowIdOf } from "../../engines/system-page/system-row.rules.ts";
import * as Outbox from "../../ground/change/outbox.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { mediaPathOf, pictureKey } from "../../people/media/media.rules.ts";
import {
  type KeptPicture,
  type PictureFile,
  type PictureUpload,
  pictureBytes,
  type UploadForm,
} from "../../people/media/media.schema.ts";
import { pictureUploadForm } from "../../people/media/picture-upload.ts";
import { shrinkPicture } from "../../people/media/shrink-picture.ts";
import { quarantineOf } from "../../people/media/storage-keys.ts";
import * as FileStore from "../../vendors/s3/file-store.gateway.ts";
import { pageCalled } from "./all-pages.ts";
import { hasField } from "./row-files.rules.ts";
import { systemDataLimits } from "./system-data.limit.ts";
import { unusedSeconds } from "./unused-seconds.ts";

function requirePictures(name: string): void {
  if (!hasField(pageCalled(name), "picture")) throw new DomainError("not-found");
}

export async function preparePicture(actor: Actor, name: string, upload: PictureUpload): Promise<UploadForm> {
  requirePictures(name);
  const { personId } = personOf(actor);
  await countAttempt(systemDataLimits["system-data-picture.staff"], personId);
  return pictureUploadForm(personId, upload);
}

/** bylaws#system-data-pictures. For the row that is saved next. */
export async function keepPicture(
  actor: Actor,
  name: string,
  { mediaId, name: file }: PictureFile,
): Promise<KeptPicture> {
  requirePictures(name);
  const arrived = quarantineOf(personOf(actor).personId) + mediaId;
  const sent = await FileStore.read(arrived, pictureBytes);
  if (!sent) throw new DomainError("media.not-arrived");
  const key = pictureKey(randomBytes(12).toString("base64url"), nameFor(file));
  const path = mediaPathOf(key);
  try {
    const body = await shrinkPicture(sent);
    const unused = Outbox.later({ kind: "unused-picture", path }, unusedSeconds);
    await record(actor, {
      about: "association",
      action: "system-data.picture-sent",
      writes: [unused.write],
      after: { page: name, path },
    });
    await FileStore.put({ key, body, contentType: "image/webp", isPublic: true });
  } finally {
    // The bucket deletes leftovers by itself.
    await FileStore.remove(arrived).catch((error) => log.warn("media.still-in-quarantine", { error }));
  }
  return { path };
}

const nameFor = (file: string): string => rowIdOf(file.replace(/\.[^.]*$/, "")).slice(0, 24) || "picture";
