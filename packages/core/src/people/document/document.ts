import type { EntityItem } from "electrodb";
import type { Subject } from "../../ground/change/audit.schema.ts";
import type { Follow } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { MediaId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { retryWhenChanged } from "../../ground/storage/retry.ts";
import * as FileStore from "../../vendors/s3/file-store.gateway.ts";
import type { UploadForm } from "../media/media.schema.ts";
import { arrivingOf, documentsOf } from "../media/storage-keys.ts";
import * as Person from "../person/person.ts";
import { requireSession } from "../person/session.ts";
import { DocumentEntity, DocumentRoomEntity } from "./document.entity.ts";
import { documentLimits } from "./document.limit.ts";
import { cleanName, formatOfType, ownerMay } from "./document.rules.ts";
import type { DocumentKind, DocumentUpload } from "./document.schema.ts";

export type KeptDocument = EntityItem<typeof DocumentEntity>;
export type ChangedDocument = Pick<KeptDocument, "id" | "about" | "recordId">;
/** Throws where the record may not lose a document now; else what its person's change rests on. */
type MayChange = (document: ChangedDocument) => Promise<readonly Write[]>;

export interface KeptKind extends DocumentKind {
  readonly mayChange?: MayChange;
}

/** By name: composed above, in `server.ts`. */
export type DocumentKinds = Readonly<Record<string, KeptKind>>;

export interface DocumentPlace {
  readonly kind: DocumentKind;
  readonly about: Subject;
  readonly recordId: string;
}

export interface NewDocument extends DocumentPlace {
  readonly writesFor?: (id: MediaId) => readonly Write[];
  readonly follows?: readonly Follow[];
}

const formSeconds = 600;

type Located = Pick<KeptDocument, "about" | "id">;

export const arrivingKey = ({ about, id }: Located): string => arrivingOf(about) + id;
export const documentKey = ({ about, id }: Located): string => documentsOf(about) + id;

/** The row first: what arrives without one is thrown away. */
export async function prepareDocument(actor: Actor, place: NewDocument, upload: DocumentUpload): Promise<UploadForm> {
  await requireRight(actor, place, "change");
  await countAttempt(documentLimits["document.person"], personOf(actor).personId);
  return retryWhenChanged(() => addDocument(actor, place, upload));
}

async function addDocument(
  actor: Actor,
  place: NewDocument,
  { name, contentType, size }: DocumentUpload,
): Promise<UploadForm> {
  const { kind, about, recordId, writesFor, follows = [] } = place;
  const { personId: createdBy } = personOf(actor);
  const room = await roomAt(place);
  const [kept] = await Promise.all([documentsAt(place), isPerson(about) && Person.get(about)]);
  if (kept.filter(({ state }) => state !== "refused").length >= kind.most)
    throw new DomainError(kind.goesByItself ? "document.no-room" : "document.too-many");
  const format = formatOfType(contentType);
  if (!format) throw new DomainError("request.invalid");
  const row = {
    about,
    id: createId("media"),
    kind: kind.name,
    recordId,
    name: cleanName(name, format),
    contentType,
    size,
    state: "waiting",
    waiting: "yes",
    createdBy,
    createdAt: now(),
  } as const;
  const form = await FileStore.formFor({
    key: arrivingKey(row),
    contentType,
    mostBytes: kind.mostBytes,
    validSeconds: formSeconds,
  });
  await record(actor, {
    about,
    action: "document.added",
    writes: [write(DocumentEntity.create(row).params()), room, ...refuseErased(about), ...(writesFor?.(row.id) ?? [])],
    after: { name: row.name, kind: kind.name },
    follows,
  });
  return { mediaId: row.id, ...form };
}

/** Read before what is there. Of several that are added at once, all but one read again. */
async function roomAt({ kind: { name: kind }, about, recordId }: DocumentPlace): Promise<Write> {
  const { data } = await DocumentRoomEntity.get({ about, recordId, kind }).go({ consistent: true });
  const put = DocumentRoomEntity.put({ about, recordId, kind, added: (data?.added ?? 0) + 1 });
  return write(put.where(({ added }, { eq, notExists }) => (data ? eq(added, data.added) : notExists(added))).params());
}

/** The latest first, with what was added a moment ago. */
export async function documentsAbout(about: Subject, consistent = true): Promise<KeptDocument[]> {
  const { data } = await DocumentEntity.query.byPerson({ about }).go({ pages: "all", order: "desc", consistent });
  return data;
}

/** The same of one place. */
export async function documentsAt({ kind, about, recordId }: DocumentPlace): Promise<KeptDocument[]> {
  const all = await documentsAbout(about);
  return all.filter((document) => document.kind === kind.name && document.recordId === recordId);
}

export const movedTo = ({ about, id }: Located, recordId: string): Write =>
  write(DocumentEntity.patch({ about, id }).set({ recordId }).params(), "conflict");

export async function documentWith(id: MediaId): Promise<KeptDocument | undefined> {
  const { data } = await DocumentEntity.query.byId({ id }).go();
  return data[0];
}

type Found = Omit<KeptDocument, "kind"> & { readonly kind: KeptKind };

export async function findDocument(id: MediaId, kinds: DocumentKinds): Promise<Found> {
  const document = await documentWith(id);
  const kind = document && kinds[document.kind];
  if (!kind) throw noSuchFile();
  return { ...document, kind };
}

/** Never was, was deleted or replaced, or named by a row that came back by a restore. */
export const noSuchFile = () => new DomainError("not-found", { detail: "This file is no longer there." });

/** Others do not learn that there is one. Routes of members are used by staff as well: their rights are looked at here. */
export async function requireRight(
  actor: Actor,
  { kind, about }: Pick<DocumentPlace, "kind" | "about">,
  right: "see" | "change",
): Promise<void> {
  if (personOf(actor).personId === about && ownerMay(kind, right)) return;
  if (actor.role !== "admin") throw noSuchFile();
  await requireSession(actor, { role: "admin", method: "GET" });
}

const isPerson = (about: Subject): about is PersonId => about !== "association";

export const refuseErased = (about: Subject): Write[] => (isPerson(about) ? [Person.refuseErased(about)] : []);
