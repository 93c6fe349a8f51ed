import { join } from "node:path";
import { allRoutes } from "@guildhall/core/contract";
import { handlerPathOf } from "@guildhall/core/shared/route";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { bundlingOptions } from "../packages/functions/bundling/options.ts";
import { jobGrants } from "./grants.ts";

const root = join(import.meta.dirname, "..");
const handlers = [...allRoutes.map(handlerPathOf), ...Object.keys(jobGrants)];

/** SST brings a bundler of its own, years older than ours: what it does not know, it leaves as it stands. */
const bundleAsDeployed = () =>
  build({
    ...bundlingOptions(root),
    entryPoints: handlers.map((handler) => join(root, "packages/functions/src", `${handler}.ts`)),
    outdir: join(root, ".build", "unwritten"),
    write: false,
    bundle: true,
    format: "esm",
    platform: "node",
    minify: true,
    logLevel: "silent",
  });

it("leaves no file of ours outside a function that loads it later", async () => {
  const { outputFiles } = await bundleAsDeployed();
  expect(outputFiles).toHaveLength(handlers.length);
  const left = outputFiles.flatMap(({ text }) => text.match(/\bimport\("\.[^"]*"/g) ?? []);
  expect(left).toEqual([]);
});
