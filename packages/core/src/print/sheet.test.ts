import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { createSheet } from "./sheet.ts";

const named = { title: "Receipt ord_1", author: "The association", footer: "The association" };

/** The file as text, with what is compressed in it laid open. */
function laidOpen(file: Buffer): string {
  const raw = file.toString("latin1");
  return raw.replace(/stream\r?\n([\s\S]*?)\r?\nendstream/g, (whole, packed: string) => {
    try {
      return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
    } catch {
      return whole;
    }
  });
}

const pagesOf = (text: string): number => text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

test("is a tagged PDF on Letter, in English, whose title a viewer shows", async () => {
  const sheet = createSheet(named);
  sheet.title("Receipt");
  sheet.pairs([["Paid on", "01/02/2026"]]);
  sheet.table({ columns: [{ title: "Item", width: 400 }], rows: [[{ text: "Event" }]], totals: [] });
  const text = laidOpen(await sheet.finish());
  expect(text).toMatch(/^%PDF-1\.7/);
  expect(text).toContain("/MediaBox [0 0 612 792]");
  expect(text).toContain("/Lang (en-US)");
  expect(text).toContain("/Marked true");
  expect(text).toContain("/DisplayDocTitle true");
  expect(text).toContain("<pdfuaid:part>1</pdfuaid:part>");
  for (const tag of ["Document", "H1", "P", "Table", "TR", "TH", "TD"]) expect(text).toContain(`/S /${tag}\n`);
  expect(text).toMatch(/\/O \/Table\s+\/Scope \/Column/);
  expect(pagesOf(text)).toBe(1);
});

test("embeds every face that it writes with, and no other", async () => {
  const sheet = createSheet(named);
  sheet.lines(["Łukasz Nguyễn", "Κώστας", "Анна", "प्रिया", "يوسف", "יעל"]);
  const file = laidOpen(await sheet.finish());
  const fonts = [...file.matchAll(/\/FontName \/\w+\+(\S+)/g)].map(([, name]) => name);
  expect(fonts.filter((name) => name?.startsWith("NotoSans")).length).toBe(8);
  expect(file).not.toContain("/BaseFont /Helvetica");
});

test("says what runs from right to left in its own order", async () => {
  const sheet = createSheet(named);
  sheet.text("يوسف حداد");
  const utf16 = Buffer.from("\ufeffيوسف حداد", "utf16le").swap16().toString("latin1");
  const file = await sheet.finish();
  expect(file.toString("latin1").replace(/\\([()\\])/g, "$1")).toContain(utf16);
});

test("goes on to further pages, with the heading of the table on each", async () => {
  const sheet = createSheet(named);
  const rows = Array.from({ length: 60 }, (_, index) => [{ text: `Item ${index}` }]);
  sheet.table({ columns: [{ title: "Item", width: 400 }], rows, totals: [["Total", "$1.00"]] });
  const text = laidOpen(await sheet.finish());
  expect(pagesOf(text)).toBe(3);
});
