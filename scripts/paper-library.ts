import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { root } from "./root.ts";

/** stacks/lambda.ts puts it beside the bundles that write PDFs. */
const folder = join(root, ".build", "paper-library", "node_modules");

/** In the two weights that papers are written in; the rest of the typefaces stays behind. */
const typefaces = "@fontsource/noto-sans*/{package.json,LICENSE,files/*-{400,700}-normal.woff}";

/**
 * pdfkit in one file, and the typefaces: 0.9 MB of code that no other function needs to load, and files that are opened
 * when a name asks for them.
 */
export async function makePaperLibrary(to = folder): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  const library = join(to, "pdfkit");
  await build({
    entryPoints: { index: "pdfkit" },
    absWorkingDir: root,
    outdir: library,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node24",
    minify: true,
    logLevel: "error",
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
  writeFileSync(
    join(library, "package.json"),
    JSON.stringify({ name: "pdfkit", type: "module", exports: "./index.mjs" }),
  );
  for (const file of globSync(typefaces, { cwd: join(root, "node_modules") })) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, "node_modules", file), join(to, file));
  }
}
