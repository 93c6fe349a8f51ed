import type { DocumentKinds } from "./document/document.ts";
import { transcriptKind } from "./membership/membership.schema.ts";
import { personFileKind } from "./person-file/person-file.schema.ts";
import { rowFileKind } from "./system-data/row-file.schema.ts";

/** Every kind of file that people and staff add. A document of a kind without its row is nobody's. */
export const documentKinds: DocumentKinds = {
  [personFileKind.name]: personFileKind,
  [transcriptKind.name]: transcriptKind,
  [rowFileKind.name]: rowFileKind,
};
