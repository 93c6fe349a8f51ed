import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { allRoutes } from "@guildhall/core/contract";
import { handlerPathOf } from "@guildhall/core/shared/route";
import { bundlingOptions } from "@guildhall/functions/bundling";
import { build, type Metafile } from "esbuild";

const source = "packages/functions/src";

export interface Bundle {
  readonly id: string;
  /** Below the folder that the bundles were written to. */
  readonly file: string;
  readonly bytes: number;
  /** Bytes by package, the largest first. */
  readonly content: readonly (readonly [name: string, bytes: number])[];
}

/** Each route's handler in one file of its own, as AWS gets it. Nothing is written unless a folder is given. */
export async function bundleRoutes(root: string, folder?: string): Promise<Bundle[]> {
  if (folder) symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const { metafile } = await build({
    ...bundlingOptions(root),
    entryPoints: allRoutes.map((route) => join(root, source, `${handlerPathOf(route)}.ts`)),
    outbase: join(root, source),
    outdir: folder ?? join(root, ".build", "unwritten"),
    outExtension: { ".js": ".mjs" },
    write: folder !== undefined,
    bundle: true,
    format: "esm",
    platform: "node",
    minify: true,
    metafile: true,
    logLevel: "silent",
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
  return allRoutes.map((route) => describeBundle(metafile, route.id, handlerPathOf(route)));
}

function describeBundle({ outputs }: Metafile, id: string, path: string): Bundle {
  const output = Object.values(outputs).find(({ entryPoint }) => entryPoint === `${source}/${path}.ts`);
  if (!output) throw new Error(`There is no bundle of ${id}.`);
  const content = new Map<string, number>();
  for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
    const name = packageOf(input);
    content.set(name, (content.get(name) ?? 0) + bytesInOutput);
  }
  return { id, file: `${path}.mjs`, bytes: output.bytes, content: [...content].sort(([, a], [, b]) => b - a) };
}

/** "node_modules/@middy/core/index.js" → "@middy/core"; what is ours by its folder. */
function packageOf(input: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1];
  return inPackage ?? input.split("/").slice(0, 2).join("/");
}
