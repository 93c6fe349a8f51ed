import * as z from "zod/mini";
import { MediaId } from "../../ground/shared/ids.ts";
import { Instant, text } from "../../ground/shared/values.ts";
import { uploadSize } from "../media/media.schema.ts";

interface Format {
  readonly contentType: string;
  /** The first is written; the others are known, too. */
  readonly extensions: readonly [string, ...string[]];
  readonly words: string;
  readonly isShown: boolean;
}

export const documentFormats = {
  pdf: { contentType: "application/pdf", extensions: ["pdf"], words: "PDF", isShown: true },
  png: { contentType: "image/png", extensions: ["png"], words: "PNG", isShown: true },
  jpeg: { contentType: "image/jpeg", extensions: ["jpg", "jpeg"], words: "JPEG", isShown: true },
  heic: { contentType: "image/heic", extensions: ["heic", "heif"], words: "HEIC", isShown: false },
  docx: {
    contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: ["docx"],
    words: "Word (DOCX)",
    isShown: false,
  },
} as const satisfies Record<string, Format>;
export type DocumentFormat = keyof typeof documentFormats;

/** bylaws#documents */
export const allFormats = Object.keys(documentFormats) as DocumentFormat[];
export const documentBytes = 15 * 1024 * 1024;

/** Staff always see, add and delete. */
export interface DocumentKind<Name extends string = string> {
  readonly name: Name;
  readonly formats: readonly DocumentFormat[];
  readonly mostBytes: number;
  /** In one place; what was refused does not count. */
  readonly most: number;
  readonly owner: "nothing" | "see" | "change";
  /** Nobody deletes it: it goes once nothing names it any more. */
  readonly goesByItself?: true;
}

const contentTypesOf = ({ formats }: Pick<DocumentKind, "formats">): string[] =>
  formats.map((format) => documentFormats[format].contentType);

export function formatsText({ formats }: Pick<DocumentKind, "formats">): string {
  const words = formats.map((format) => documentFormats[format].words);
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

const megabytes = ({ mostBytes }: Pick<DocumentKind, "mostBytes">): number => Math.floor(mostBytes / 1024 / 1024);

export const limitsText = (kind: DocumentKind): string => `${formatsText(kind)}, at most ${megabytes(kind)} MB`;

/** What is said of a file before it is sent; the check looks at the file itself. */
export const documentUploadOf = (kind: DocumentKind) =>
  z.object({
    name: text(255, "Name the file."),
    contentType: z.enum(contentTypesOf(kind), { error: `Choose a ${formatsText(kind)} file.` }),
    size: uploadSize(kind.mostBytes, `Choose a file of at most ${megabytes(kind)} MB.`),
  });
export type DocumentUpload = z.infer<ReturnType<typeof documentUploadOf>>;

/** Waiting: to arrive, or to be checked. */
export const DocumentState = z.enum(["waiting", "ready", "refused"]);
export type DocumentState = z.infer<typeof DocumentState>;

export const refusalWords = {
  infected: "It holds harmful software.",
  format: "It is not what its name says, or of a kind that is not taken here.",
  unchecked: "It could not be checked. Files with a password cannot be.",
} as const;
export type DocumentRefusal = keyof typeof refusalWords;
const DocumentRefusal = z.enum(Object.keys(refusalWords) as [DocumentRefusal, ...DocumentRefusal[]]);

export const documentFields = {
  id: MediaId,
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  state: DocumentState,
  refusal: z.optional(DocumentRefusal),
  createdAt: Instant,
};

export const ShownDocument = z.object(documentFields);
export type ShownDocument = z.infer<typeof ShownDocument>;

export const DocumentLinkQuery = z.object({
  use: z._default(z.enum(["preview", "download"], { error: "Choose preview or download." }), "download"),
});
export type DocumentLinkQuery = z.infer<typeof DocumentLinkQuery>;

/** Anybody who has the address gets the file until then. */
export const DocumentLink = z.object({ url: z.string(), validUntil: Instant });
export type DocumentLink = z.infer<typeof DocumentLink>;
