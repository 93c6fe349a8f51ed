// @vitest-environment node
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";
import { root } from "../root.ts";

// dependency-cruiser's `reachable` also follows imports of types, which no browser loads; a bundler does not.

const entryPoints = ["contract", "subject-words", "lists"].map((name) => `packages/core/src/assembly/${name}.ts`);
const ofTheServer = /[.](entity|gateway)[.]ts$|\/storage\/table[.]ts$|^(node:|@aws-sdk\/|electrodb|stripe|jose)/;

/** By the name of a file, the line that it would end with. */
type Planted = Readonly<Record<string, string>>;

/** What the contract and the manifests that it reads reach of the server, not counting what is loaded later. */
async function reachedOfServer(planted: Planted = {}): Promise<{ files: string[]; offenders: string[] }> {
  const plant: Plugin = {
    name: "planted",
    setup({ onLoad }) {
      onLoad({ filter: /[.]contract[.]ts$/ }, ({ path }) => {
        const line = planted[basename(path)];
        return line ? { contents: `${readFileSync(path, "utf8")}\n${line}\n`, loader: "ts" } : undefined;
      });
    },
  };
  const options = { bundle: true, write: false, metafile: true, logLevel: "silent", packages: "external" } as const;
  const { metafile } = await build({
    ...{ ...options, absWorkingDir: root, entryPoints, outdir: "unwritten", plugins: [plant] },
  });
  const offenders = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
    imports
      .filter(({ path, kind }) => kind !== "dynamic-import" && ofTheServer.test(path))
      .map(({ path }) => `${file} imports ${path}`),
  );
  return { files: Object.keys(metafile.inputs), offenders };
}

test("the contract and the manifests that it reads reach no entity, no gateway and no client of a service", async () => {
  const { files, offenders } = await reachedOfServer();
  expect(files.some((file) => file.endsWith("membership.contract.ts"))).toBe(true);
  expect(offenders).toEqual([]);
});

test.each([
  ["an entity", 'export * from "./gift.entity.ts";', "gift.entity.ts"],
  ["what reads an entity", 'export * from "./gift.ts";', "gift.entity.ts"],
  ["a client of a service", 'export { default } from "stripe";', "stripe"],
])("a manifest with %s is found", async (_case, line, found) => {
  const { offenders } = await reachedOfServer({ "donation.contract.ts": line });
  expect(offenders.some((offender) => offender.includes(found))).toBe(true);
});

test("a type that is imported from an entity is none, as no browser loads it", async () => {
  const line = 'export type { GiftEntity } from "./gift.entity.ts";';
  expect((await reachedOfServer({ "donation.contract.ts": line })).offenders).toEqual([]);
});
