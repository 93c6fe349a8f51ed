import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { allRoutes, type RouteId } from "@guildhall/core/assembly/contract";
import { handlerPathOf } from "@guildhall/core/ground/route/route";
import { bundlingOptions } from "@guildhall/functions/bundling";
import { type BuildOptions, build, type Metafile, type Plugin } from "esbuild";

const source = "packages/functions/src";
const entryOf = (root: string, id: RouteId): string => join(root, source, `${handlerPathOf({ id })}.ts`);

interface Code {
  readonly bytes: number;
  /** Bytes by package, the largest first. */
  readonly content: readonly (readonly [name: string, bytes: number])[];
  /** Bytes by file. */
  readonly files: ReadonlyMap<string, number>;
}

export interface Bundle {
  readonly id: RouteId;
  /** What is loaded before the first answer. */
  readonly start: Code;
  /** With all that may be loaded later. */
  readonly whole: Code;
}

const options = (root: string) =>
  ({
    ...bundlingOptions(root),
    outbase: join(root, source),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    minify: true,
    metafile: true,
    logLevel: "silent",
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  }) satisfies BuildOptions;

/** The sizes of each route's function, as AWS gets it. */
export async function measureBundles(root: string): Promise<Bundle[]> {
  const measure = ({ plugins, ...rest }: ReturnType<typeof options>, more: readonly Plugin[]) =>
    build({
      ...rest,
      plugins: [...plugins, ...more],
      entryPoints: allRoutes.map(({ id }) => entryOf(root, id)),
      outdir: join(root, ".build", "unwritten"),
      write: false,
    });
  const [start, whole] = await Promise.all([measure(options(root), [leaveLater]), measure(options(root), [])]);
  return allRoutes.map(({ id }) => ({ id, start: codeOf(start.metafile, id), whole: codeOf(whole.metafile, id) }));
}

const leaveLater: Plugin = {
  name: "leave-later",
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind }) => (kind === "dynamic-import" ? { external: true } : undefined)),
};

function codeOf({ outputs }: Metafile, id: RouteId): Code {
  const output = Object.values(outputs).find(({ entryPoint }) => entryPoint === entryOf("", id));
  if (!output) throw new Error(`There is no bundle of ${id}.`);
  const content = new Map<string, number>();
  for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
    const name = packageOf(input);
    content.set(name, (content.get(name) ?? 0) + bytesInOutput);
  }
  const files = new Map(Object.entries(output.inputs).map(([file, { bytesInOutput }]) => [file, bytesInOutput]));
  return { bytes: output.bytes, files, content: [...content].sort(([, a], [, b]) => b - a) };
}

/** "node_modules/@middy/core/index.js" → "@middy/core"; what is ours by its folder. */
function packageOf(input: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1];
  return inPackage ?? input.split("/").slice(0, 2).join("/");
}

/** Writes functions as AWS gets them, each with the files that it loads later. Answers where the handler of each is. */
export async function writeBundles(root: string, folder: string, ids: readonly RouteId[]) {
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const files = new Map<RouteId, string>();
  for (const id of ids) {
    const outdir = join(folder, id);
    mkdirSync(outdir);
    await build({ ...options(root), splitting: true, entryPoints: [entryOf(root, id)], outdir });
    files.set(id, join(outdir, `${handlerPathOf({ id })}.mjs`));
  }
  return files;
}
