import { randomBytes } from "node:crypto";
import type { Follow } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import * as FileStore from "../../vendors/s3/file-store.gateway.ts";
import * as Person from "../person/person.ts";
import type { User } from "../person/user.schema.ts";
import * as CurrentUser from "../person/user.ts";
import { cutAvatar } from "./cut-avatar.ts";
import { mediaLimits } from "./media.limit.ts";
import { avatarKeys, filesOf, mediaPathOf } from "./media.rules.ts";
import { type AvatarChange, type Crop, type PictureUpload, pictureBytes, type UploadForm } from "./media.schema.ts";
import { pictureUploadForm } from "./picture-upload.ts";
import { avatarsOf, quarantineOf } from "./storage-keys.ts";

export async function prepareAvatar(actor: Actor, upload: PictureUpload): Promise<UploadForm> {
  const { personId } = personOf(actor);
  await countAttempt(mediaLimits["avatar.person"], personId);
  // An erased person must not upload.
  await Person.getForRequest(actor, personId);
  return pictureUploadForm(personId, upload);
}

export async function saveAvatar(actor: Actor, { avatar, crop }: AvatarChange): Promise<User> {
  const { personId } = personOf(actor);
  await countAttempt(mediaLimits["avatar.person"], personId);
  const arrived = quarantineOf(personId) + avatar;
  const file = await FileStore.read(arrived, pictureBytes);
  if (!file) throw new DomainError("media.not-arrived");
  try {
    await show(actor, await store(personId, file, crop));
  } finally {
    // The bucket deletes leftovers by itself.
    await FileStore.remove(arrived).catch((error) => log.warn("media.still-in-quarantine", { error }));
  }
  return CurrentUser.getUser(actor);
}

/** Public under a name that cannot be guessed. */
async function store(personId: PersonId, file: Buffer, crop: Crop): Promise<string> {
  const { large, small } = await cutAvatar(file, crop);
  const keys = avatarKeys(avatarsOf(personId), randomBytes(18).toString("base64url"));
  const put = (key: string, body: Buffer) => FileStore.put({ key, body, contentType: "image/webp", isPublic: true });
  await Promise.all([put(keys.large, large), put(keys.small, small)]);
  return mediaPathOf(keys.large);
}

async function show(actor: Actor, avatar: string): Promise<void> {
  try {
    // Cutting takes long: what the session check read may be old.
    await save(actor, await Person.get(personOf(actor).personId), avatar);
  } catch (error) {
    if (error instanceof DomainError) await Promise.all(filesOf(avatar).map(FileStore.remove));
    throw error;
  }
}

export async function removeAvatar(actor: Actor): Promise<User> {
  await save(actor, await Person.getForRequest(actor, personOf(actor).personId), undefined);
  return CurrentUser.getUser(actor);
}

async function save(actor: Actor, person: Person.Person, avatar: string | undefined): Promise<void> {
  const { id: personId, avatar: former } = person;
  if (former === avatar) return;
  const change = avatar ? { set: { avatar } } : { remove: ["avatar" as const] };
  await record(actor, {
    about: personId,
    action: avatar ? "media.avatar-changed" : "media.avatar-removed",
    writes: [Person.patchAsRead(person, change)],
    before: { avatar: former },
    after: { avatar },
    follows: filesOf(former).map((key): Follow => ({ kind: "file-removed", key })),
  });
}
