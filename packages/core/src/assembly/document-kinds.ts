import { rowFileKind } from "../desks/system-data/row-file.schema.ts";
import { registrationDocumentKinds } from "../domains/certification/registration/enrolment/registration-documents.ts";
import { transcriptKind } from "../domains/membership/membership.schema.ts";
import type { DocumentKinds } from "../people/document/document.ts";
import { personFileKind } from "../people/person-file/person-file.schema.ts";

/** Every kind of file that people and staff add. A document of a kind without its row is nobody's. */
export const documentKinds: DocumentKinds = {
  [personFileKind.name]: personFileKind,
  [transcriptKind.name]: transcriptKind,
  ...registrationDocumentKinds,
  [rowFileKind.name]: rowFileKind,
};
