import type { Actor } from "../../ground/route/actor.ts";
import type { PageQuery } from "../../ground/shared/page.ts";
import { type Fields, selectPage } from "../../ground/shared/select-page.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { DocumentState } from "../document/document.schema.ts";
import { type DocumentPlace, documentsAt, type KeptDocument, prepareDocument } from "../document/document.ts";
import type { UploadForm } from "../media/media.schema.ts";
import * as Person from "../person/person.ts";
import { withAuthors } from "../staff-user/staff-author.ts";
import { PersonFilePage, type PersonFileUpload, personFileKind } from "./person-file.schema.ts";

const documentPlaceOf = (personId: PersonId): DocumentPlace => ({
  kind: personFileKind,
  about: personId,
  recordId: personId,
});

const fields: Fields<KeptDocument> = {
  name: { kind: "text", of: ({ name }) => name },
  size: { kind: "number", of: ({ size }) => size },
  state: { kind: "choice", options: DocumentState.options, of: ({ state }) => state },
  createdAt: { kind: "moment", of: ({ createdAt }) => createdAt },
};

export async function listPersonFiles(_actor: Actor, personId: PersonId, query: PageQuery): Promise<PersonFilePage> {
  const [, kept] = await Promise.all([Person.getEventually(personId), documentsAt(documentPlaceOf(personId))]);
  const { data, ...rest } = selectPage(kept, query, fields);
  return PersonFilePage.parse({ ...rest, data: await withAuthors(data) });
}

export const countPersonFiles = async (personId: PersonId): Promise<number> =>
  (await documentsAt(documentPlaceOf(personId))).length;

export const addPersonFile = (actor: Actor, personId: PersonId, upload: PersonFileUpload): Promise<UploadForm> =>
  prepareDocument(actor, documentPlaceOf(personId), upload);
