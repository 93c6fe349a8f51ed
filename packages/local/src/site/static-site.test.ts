import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStaticSite } from "./static-site.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "static-site-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "the page");
  writeFileSync(join(folder, "assets", "main-1a2b3c4d.js"), "a script");
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["/", "the page"],
  ["/dashboard", "the page"],
  ["/admin/extended/discount/50%25OFF", "the page"],
  ["/admin/extended/referrer-context/courses.guildhall.example", "the page"],
  ["/admin/extended/office-closed/office-closed-2026-12-24T17:00:00.000Z", "the page"],
  ["/assets/main-1a2b3c4d.js", "a script"],
  ["/assets/main-of-yesterday.js", undefined],
  ["/administration.txt", undefined],
  ["/../secret.txt", undefined],
])("%s is answered with %s", (path, body) => {
  const site = createStaticSite({ folder, fallback: "index.html", headers: {} });
  expect(site(path)?.body?.toString()).toBe(body);
});
