import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startTestCloud } from "../../packages/local/src/testing/test-cloud.fixture.ts";

declare module "vitest" {
  interface ProvidedContext {
    testFolders: string;
  }
}

/** Once for all test files: a data folder with keys and an empty table, which each file copies. */
export async function setup(project: TestProject) {
  const folders = mkdtempSync(join(placeOfFolders(), "guildhall-tests-"));
  await (await startTestCloud(join(folders, "first"))).stop();
  project.provide("testFolders", folders);
  return () => rmSync(folders, { recursive: true, force: true });
}

/** In memory where there is room: a commit need not survive the test. */
function placeOfFolders(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir();
}
