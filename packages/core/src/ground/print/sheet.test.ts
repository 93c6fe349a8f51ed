import { describe, expect, test, vi } from "vitest";
import { subsetFonts } from "./font-subsets.ts";
import { laidOpen, textOn } from "./paper-text.fixture.ts";
import { createSheet } from "./sheet.ts";

vi.mock("./font-subsets.ts", { spy: true });

const named = { title: "Receipt ord_1", author: "The association", footer: "The association" };

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
  sheet.lines(["Łukasz Nguyễn", "Κώστας", "Анна", "प्रिया", "يوسف", "יעל", "สมชาย"]);
  const file = laidOpen(await sheet.finish());
  const fonts = [...file.matchAll(/\/FontName \/\w+\+(\S+)/g)].map(([, name]) => name);
  expect(fonts.filter((name) => name?.startsWith("NotoSans")).length).toBe(9);
  expect(file).not.toContain("/BaseFont /Helvetica");
  expect(subsetFonts).not.toHaveBeenCalled();
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

describe("letters of which there are thousands", () => {
  const names = ["李小龙", "陳龍", "山田 さくら", "髙﨑 𠮷", "김민준", "Zoë 李小龙 (Bruce)", "ｱｲｳ ＡＢＣ、。「」"];

  async function fontsWith(lines: readonly string[], weight: 400 | 700): Promise<(string | undefined)[]> {
    const sheet = createSheet(named);
    sheet.lines(lines, { weight });
    return [...laidOpen(await sheet.finish()).matchAll(/\/FontName \/\w+\+(NotoSans[A-Z]{2})/g)].map(
      ([, name]) => name,
    );
  }

  test.each([400, 700] as const)("can be read back, in the weight %i", async (weight) => {
    const sheet = createSheet(named);
    sheet.lines(names, { weight });
    expect(textOn(await sheet.finish())).toEqual([...names, named.footer]);
  });

  test("stand in every part of a paper", async () => {
    const sheet = createSheet({ ...named, footer: "协会" });
    sheet.title("收据");
    sheet.pairs([["Received from", "李小龙"]]);
    const rows = [[{ text: "活动", details: ["二月"] }, { text: "$1.00" }]];
    const columns = [
      { title: "项目", width: 300 },
      { title: "Amount", width: 90, align: "end" as const },
    ];
    sheet.table({ columns, rows, totals: [["合计", "$1.00"]] });
    expect(textOn(await sheet.finish())).toEqual([
      "收据",
      "Received from 李小龙",
      "项目Amount",
      "活动",
      "二月",
      "$1.00",
      "合计$1.00",
      "协会",
    ]);
  });

  test("are cut out for the weight that they are written in, and not for another", async () => {
    vi.mocked(subsetFonts).mockClear();
    const sheet = createSheet(named);
    sheet.text("李李", { weight: 700 });
    await sheet.finish();
    expect(vi.mocked(subsetFonts).mock.calls).toEqual([[[{ character: "李", home: "sc", weight: 700 }]]]);
  });

  test("are written as they are where the name is at home", async () => {
    expect(await fontsWith(["直子"], 400)).toEqual(["NotoSansSC", "NotoSansSC"]);
    expect(new Set(await fontsWith(["直子 なおこ"], 400))).toEqual(new Set(["NotoSansJP"]));
    expect(new Set(await fontsWith(["直 민"], 400))).toEqual(new Set(["NotoSansKR"]));
  });

  test("show that something is missing where no typeface has them", async () => {
    const sheet = createSheet(named);
    sheet.text("李㐀龙");
    expect(textOn(await sheet.finish())).toEqual(["李\ufffd龙", named.footer]);
  });

  test("do not run out of their column", async () => {
    const sheet = createSheet(named);
    sheet.table({ columns: [{ title: "Item", width: 100 }], rows: [[{ text: "中".repeat(25) }]], totals: [] });
    expect(textOn(await sheet.finish())).toEqual([
      "Item",
      "中".repeat(10),
      "中".repeat(10),
      "中".repeat(5),
      named.footer,
    ]);
  });
});
