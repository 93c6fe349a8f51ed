// @vitest-environment node
import { build } from "esbuild";
import { expect, test } from "vitest";
import { root } from "../root.ts";

// dependency-cruiser also follows imports of types, which no browser loads; a bundler does not.

const entryPoints = ["contract", "subject-words", "lists"].map((name) => `packages/core/src/assembly/${name}.ts`);
const ofTheServer = /[.](entity|gateway)[.]ts$|\/storage\/table[.]ts$|^(node:|@aws-sdk\/|electrodb|stripe|jose)/;

test("the contract and the manifests that it reads reach no entity, no gateway and no client of a service", async () => {
  const options = { bundle: true, write: false, metafile: true, logLevel: "silent", packages: "external" } as const;
  const { metafile } = await build({ ...options, absWorkingDir: root, entryPoints, outdir: "unwritten" });
  const reached = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
    imports.map(({ path, kind }) => ({ by: file, path, kind })),
  );
  expect(reached.some(({ by }) => by.endsWith("membership.contract.ts"))).toBe(true);
  const offenders = reached.filter(({ path, kind }) => kind !== "dynamic-import" && ofTheServer.test(path));
  expect(offenders.map(({ by, path }) => `${by} imports ${path}`)).toEqual([]);
});
