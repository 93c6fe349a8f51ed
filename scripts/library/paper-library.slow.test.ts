import { execFile } from "node:child_process";
import { globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textOn } from "../../packages/core/src/ground/print/paper-text.fixture.ts";
import { bundlingOptions } from "../../packages/functions/bundling/options.ts";
import { root } from "../root.ts";
import { makePaperLibrary } from "./paper-library.ts";

const folder = mkdtempSync(join(tmpdir(), "paper-library-"));
const bundle = join(folder, "paper.mjs");
afterAll(() => rmSync(folder, { recursive: true }));

const program = `
import { createSheet } from "./packages/core/src/ground/print/sheet.ts";
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

async function paperOf(...names: string[]): Promise<Buffer> {
  const { stdout } = await promisify(execFile)(process.execPath, [bundle, ...names], {
    cwd: folder,
    encoding: "buffer",
  });
  return stdout;
}

test("alone beside a bundle, as on Lambda, writes every script", async () => {
  const names = ["Łukasz Nguyễn", "Κώστας", "Анна", "李小龙", "髙﨑 さくら", "김민준", "สมชาย ใจดี"];
  expect(textOn(await paperOf("协会", ...names))).toEqual(["Receipt", ...names, "协会"]);
});

test("is at most 20 MB", () => {
  const files = globSync("node_modules/**/*.*", { cwd: folder }).map((file) => statSync(join(folder, file)));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10e6);
  expect(bytes).toBeLessThanOrEqual(20e6);
});
