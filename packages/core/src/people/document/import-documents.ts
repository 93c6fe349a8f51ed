import type { Subject } from "../../ground/change/audit.schema.ts";
import type { MediaId } from "../../ground/shared/ids.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commit, write } from "../../ground/storage/commit.ts";
import * as FileStore from "../../vendors/s3/file-store.gateway.ts";
import { DocumentEntity } from "./document.entity.ts";
import { cleanName } from "./document.rules.ts";
import { type DocumentFormat, type DocumentKind, type DocumentRefusal, documentFormats } from "./document.schema.ts";
import { documentKey } from "./document.ts";

export interface ImportedDocument {
  readonly about: Subject;
  readonly id: MediaId;
  readonly kind: DocumentKind;
  readonly recordId: string;
  readonly name: string;
  readonly format: DocumentFormat;
  readonly body: Buffer;
  /** Why it was refused; then the file itself is not kept. */
  readonly refusal?: DocumentRefusal;
  readonly createdBy: PersonId;
  readonly createdAt: Instant;
}

/** Files that were checked elsewhere. */
export async function importDocuments(documents: readonly ImportedDocument[]): Promise<void> {
  for (const { body, format, refusal, ...document } of documents) {
    const { contentType } = documentFormats[format];
    if (!refusal) await FileStore.put({ key: documentKey(document), body, contentType, isPublic: false });
    const checked = { name: cleanName(document.name, format), contentType, size: body.length };
    const row = { ...document, ...checked, kind: document.kind.name, state: "waiting", waiting: "yes" } as const;
    const outcome = refusal ? { state: "refused" as const, refusal } : { state: "ready" as const };
    // In two steps, as the check does it: a row is made with the keys of all indexes.
    await commit([write(DocumentEntity.create(row).params())]);
    const { about, id } = row;
    await commit([write(DocumentEntity.patch({ about, id }).set(outcome).remove(["waiting"]).params())]);
  }
}
