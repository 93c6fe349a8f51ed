import { expect, test } from "vitest";
import { aJpeg, aPng, aWebp } from "../media/picture.fixture.ts";
import { cleanName, declaredFormat, formatOf, isPreviewable, ownerMay } from "./document.rules.ts";
import { type DocumentFormat, documentUploadOf, limitsText } from "./document.schema.ts";
import { aHeic, aPdf, aWordFile } from "./document-file.fixture.ts";

test.each<[what: string, file: () => Buffer | Promise<Buffer>, format: DocumentFormat | undefined]>([
  ["a PDF", aPdf, "pdf"],
  ["a JPEG", aJpeg, "jpeg"],
  ["a PNG", aPng, "png"],
  ["a picture of an iPhone", aHeic, "heic"],
  ["a Word file", () => aWordFile(), "docx"],
  ["a Word file with macros", () => aWordFile("word/document.xml", "word/vbaProject.bin"), undefined],
  ["a ZIP that has the words of a Word file only in a file", () => aWordFile("word/document.xml.exe"), undefined],
  [
    "the words of one without a directory",
    () => Buffer.from("PK\x03\x04[Content_Types].xml word/document.xml"),
    undefined,
  ],
  ["a Word file with something behind it", () => Buffer.concat([aWordFile(), Buffer.from("MZ")]), undefined],
  ["a Word file that was cut off", () => aWordFile().subarray(0, -1), undefined],
  ["a spreadsheet", () => aWordFile("xl/workbook.xml"), undefined],
  ["a WebP, which is for portraits", aWebp, undefined],
  ["a film in the frame of HEIC", () => Buffer.from("\0\0\0\x18ftypmp42", "latin1"), undefined],
  ["a page", () => Buffer.from("<!doctype html><script>1</script>"), undefined],
  ["a page that ends as a PDF", () => Buffer.concat([Buffer.from("<script>1</script>"), aPdf()]), undefined],
  ["a program", () => Buffer.from("MZ\x90\0"), undefined],
  ["nothing", () => Buffer.alloc(0), undefined],
])("%s is known by what it holds", async (_what, file, format) => expect(formatOf(await file())).toBe(format));

test.each<[name: string, format: DocumentFormat, clean: string]>([
  ["Transcript.pdf", "pdf", "Transcript.pdf"],
  ["Transcript.PDF", "pdf", "Transcript.pdf"],
  ["photo.jpeg", "jpeg", "photo.jpeg"],
  ["photo.png", "jpeg", "photo.png.jpg"],
  ["C:\\Users\\me\\letter.docx", "docx", "letter.docx"],
  ["../../etc/passwd", "pdf", "passwd.pdf"],
  ["invoice\u202Efdp.exe", "pdf", "invoicefdp.exe.pdf"],
  ['a\r\nb"; filename="x.pdf', "pdf", "ab filename=x.pdf"],
  ["  Élan   vital .pdf", "pdf", "Élan vital.pdf"],
  ["履歴書.pdf", "pdf", "履歴書.pdf"],
  [".pdf", "pdf", "pdf.pdf"],
  ["...", "png", "file.png"],
  [`${"x".repeat(300)}.pdf`, "pdf", `${"x".repeat(120)}.pdf`],
])("%j as %s is kept as %s", (name, format, clean) => expect(cleanName(name, format)).toBe(clean));

test.each([
  [{ name: "a.pdf", type: "application/pdf" }, "pdf"],
  [{ name: "a.heic", type: "" }, "heic"],
  [{ name: "a.HEIF", type: "" }, "heic"],
  [{ name: "a.exe", type: "" }, undefined],
  [{ name: "a.pdf", type: "image/png" }, "png"],
])("the browser's %j is declared as %s", (file, format) => expect(declaredFormat(file)).toBe(format));

test.each([
  ["nothing", false, false],
  ["see", true, false],
  ["change", true, true],
] as const)("where the owner may do %s, they see: %s, change: %s", (owner, see, change) => {
  expect([ownerMay({ owner }, "see"), ownerMay({ owner }, "change")]).toEqual([see, change]);
});

test("only what every browser shows is shown", () => {
  expect(["application/pdf", "image/png", "image/jpeg", "image/heic", "text/html"].map(isPreviewable)).toEqual([
    ...[true, true, true, false, false],
  ]);
});

const kind = { name: "x", formats: ["pdf", "png"], mostBytes: 2 * 1024 * 1024, most: 1, owner: "nothing" } as const;

test.each([
  ["at its largest", { name: "a.pdf", contentType: "application/pdf", size: kind.mostBytes }, undefined],
  ["too large", { name: "a.pdf", contentType: "application/pdf", size: kind.mostBytes + 1 }, "at most 2 MB"],
  ["empty", { name: "a.pdf", contentType: "application/pdf", size: 0 }, "That file is empty."],
  ["of a format of other kinds", { name: "a.jpg", contentType: "image/jpeg", size: 1 }, "Choose a PDF or PNG file."],
  ["without a name", { name: " ", contentType: "image/png", size: 1 }, "Name the file."],
])("a file %s is judged before it is sent", (_what, upload, message) => {
  const { success, error } = documentUploadOf(kind).safeParse(upload);
  expect([success, error?.issues[0]?.message ?? ""]).toEqual([!message, expect.stringContaining(message ?? "")]);
});

test("a kind describes its limits in words", () => expect(limitsText(kind)).toBe("PDF or PNG, at most 2 MB"));
