import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildHandlers } from "../packages/local/src/handlers/build-handlers.ts";
import { manifestFile } from "../packages/local/src/handlers/manifest.ts";
import { runStep } from "./progress.ts";
import { root } from "./root.ts";

interface Part {
  readonly name: string;
  readonly sources: readonly string[];
  /** Present when the part has been built. */
  readonly result: string;
  readonly build: () => Promise<unknown>;
}

const handlers: Part = {
  name: "the handlers",
  sources: [
    "packages/core/src/**/*.ts",
    "packages/functions/{src,bundling}/**/*.ts",
    "packages/local/src/handlers/*.ts",
  ],
  result: manifestFile(root),
  build: () => buildHandlers(root),
};

const webSources = ["packages/web/*.{html,ts,json}", "packages/web/{src,public}/**/*", "packages/core/src/**/*.ts"];
const web = join(root, "packages", "web");
const local = join(root, "packages", "local");

const site: Part = {
  name: "the site",
  sources: webSources,
  result: join(web, "dist", "index.html"),
  build: () => buildPages(web),
};
const desk: Part = {
  name: "the developer's pages",
  sources: [...webSources, "packages/local/*.{html,ts,json}", "packages/local/src/desk-pages/**/*"],
  result: join(local, "dist", "desk.html"),
  build: () => buildPages(local),
};

/** Builds with the package's own Vite configuration, into its folder dist. */
async function buildPages(folder: string): Promise<void> {
  process.env.NODE_ENV = "production";
  const { build } = await import("vite");
  await build({ root: folder, configFile: join(folder, "vite.config.ts"), logLevel: "error" });
  compressAll(join(folder, "dist"));
}

/** Writes a compressed copy beside each text file, with the highest compression. */
function compressAll(folder: string): void {
  for (const file of globSync("**/*.{html,js,css,json,svg,txt}", { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}

/** The site alone, as it is deployed. */
export const buildSite = (): Promise<void> => buildStale([site]);

/** The developer's pages alone: while one works on the site, Vite serves that. */
export const buildDesk = (): Promise<void> => buildStale([desk]);

/** Builds only the parts that have changed since the last build. */
export const buildAll = (): Promise<void> => buildStale([handlers, site, desk]);

const stampOf = ({ name }: Part): string => join(root, ".build", `${name.replaceAll(/\W+/g, "-")}.stamp`);

/** While handlers are rebuilt on each save, the stored hash would be wrong. */
export const markHandlersStale = (): void => rmSync(stampOf(handlers), { force: true });

async function buildStale(parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    const stamp = stampOf(part);
    const present = fingerprint(part.sources);
    if (existsSync(part.result) && existsSync(stamp) && readFileSync(stamp, "utf8") === present) continue;
    await runStep(`Building ${part.name}`, part.build);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, present);
  }
}

/** A hash of the sources' contents, because a checkout does not keep file times. */
function fingerprint(patterns: readonly string[]): string {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const file of globSync([...patterns], { cwd: root }).sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path));
  }
  return hash.digest("hex");
}
