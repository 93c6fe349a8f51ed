import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { allRoutes } from "@guildhall/core/assembly/contract";
import { startScriptHash } from "@guildhall/core/ground/route/start-script";
import { afterAll, beforeAll, expect, test } from "vitest";

const webFolder = join(import.meta.dirname, "..", "..");
const folder = mkdtempSync(join(tmpdir(), "site-"));
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const assets = (kind: string) => readdirSync(join(folder, "assets")).filter((file) => file.endsWith(kind));
const bytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, "assets", file))).length, 0);

/** A chunk and all that it imports at once; what is imported later, on demand, is not counted. */
function closureOf(start: readonly string[]): string[] {
  const found = new Set<string>();
  const queue = [...start];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const imports = read(join("assets", file)).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g);
    queue.push(...[...imports].map(([, name = ""]) => name));
  }
  return [...found];
}

const named = (...names: string[]) => assets(".js").filter((file) => names.some((name) => file.startsWith(`${name}-`)));

beforeAll(async () => {
  const { build } = await import("vite");
  const configFile = join(webFolder, "vite.config.ts");
  await build({ root: webFolder, configFile, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("loads at most 110 kB of JavaScript before one can sign in", () => {
  const files = closureOf(named("index", "drawing", "public-layout", "login-page"));
  expect(files.length).toBeGreaterThan(3);
  expect(bytesOf(files)).toBeLessThanOrEqual(110_000);
});

test("loads at most 190 kB of JavaScript before the dashboard can be used", () => {
  // The carousel's library comes when the dashboard stands already, and counts all the same.
  const files = named("index", "drawing", "member-area", "dashboard-page", "embla-carousel.esm");
  expect(files.length).toBe(5);
  expect(bytesOf(closureOf(files))).toBeLessThanOrEqual(190_000);
});

test("loads at most 190 kB of JavaScript before one can pay, beside the payment provider's own", () => {
  // The card's part and the bank's come when they are asked for, and count all the same.
  const files = named("index", "drawing", "member-area", "checkout-page", "stripe");
  expect(files.length).toBeGreaterThanOrEqual(4);
  expect(bytesOf(closureOf(files))).toBeLessThanOrEqual(190_000);
});

test("loads at most 210 kB of JavaScript before one can answer a step of a registration", () => {
  const files = named("index", "drawing", "member-area", "registration-page");
  expect(files.length).toBe(4);
  const loaded = closureOf(files);
  expect(bytesOf(loaded)).toBeLessThanOrEqual(210_000);
  expect(loaded.filter((file) => named("staff", "lists").includes(file))).toEqual([]);
});

test("loads at most 260 kB of JavaScript before staff can use a list", () => {
  const files = named("index", "drawing", "member-area", "staff-area", "staff-navigation", "users-page");
  expect(files.length).toBe(6);
  const loaded = closureOf(files);
  expect(bytesOf(loaded)).toBeLessThanOrEqual(260_000);
  // Forms come when a dialog opens, formatted texts where one is shown.
  const later = named("forms", "buying", "formatted");
  expect(later.length).toBe(3);
  expect(loaded.filter((file) => later.includes(file))).toEqual([]);
});

test.each([
  { first: "login", files: 5 },
  { first: "dashboard", files: 8 },
  { first: "/checkout", files: 12 },
  { first: "/certifications-and-training/register", files: 24 },
  { first: "/admin/users", files: 24 },
])("asks for at most $files files for $first, beside the site's own six", ({ first, files }) => {
  const page = read("index.html");
  const needs = JSON.parse(page.match(/data-needs="([^"]*)"/)?.[1]?.replaceAll("&quot;", '"') ?? "{}");
  expect(needs[first].files.length).toBeLessThanOrEqual(files);
  expect(page.match(/(?:src|href)="\/assets\/[^"]+\.(?:js|css)"/g)?.length).toBeLessThanOrEqual(6);
});

test("makes a page ready without waiting for the largest file, which comes after all others", () => {
  const [drawing = ""] = named("drawing");
  const ready = named("index", "member-area", "dashboard-page", "checkout-page", "public-layout", "login-page");
  expect(ready.length).toBe(6);
  expect(closureOf(ready)).not.toContain(drawing);
  const asked = [...read("index.html").matchAll(/<link[^>]*href="\/assets\/([^"]+\.js)"[^>]*>/g)];
  expect(asked.at(-1)?.[1]).toBe(drawing);
  expect(asked.at(-1)?.[0]).toContain('fetchpriority="low"');
});

test("loads nothing of the staff area for members", () => {
  // Whatever a member's page can load, by whatever way, but not through the door that opens for staff alone.
  const doors = named("staff-area", "staff-navigation", "staff-site");
  const files = closureOf(
    named(
      ...["index", "member-area", "dashboard-page", "cart-page", "checkout-page", "payments-page"],
      ...["certification-page", "registration-page", "extension-page"],
    ),
  );
  expect(files.filter((file) => doors.includes(file))).toEqual([]);
  const code = files.map((file) => read(join("assets", file))).join("");
  expect(code.match(/["`]\/admin\/[\w/:-]+/g) ?? []).toEqual([]);
  for (const words of ["Pending Approvals", "Stuck deliveries", "End all sessions"]) expect(code).not.toContain(words);
});

test("has at most 30 kB of styles in all", () => {
  expect(bytesOf(assets(".css"))).toBeLessThanOrEqual(30_000);
});

test("is React's production build, even when built from a test", () => {
  const code = assets(".js").map((file) => read(join("assets", file)));
  expect(code.join("").includes("Download the React DevTools")).toBe(false);
});

test("needs no inline style, and no inline script but the one that the content security policy names", () => {
  const page = read("index.html");
  const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)].map(([, script = ""]) => script);
  const hashes = inline.map((script) => `sha256-${createHash("sha256").update(script).digest("base64")}`);
  expect(hashes, "to be written into core/src/ground/route/start-script.ts").toEqual([startScriptHash]);
  expect(page).not.toMatch(/<style|\bstyle=|\bon\w+=/);
  const code = assets(".js").map((file) => read(join("assets", file)));
  expect(
    code.filter((text) => /\.createElement\(["'`]style["'`]\)/.test(text) && text.includes("data-sonner")),
  ).toEqual([]);
});

test("contains no sentence of the API's document", () => {
  const code = assets(".js")
    .map((file) => read(join("assets", file)))
    .join("");
  // A few pages say the same in their own words.
  expect(allRoutes.filter(({ summary }) => code.includes(summary)).length).toBeLessThanOrEqual(5);
  expect(allRoutes.filter(({ sending }) => sending && code.includes(sending))).toEqual([]);
});

test("contains none of the developer's pages", () => {
  const code = assets(".js")
    .map((file) => read(join("assets", file)))
    .join("");
  expect(code).not.toContain("Send, to see it refused");
  expect(readdirSync(folder)).not.toContain("components.html");
});

/** Every longer text in the stand-ins' scripts for pages: none of it may reach people. */
function textsOfStandIns(): string[] {
  const local = join(webFolder, "..", "local", "src");
  const folder = join(local, "stripe", "page");
  const parts = readdirSync(folder).filter((file) => !/[.](test|fixture)[.]/.test(file));
  const files = [...parts.map((file) => join(folder, file)), join(local, "captcha", "captcha-widget.js")];
  return files.flatMap((file) => readFileSync(file, "utf8").match(/(?<=["`])[^"`\n$]{25,}(?=["`])/g) ?? []);
}

test("contains nothing of the stand-ins of a local portal", () => {
  const texts = textsOfStandIns();
  expect(texts).toEqual(expect.arrayContaining(["The stand-in for Stripe sets up a card by its id."]));
  const code = assets(".js")
    .map((file) => read(join("assets", file)))
    .join("");
  expect(code).toContain("The card entry could not be loaded");
  expect(texts.filter((text) => code.includes(text))).toEqual([]);
  expect(read("index.html")).not.toMatch(/stripe/i);
});
