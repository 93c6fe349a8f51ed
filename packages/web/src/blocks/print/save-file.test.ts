import { afterEach, expect, test, vi } from "vitest";
import { saveCsv, savePdf } from "./save-file.ts";

afterEach(() => vi.restoreAllMocks());

/** What the browser is given to keep, and under which name. */
function watchDownloads() {
  const made: Blob[] = [];
  const clicked: string[] = [];
  const createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`;
  vi.stubGlobal("URL", { createObjectURL, revokeObjectURL: vi.fn() });
  vi.stubGlobal("document", {
    createElement: () => ({
      click(this: { href: string; download: string }) {
        clicked.push(`${this.href} ${this.download}`);
      },
    }),
  });
  return { made, clicked };
}

test("saves exactly these bytes, with their file name", async () => {
  const { made, clicked } = watchDownloads();
  savePdf({ fileName: "receipt.pdf", base64: btoa("%PDF-\u00ff") });
  expect(clicked).toEqual(["blob:1 receipt.pdf"]);
  expect(made[0]?.type).toBe("application/pdf");
  expect([...new Uint8Array((await made[0]?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([37, 80, 68, 70, 45, 255]);
  vi.unstubAllGlobals();
});

test("saves a table unchanged, also with non-ASCII text", async () => {
  const { made, clicked } = watchDownloads();
  saveCsv("ledger.csv", "Account\r\nMúsica\r\n");
  expect(clicked).toEqual(["blob:1 ledger.csv"]);
  expect(made[0]?.type).toBe("text/csv;charset=utf-8");
  expect(await made[0]?.text()).toBe("Account\r\nMúsica\r\n");
  vi.unstubAllGlobals();
});
