// A program of its own: the small cloud sets what its process's environment says.
import { rmSync } from "node:fs";
import { startCloud } from "../packages/local/src/cloud.ts";
import { seedDemo } from "../packages/local/src/demo/demo.ts";
import { readManifest } from "../packages/local/src/handlers/manifest.ts";
import { root } from "../scripts/root.ts";
import { demoFolder } from "./demo-folder.ts";

rmSync(demoFolder, { recursive: true, force: true });
const manifest = readManifest(root);
const cloud = await startCloud({ root, dataDir: demoFolder, port: 0, manifest: () => manifest });
await seedDemo(cloud);
// Else the job would do it while journeys run. Loaded here: it reads the environment that the cloud has just set.
const { fillKeys } = await import("../packages/core/src/people/duplicate/fill-keys.ts");
await fillKeys({ most: Number.POSITIVE_INFINITY, perPage: 1000 });
await cloud.close();
