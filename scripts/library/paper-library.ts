import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { root } from "../root.ts";

/** stacks/lambda.ts puts it beside the bundles that write PDFs. */
const folder = join(root, ".build", "paper-library", "node_modules");

/** Typefaces in two weights, lists of those that come in slices, and the library that cuts letters out of slices. */
const files = [
  "@fontsource/source-serif-4/{package.json,LICENSE,files/source-serif-4-latin{,-ext}-500-normal.woff}",
  "@fontsource/noto-sans*/{package.json,LICENSE,files/*-{400,700}-normal.woff}",
  "@fontsource-variable/noto-sans-*/{package.json,LICENSE,unicode.json,files/*-[0-9]*-wght-normal.woff2}",
  "harfbuzzjs/{package.json,LICENSE,dist/harfbuzz-subset.wasm}",
];

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  target: "node24",
  minify: true,
  logLevel: "error",
} as const satisfies BuildOptions;

const requireInModule =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/** A package in one file, which can be imported by its name. */
async function bundlePackage(name: string, to: string, file: string, options: BuildOptions): Promise<void> {
  await build({ ...common, entryPoints: [name], outfile: join(to, name, file), ...options });
  writeFileSync(join(to, name, "package.json"), JSON.stringify({ name, exports: `./${file}` }));
}

/**
 * pdfkit in one file, what cuts letters in another, and the typefaces: 2.2 MB of code that no other function needs to
 * load, more than half of it only for names in Han or Hangul letters, and files that are opened when a name asks for them.
 */
export async function makePaperLibrary(to = folder): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  await bundlePackage("pdfkit", to, "index.mjs", { format: "esm", banner: { js: requireInModule } });
  await bundlePackage("subset-font", to, "index.cjs", { format: "cjs", external: ["harfbuzzjs"] });
  for (const file of globSync(files, { cwd: join(root, "node_modules") })) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, "node_modules", file), join(to, file));
  }
}
