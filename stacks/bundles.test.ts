import { dirname, join } from "node:path";
import { allRoutes, jobs } from "@guildhall/core/assembly/contract";
import { handlerPathOf } from "@guildhall/core/ground/route/route";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { bundlingOptions } from "../packages/functions/bundling/options.ts";

const root = join(import.meta.dirname, "..");
const handlers = [...allRoutes.map(handlerPathOf), ...Object.keys(jobs)];

/** SST brings a bundler of its own, years older than ours: what it does not know, it leaves as it stands. */
const bundleAsDeployed = () =>
  build({
    ...bundlingOptions(root),
    entryPoints: handlers.map((handler) => join(root, "packages/functions/src", `${handler}.ts`)),
    outdir: join(root, ".build", "unwritten"),
    write: false,
    splitting: true,
    bundle: true,
    format: "esm",
    platform: "node",
    minify: true,
    logLevel: "silent",
  });

it("puts each file that a function loads at once or later beside it", async () => {
  const { outputFiles } = await bundleAsDeployed();
  const files = new Set(outputFiles.map(({ path }) => path));
  const wanted = outputFiles.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:import\(|from|import)"(\.[^"]*)"/g)].map(([, name = ""]) => join(dirname(path), name)),
  );
  expect(wanted.length).toBeGreaterThan(handlers.length);
  expect(wanted.filter((file) => !files.has(file))).toEqual([]);
});
