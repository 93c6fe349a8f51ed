import type { EntityItem } from "electrodb";
import { record } from "../change/record.ts";
import type { UploadForm } from "../media/media.schema.ts";
import { arrivingOf, documentsOf } from "../media/storage-keys.ts";
import * as Person from "../person/person.ts";
import { requireSession } from "../person/session.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { now, secondsFromNow } from "../shared/clock.ts";
import { write } from "../shared/commit.ts";
import { createId } from "../shared/create-id.ts";
import type { Done } from "../shared/done.schema.ts";
import { DomainError } from "../shared/errors.ts";
import type { MediaId } from "../shared/ids.ts";
import { countAttempt } from "../shared/rate-limit.ts";
import type { PersonId } from "../shared/values.ts";
import * as FileStore from "../vendors/s3/file-store.gateway.ts";
import { DocumentEntity } from "./document.entity.ts";
import { documentLimits } from "./document.limit.ts";
import { cleanName, formatOfType, isPreviewable, ownerMay } from "./document.rules.ts";
import type { DocumentKind, DocumentLink, DocumentLinkQuery, DocumentUpload } from "./document.schema.ts";

export type KeptDocument = EntityItem<typeof DocumentEntity>;
/** By name: composed above, in `document-kinds.ts`. */
export type DocumentKinds = Readonly<Record<string, DocumentKind>>;

/** Where documents of one kind lie together. */
export interface DocumentPlace {
  readonly kind: DocumentKind;
  readonly personId: PersonId;
  readonly recordId: string;
}

const formSeconds = 600;
const linkSeconds = 300;

export const arrivingKey = ({ personId, id }: Pick<KeptDocument, "personId" | "id">): string =>
  arrivingOf(personId) + id;
export const documentKey = ({ personId, id }: Pick<KeptDocument, "personId" | "id">): string =>
  documentsOf(personId) + id;

/** The row first: what arrives without one is thrown away. */
export async function prepareDocument(
  actor: Actor,
  place: DocumentPlace,
  { name, contentType, size }: DocumentUpload,
): Promise<UploadForm> {
  const { kind, personId, recordId } = place;
  await requireRight(actor, place, "change");
  const { personId: createdBy } = personOf(actor);
  await countAttempt(documentLimits["document.person"], createdBy);
  const [kept] = await Promise.all([documentsAt(place), Person.get(personId)]);
  if (kept.filter(({ state }) => state !== "refused").length >= kind.most) throw new DomainError("document.too-many");
  const format = formatOfType(contentType);
  if (!format) throw new DomainError("request.invalid");
  const row = {
    personId,
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
    about: personId,
    action: "document.added",
    writes: [write(DocumentEntity.create(row).params()), Person.refuseErased(personId)],
    after: { name: row.name, kind: kind.name },
  });
  return { mediaId: row.id, ...form };
}

/** The latest first, with what was added a moment ago. */
export async function documentsAt({ kind, personId, recordId }: DocumentPlace): Promise<KeptDocument[]> {
  const { data } = await DocumentEntity.query
    .byPerson({ personId })
    .go({ pages: "all", order: "desc", consistent: true });
  return data.filter((document) => document.kind === kind.name && document.recordId === recordId);
}

/** An address at another origin, where nothing of ours can be read or run. */
export async function linkToDocument(
  actor: Actor,
  { id, kinds }: { readonly id: MediaId; readonly kinds: DocumentKinds },
  { use }: DocumentLinkQuery,
): Promise<DocumentLink> {
  const document = await find(id, kinds);
  await requireRight(actor, document, "see");
  const { state, name, contentType } = document;
  if (state === "waiting") throw new DomainError("document.not-checked");
  if (state === "refused") throw new DomainError("document.refused");
  if (use === "preview" && !isPreviewable(contentType)) throw new DomainError("document.no-preview");
  const url = await FileStore.linkTo(documentKey(document), {
    fileName: name,
    contentType,
    isShown: use === "preview",
    validSeconds: linkSeconds,
  });
  return { url, validUntil: secondsFromNow(linkSeconds) };
}

export async function removeDocument(actor: Actor, id: MediaId, kinds: DocumentKinds): Promise<Done> {
  const document = await find(id, kinds);
  await requireRight(actor, document, "change");
  const { personId, name, state } = document;
  const key = state === "ready" ? documentKey(document) : arrivingKey(document);
  const gone = DocumentEntity.remove({ personId, id }).where((kept, { eq }) => eq(kept.state, state));
  await record(actor, {
    about: personId,
    action: "document.removed",
    writes: [write(gone.params(), "conflict"), Person.refuseErased(personId)],
    before: { name, kind: document.kind.name },
    follows: [{ kind: "file-removed", key }],
  });
  return { done: true };
}

type Found = Omit<KeptDocument, "kind"> & { readonly kind: DocumentKind };

async function find(id: MediaId, kinds: DocumentKinds): Promise<Found> {
  const { data } = await DocumentEntity.query.byId({ id }).go();
  const [document] = data;
  const kind = document && kinds[document.kind];
  if (!kind) throw new DomainError("not-found");
  return { ...document, kind };
}

/** Others do not learn that there is one. Routes of members are used by staff as well: their rights are looked at here. */
async function requireRight(
  actor: Actor,
  { kind, personId }: Pick<DocumentPlace, "kind" | "personId">,
  right: "see" | "change",
): Promise<void> {
  if (personOf(actor).personId === personId && ownerMay(kind, right)) return;
  if (actor.role !== "admin") throw new DomainError("not-found");
  await requireSession(actor, { role: "admin" });
}
