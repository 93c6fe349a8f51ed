import * as z from "zod/mini";
import { pageOf } from "../../ground/shared/page.ts";
import {
  allFormats,
  type DocumentKind,
  documentBytes,
  documentFields,
  documentUploadOf,
} from "../document/document.schema.ts";
import { written } from "../staff-user/staff-author.schema.ts";

export const personFileKind = {
  name: "person-file",
  formats: allFormats,
  mostBytes: documentBytes,
  most: 200,
  owner: "nothing",
} as const satisfies DocumentKind;

export const PersonFileUpload = /* @__PURE__ */ documentUploadOf(personFileKind);
export type PersonFileUpload = z.infer<typeof PersonFileUpload>;

export const PersonFile = z.object({ ...documentFields, author: written.author });
export type PersonFile = z.infer<typeof PersonFile>;

export const PersonFilePage = pageOf(PersonFile);
export type PersonFilePage = z.infer<typeof PersonFilePage>;
