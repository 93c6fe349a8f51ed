import { join } from "node:path";

/** What every bundle of a handler has in common, on AWS and here. */
export const bundlingOptions = (root: string) => ({
  absWorkingDir: root,
  target: "node24",
  mainFields: ["module", "main"],
  // The runtime brings the AWS SDK.
  external: ["@aws-sdk/*"],
  keepNames: false,
  charset: "utf8" as const,
  alias: { jsonschema: join(root, "packages", "functions", "bundling", "trusted-models.ts") },
});
