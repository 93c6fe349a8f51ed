import type { Actor } from "../../ground/route/actor.ts";
import { secondsFromNow } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { MediaId } from "../../ground/shared/ids.ts";
import * as FileStore from "../../vendors/s3/file-store.gateway.ts";
import { isPreviewable } from "./document.rules.ts";
import { type DocumentLink, type DocumentLinkQuery, ShownDocument } from "./document.schema.ts";
import { type DocumentKinds, documentKey, findDocument, noSuchFile, requireRight } from "./document.ts";

type Found = Awaited<ReturnType<typeof findDocument>>;

const linkSeconds = 300;

interface LinkedDocument {
  readonly id: MediaId;
  readonly kinds: DocumentKinds;
}

export async function getDocument(actor: Actor, { id, kinds }: LinkedDocument): Promise<ShownDocument> {
  const document = await findDocument(id, kinds);
  await requireRight(actor, document, "see");
  return ShownDocument.parse(document);
}

/** An address at another origin, where nothing of ours can be read or run. */
export async function linkToDocument(
  actor: Actor,
  { id, kinds }: LinkedDocument,
  { use }: DocumentLinkQuery,
): Promise<DocumentLink> {
  const document = await findDocument(id, kinds);
  await requireRight(actor, document, "see");
  return linkFor(document, use);
}

export async function linkFor(document: Found, use: DocumentLinkQuery["use"]): Promise<DocumentLink> {
  const { kind, state, name, contentType } = document;
  if (state === "waiting") throw new DomainError("document.not-checked");
  if (state === "refused") throw new DomainError(kind.goesByItself ? "document.refused-and-goes" : "document.refused");
  if (use === "preview" && !isPreviewable(contentType)) throw new DomainError("document.no-preview");
  const key = documentKey(document);
  if (!(await FileStore.has(key))) throw noSuchFile();
  const url = await FileStore.linkTo(key, {
    fileName: name,
    contentType,
    isShown: use === "preview",
    validSeconds: linkSeconds,
  });
  return { url, validUntil: secondsFromNow(linkSeconds) };
}
