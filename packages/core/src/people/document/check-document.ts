import { record } from "../../ground/change/record.ts";
import { systemActor } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { somebodyWasFaster } from "../../ground/shared/errors.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import * as FileStore from "../../vendors/s3/file-store.gateway.ts";
import { ownerOfArriving } from "../media/storage-keys.ts";
import { DocumentEntity } from "./document.entity.ts";
import { cleanName, formatOf } from "./document.rules.ts";
import { type DocumentFormat, type DocumentRefusal, documentFormats } from "./document.schema.ts";
import { arrivingKey, type DocumentKinds, documentKey, type KeptDocument } from "./document.ts";

const checker = systemActor("document-check");

export interface Scan {
  readonly key: string;
  readonly version: { readonly id: string; readonly etag: string };
  readonly verdict: "clean" | "infected" | "unknown";
}

/** Nobody can fetch a file before this. Safe to repeat. */
export async function checkDocument({ key, version, verdict }: Scan, kinds: DocumentKinds): Promise<void> {
  const document = await waitingAt(key);
  if (!document) return FileStore.remove(key);
  if (verdict !== "clean") return refuseDocument(document, verdict === "infected" ? "infected" : "unchecked");
  const kind = kinds[document.kind];
  // Of the version that was scanned: the form can be sent again, and then another scan follows.
  const file = kind && (await FileStore.read(key, kind.mostBytes, version));
  if (!file) return;
  const format = formatOf(file);
  if (!format || !kind.formats.includes(format)) return refuseDocument(document, "format");
  await keep(document, file, format);
}

async function waitingAt(key: string): Promise<KeptDocument | undefined> {
  const owner = ownerOfArriving(key);
  if (!owner) return undefined;
  const { data } = await DocumentEntity.get(owner).go({ consistent: true });
  return data?.state === "waiting" ? data : undefined;
}

async function keep(document: KeptDocument, file: Buffer, format: DocumentFormat): Promise<void> {
  const { contentType } = documentFormats[format];
  const checked = { name: cleanName(document.name, format), contentType, size: file.length };
  const key = documentKey(document);
  await FileStore.put({ key, body: file, contentType, isPublic: false });
  try {
    await record(checker, {
      about: document.about,
      action: "document.checked",
      writes: [settled(document, { state: "ready", ...checked })],
      after: { name: checked.name, kind: document.kind },
    });
  } catch (error) {
    // Deleted meanwhile, or checked by a repetition, which keeps the file.
    if (!somebodyWasFaster(error)) throw error;
    const { data } = await DocumentEntity.get(document).go({ consistent: true });
    if (data?.state !== "ready") await FileStore.remove(key);
  }
  await removeArrived(document);
}

export async function refuseDocument(document: KeptDocument, refusal: DocumentRefusal): Promise<void> {
  log.warn("document.refused", { id: document.id, refusal });
  await record(checker, {
    about: document.about,
    action: "document.refused",
    writes: [settled(document, { state: "refused", refusal })],
    after: { name: document.name, kind: document.kind, refusal },
  }).catch((error) => {
    if (!somebodyWasFaster(error)) throw error;
  });
  await removeArrived(document);
}

type CheckedFields = Partial<Pick<KeptDocument, "state" | "refusal" | "name" | "contentType" | "size">>;

const settled = ({ about, id }: KeptDocument, change: CheckedFields): Write =>
  write(
    DocumentEntity.patch({ about, id })
      .set(change)
      .remove(["waiting"])
      .where(({ state }, { eq }) => eq(state, "waiting"))
      .params(),
  );

/** The bucket deletes leftovers by itself. */
const removeArrived = (document: KeptDocument): Promise<void> =>
  FileStore.remove(arrivingKey(document)).catch((error) => log.warn("document.still-in-quarantine", { error }));
