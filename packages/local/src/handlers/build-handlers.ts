import { globSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { bundlingOptions } from "@guildhall/functions/bundling";
import type { BuildOptions, BuildResult } from "esbuild";
import { databaseClient, handlersFolder, manifestFile } from "./manifest.ts";

const source = (root: string): string => join(root, "packages", "functions", "src");

/** Below the sources of functions. */
export const handlerGlob = "*/**/*.ts";

/** Every file of functions that is a handler: one per route, job, trigger and webhook. */
const handlerFiles = (root: string): string[] =>
  globSync(handlerGlob, { cwd: source(root) })
    .filter((file) => !file.startsWith("shared") && !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => join(source(root), file));

const databaseClientFile = join(import.meta.dirname, "database-client.ts");

/** The same bundles as on AWS, but with shared common parts, so that all of them fit in memory. */
const options = (root: string): BuildOptions => ({
  ...bundlingOptions(root),
  entryPoints: [...handlerFiles(root), databaseClientFile],
  entryNames: "[dir]/[name]-[hash]",
  chunkNames: "shared/[name]-[hash]",
  outbase: source(root),
  outdir: handlersFolder(root),
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  minify: true,
  sourcemap: "linked",
  metafile: true,
  logLevel: "silent",
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
});

const nameOf = (root: string, file: string): string =>
  file === databaseClientFile ? databaseClient : relative(source(root), file).replace(/\.ts$/, "");

function writeManifest(root: string, { metafile }: BuildResult): void {
  const outputs = Object.entries(metafile?.outputs ?? {}).filter(([, { entryPoint }]) => entryPoint);
  const names = outputs.map(([file, { entryPoint = "" }]) => [
    nameOf(root, join(root, entryPoint)),
    relative(handlersFolder(root), join(root, file)),
  ]);
  mkdirSync(handlersFolder(root), { recursive: true });
  const draft = join(handlersFolder(root), `.${basename(manifestFile(root))}`);
  writeFileSync(draft, JSON.stringify(Object.fromEntries(names), null, 2));
  renameSync(draft, manifestFile(root));
}

export async function buildHandlers(root: string): Promise<void> {
  const { build } = await import("esbuild");
  rmSync(handlersFolder(root), { recursive: true, force: true });
  writeManifest(root, await build(options(root)));
}

/** Builds again when a source changes; `onBuilt` gets errors as sentences. */
export async function watchHandlers(root: string, onBuilt: (errors: string[]) => void): Promise<() => Promise<void>> {
  const { context, formatMessagesSync } = await import("esbuild");
  const report = {
    name: "report",
    setup: (build: { onEnd: (callback: (result: BuildResult) => void) => void }) =>
      build.onEnd((result) => {
        if (result.errors.length === 0) writeManifest(root, result);
        onBuilt(formatMessagesSync(result.errors, { kind: "error" }));
      }),
  };
  const watched = await context({ ...options(root), plugins: [...bundlingOptions(root).plugins, report] });
  await watched.watch();
  return () => watched.dispose();
}
