import { afterAll } from "vitest";
import { startTestCloud, type TestCloud } from "./test-cloud.fixture.ts";

declare global {
  // A test and the code under test meet the same small cloud.
  var testCloud: TestCloud;
}

/** One for each test file, up before the code under test reads its environment. */
globalThis.testCloud = await startTestCloud();
afterAll(() => globalThis.testCloud.close());
