import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, inject, vi } from "vitest";
import type { TestCloud } from "./test-cloud.fixture.ts";

declare global {
  // A test and the code under test meet the same small cloud.
  var testCloud: TestCloud;
}

// Files share a process, for the packages that each would load again. Our own modules, and what they keep, are new to each.
vi.resetModules();
const { startTestCloud } = await import("./test-cloud.fixture.ts");

/** One for each test file, up before the code under test reads its environment. */
const folders = inject("testFolders");
const folder = mkdtempSync(join(folders, "file-"));
cpSync(join(folders, "first"), folder, { recursive: true });
globalThis.testCloud = await startTestCloud(folder);
// A clock that a file has stopped goes on before the next one.
afterAll(() => void vi.useRealTimers());
afterAll(async () => {
  await globalThis.testCloud.stop();
  rmSync(folder, { recursive: true, force: true });
});
