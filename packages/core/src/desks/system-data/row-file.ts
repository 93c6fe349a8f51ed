import type { FieldOption, ShownTo } from "../../engines/system-page/page-field.schema.ts";
import type { AnyPage } from "../../engines/system-page/system-page.schema.ts";
import * as Outbox from "../../ground/change/outbox.ts";
import { type Actor, personOf, systemActor } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { MediaId } from "../../ground/shared/ids.ts";
import type { DocumentLink, DocumentLinkQuery } from "../../people/document/document.schema.ts";
import {
  type DocumentPlace,
  documentsAt,
  documentWith,
  noSuchFile,
  prepareDocument,
} from "../../people/document/document.ts";
import { linkFor } from "../../people/document/link-document.ts";
import { dropDocument } from "../../people/document/remove-document.ts";
import type { UploadForm } from "../../people/media/media.schema.ts";
import { isMemberOn } from "../../people/person/membership.rules.ts";
import * as Person from "../../people/person/person.ts";
import { allPages, pageCalled } from "./all-pages.ts";
import { type RowFileUpload, rowFileKind } from "./row-file.schema.ts";
import { hasField } from "./row-files.rules.ts";
import { systemStoreOf } from "./stores.ts";
import { unusedSeconds } from "./unused-seconds.ts";

const documentPlaceOf = ({ name }: AnyPage): DocumentPlace => ({
  kind: rowFileKind,
  about: "association",
  recordId: name,
});

/** bylaws#system-data-row-files. For the row that is saved next. */
export async function prepareRowFile(actor: Actor, name: string, upload: RowFileUpload): Promise<UploadForm> {
  const page = pageCalled(name);
  if (!hasField(page, "file")) throw new DomainError("not-found");
  const writesFor = (id: MediaId) => [Outbox.later({ kind: "unused-file", id }, unusedSeconds).write];
  return prepareDocument(actor, { ...documentPlaceOf(page), writesFor }, upload);
}

/** What a row of the page can get: files that were checked, by their names. */
export async function fileChoices(page: AnyPage): Promise<FieldOption[]> {
  const files = await documentsAt(documentPlaceOf(page));
  return files.filter(({ state }) => state === "ready").map(({ id, name }) => ({ value: id, label: name }));
}

/** For everybody, while a row that is offered has the file where everybody sees it. */
export const linkToShownFile = (id: MediaId, query: DocumentLinkQuery): Promise<DocumentLink> =>
  linkWhereShown("anybody", id, query);

/** The same where only people see it whose membership is in force today (bylaws#membership-resources). */
export async function linkToMembersFile(actor: Actor, id: MediaId, query: DocumentLinkQuery): Promise<DocumentLink> {
  const person = await Person.getForRequest(actor, personOf(actor).personId);
  if (!isMemberOn(person, today())) throw new DomainError("membership.members-only");
  return linkWhereShown("members", id, query);
}

async function linkWhereShown(whom: ShownTo, id: MediaId, { use }: DocumentLinkQuery): Promise<DocumentLink> {
  const [document, isShown] = await Promise.all([documentWith(id), isShownTo(whom, id)]);
  if (!isShown || document?.kind !== rowFileKind.name) throw noSuchFile();
  return linkFor({ ...document, kind: rowFileKind }, use);
}

async function isShownTo(whom: ShownTo, id: MediaId): Promise<boolean> {
  const fields = allPages.flatMap((page) =>
    Object.entries(page.fields).flatMap(([name, { shownTo }]) => (shownTo === whom ? [{ page, name }] : [])),
  );
  const found = await Promise.all(
    fields.map(async ({ page, name }) => {
      const { rows } = await systemStoreOf(page).read();
      return rows.some(({ values, archivedAt }) => !archivedAt && values[name] === id);
    }),
  );
  return found.includes(true);
}

/** By its check or its sweep it may have gone before. Safe to repeat. */
export async function dropRowFile(id: MediaId): Promise<void> {
  const document = await documentWith(id);
  if (document?.kind === rowFileKind.name) await dropDocument(systemActor("document-check"), document);
}
