import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startScriptHash } from "../../packages/core/src/ground/route/start-script.ts";
import { root } from "../root.ts";

// The built site has this script as it is (site.slow.test.ts). With another hash, no browser would run it.
test("the content security policy allows the script that runs before the first paint", () => {
  const script = readFileSync(join(root, "packages", "web", "public", "start.js"));
  const hash = `sha256-${createHash("sha256").update(script).digest("base64")}`;
  expect(startScriptHash, "to be written into core/src/ground/route/start-script.ts").toBe(hash);
});
