import { join } from "node:path";

/** What every bundle of a handler has in common, on AWS and here. */
export const bundlingOptions = (root: string) => ({
  absWorkingDir: root,
  target: "node24",
  mainFields: ["module", "main"],
  // The runtime brings the AWS SDK; the picture library is a binary, which lies beside the one bundle that needs it.
  external: ["@aws-sdk/*", "sharp"],
  keepNames: false,
  charset: "utf8" as const,
  alias: { electrodb: ours(root, "electrodb.ts"), jsonschema: ours(root, "trusted-models.ts") },
});

const ours = (root: string, file: string) => join(root, "packages", "functions", "bundling", file);
