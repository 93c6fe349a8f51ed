import type * as z from "zod/mini";
import {
  allFormats,
  type DocumentKind,
  documentBytes,
  documentUploadOf,
} from "../../people/document/document.schema.ts";

/** bylaws#system-data-row-files */
export const rowFileKind = {
  name: "row-file",
  formats: allFormats,
  mostBytes: documentBytes,
  most: 500,
  owner: "nothing",
  goesByItself: true,
} as const satisfies DocumentKind;

export const RowFileUpload = /* @__PURE__ */ documentUploadOf(rowFileKind);
export type RowFileUpload = z.infer<typeof RowFileUpload>;
