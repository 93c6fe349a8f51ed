import { rowFileKind } from "../desks/system-data/row-file.schema.ts";
import { registrationDocumentKinds } from "../domains/certification/registration/enrolment/registration-documents.ts";
import { keptTranscriptKind } from "../domains/membership/transcript-kept.ts";
import type { DocumentKinds } from "../people/document/document.ts";
import { personFileKind } from "../people/person-file/person-file.schema.ts";

/** Every kind of file that people and staff add. A document of a kind without its row is nobody's. */
export const documentKinds: DocumentKinds = {
  [personFileKind.name]: personFileKind,
  [keptTranscriptKind.name]: keptTranscriptKind,
  ...registrationDocumentKinds,
  [rowFileKind.name]: rowFileKind,
};
