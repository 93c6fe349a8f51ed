import type { MediaId } from "@guildhall/core/ground/shared/ids";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { ImportedDocument } from "@guildhall/core/people/document/import-documents";
import { demoPdf } from "../demo-pdf.ts";
import { toldOfDocument } from "../history/told-of-people.ts";

type Sent = Pick<ImportedDocument, "recordId" | "kind" | "name"> & { readonly about: PersonId };

/** Now, by the person whom it is about, and told in their history. */
export async function sendFile(sent: Sent, pages: readonly string[]): Promise<MediaId> {
  const { importDocuments } = await import("@guildhall/core/people/document/import-documents");
  const { continueHistory } = await import("@guildhall/core/desks/setup/import-history");
  const { createId } = await import("@guildhall/core/ground/shared/create-id");
  const { now } = await import("@guildhall/core/ground/shared/clock");
  const document: ImportedDocument = {
    ...{ ...sent, id: createId("media"), createdBy: sent.about, createdAt: now() },
    ...{ format: "pdf", body: demoPdf([...pages]) },
  };
  await importDocuments([document]);
  await continueHistory(toldOfDocument(document));
  return document.id;
}
