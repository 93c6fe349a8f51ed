import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { allRoutes } from "@guildhall/core/assembly/contract";
import { handlerPathOf } from "@guildhall/core/ground/route/route";
import { afterAll, expect, test } from "vitest";
import { buildHandlers } from "./build-handlers.ts";
import { readManifest } from "./manifest.ts";

const checkout = join(import.meta.dirname, "..", "..", "..", "..");
const root = mkdtempSync(join(tmpdir(), "guildhall-build-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("every handler that the contract names is built, and loads as AWS would load it", async () => {
  for (const name of ["core", "functions"])
    cpSync(join(checkout, "packages", name), join(root, "packages", name), { recursive: true });
  symlinkSync(join(checkout, "node_modules"), join(root, "node_modules"));
  await buildHandlers(root);
  const manifest = readManifest(root);
  const wanted = [
    ...allRoutes.map(handlerPathOf),
    "jobs/outbox-consume",
    "jobs/outbox-sweep",
    "jobs/mail-sent",
    "jobs/mail-bounced",
    "jobs/text-received",
    "triggers/post-authentication",
  ];
  for (const name of wanted) {
    const { handler } = await import(pathToFileURL(manifest[name] ?? `no handler ${name}`).href);
    expect([name, typeof handler]).toEqual([name, "function"]);
  }
}, 60_000);
