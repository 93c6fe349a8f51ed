import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textOn } from "../../packages/core/src/print/paper-text.fixture.ts";
import { bundlingOptions } from "../../packages/functions/bundling/options.ts";
import { root } from "../root.ts";
import { makePaperLibrary } from "./paper-library.ts";

const folder = mkdtempSync(join(tmpdir(), "paper-library-"));
const bundle = join(folder, "paper.mjs");
afterAll(() => rmSync(folder, { recursive: true }));

const program = `
import { createSheet } from "./packages/core/src/print/sheet.ts";
const [footer, ...names] = process.argv.slice(2);
const sheet = createSheet({ title: "Receipt", author: footer, footer });
sheet.title("Receipt");
sheet.lines(names);
process.stdout.write(await sheet.finish());
`;

beforeAll(async () => {
  await makePaperLibrary(join(folder, "node_modules"));
  await build({
    ...bundlingOptions(root),
    stdin: { contents: program, resolveDir: root, loader: "ts" },
    outfile: bundle,
    bundle: true,
    format: "esm",
    platform: "node",
    minify: true,
    logLevel: "silent",
  });
});

const paperOf = (...names: string[]): Buffer => execFileSync(process.execPath, [bundle, ...names], { cwd: folder });

test("alone beside a bundle, as on Lambda, writes every script", () => {
  const names = ["Łukasz Nguyễn", "Κώστας", "Анна", "李小龙", "髙﨑 さくら", "김민준", "สมชาย ใจดี"];
  expect(textOn(paperOf("协会", ...names))).toEqual(["Receipt", ...names, "协会"]);
});

test("is at most 20 MB", () => {
  const files = globSync("node_modules/**/*.*", { cwd: folder }).map((file) => statSync(join(folder, file)));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10e6);
  expect(bytes).toBeLessThanOrEqual(20e6);
});
