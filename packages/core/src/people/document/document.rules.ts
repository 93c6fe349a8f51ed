import { kindOf } from "../media/media.rules.ts";
import { allFormats, type DocumentFormat, type DocumentKind, documentFormats } from "./document.schema.ts";
import { namesInZip } from "./zip-directory.ts";

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

const isHeic = (bytes: Uint8Array): boolean => text(bytes, 4, 8) === "ftyp" && heicBrands.has(text(bytes, 8, 12));

/** By the directory that a program reads. One with macros is not taken. */
function isWord(bytes: Uint8Array): boolean {
  const names = namesInZip(bytes) ?? [];
  const hasAll = ["[Content_Types].xml", "word/document.xml"].every((name) => names.includes(name));
  return hasAll && !names.some((name) => /vbaProject|vbaData/i.test(name));
}

/** bylaws#documents: by what it holds, because name and declared type can lie. */
export function formatOf(bytes: Uint8Array): DocumentFormat | undefined {
  if (text(bytes, 0, 5) === "%PDF-") return "pdf";
  const picture = kindOf(bytes);
  if (picture === "jpeg" || picture === "png") return picture;
  if (isHeic(bytes)) return "heic";
  return isWord(bytes) ? "docx" : undefined;
}

const extensionIn = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

const hasExtension = (format: DocumentFormat, name: string): boolean =>
  (documentFormats[format].extensions as readonly string[]).includes(extensionIn(name));

/** Browsers do not know every type: then the name tells. */
export function declaredFormat({ name, type }: { name: string; type: string }): DocumentFormat | undefined {
  return (
    allFormats.find((format) => documentFormats[format].contentType === type) ??
    allFormats.find((format) => hasExtension(format, name))
  );
}

export const formatOfType = (contentType: string): DocumentFormat | undefined =>
  allFormats.find((format) => documentFormats[format].contentType === contentType);

const mostLetters = 120;

/** Without folders and characters that hide, move or mean something to a system; with the ending of its format. */
export function cleanName(name: string, format: DocumentFormat): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*;]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const ending = documentFormats[format].extensions[0];
  const [stem, kept] = hasExtension(format, plain)
    ? [plain.slice(0, plain.lastIndexOf(".")), extensionIn(plain)]
    : [plain, ending];
  return `${[...(stem || "file")].slice(0, mostLetters).join("").trim()}.${kept}`;
}

export const isPreviewable = (contentType: string): boolean => {
  const format = formatOfType(contentType);
  return format !== undefined && documentFormats[format].isShown;
};

type Right = "see" | "change";

/** bylaws#documents */
export const ownerMay = ({ owner }: Pick<DocumentKind, "owner">, right: Right): boolean =>
  owner === "change" || owner === right;
