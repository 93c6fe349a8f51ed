import { allFormats, type DocumentKind, documentBytes } from "../../../people/document/document.schema.ts";
import { RegistrationFile } from "../certification.schema.ts";

/** What one place of a registration takes: as many files as a person needs for it. */
export const registrationFileKind = <T extends RegistrationFile>(name: T): DocumentKind<T> => ({
  name,
  formats: allFormats,
  mostBytes: documentBytes,
  // Each entry of experience may have some.
  most: name === "supporting_documentation" ? 200 : 10,
  owner: "change",
});

export const registrationFileKinds = /* @__PURE__ */ RegistrationFile.options.map(registrationFileKind);
