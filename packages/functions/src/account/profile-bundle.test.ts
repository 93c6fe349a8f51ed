import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { bundlingOptions } from "@guildhall/functions/bundling";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler } from "./profile.ts";

// Bundles leave parts of ElectroDB out; what reads several kinds of records together needs most of what is left.
const folder = mkdtempSync(join(tmpdir(), "guildhall-bundle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("answers the same from the bundle that AWS gets", async () => {
  const root = resolve(import.meta.dirname, "../../../..");
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const outfile = join(folder, "profile.mjs");
  const banner = { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' };
  const entryPoints = [join(import.meta.dirname, "profile.ts")];
  await build({
    ...bundlingOptions(root),
    entryPoints,
    outfile,
    banner,
    bundle: true,
    format: "esm",
    platform: "node",
  });
  const bundled = await import(/* @vite-ignore */ outfile);

  const addresses = [{ id: createId("address"), name: "Home", addressLine1: "1 Elm Street", state: "OH" }];
  const { email } = await aPerson({ publicBio: "I teach budgeting.", addresses });
  const token = await tokenOf(email);
  const answer = await call(bundled.handler, { token });
  expect([answer.status, answer.body.publicBio]).toEqual([200, "I teach budgeting."]);
  expect(answer.body).toEqual((await call(handler, { token })).body);
});
