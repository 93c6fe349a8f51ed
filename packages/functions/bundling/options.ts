import { join } from "node:path";
import { usedParts } from "./used-parts.ts";

/** What every bundle of a handler has in common, on AWS and here. */
export const bundlingOptions = (root: string) => ({
  absWorkingDir: root,
  target: "node24",
  mainFields: ["module", "main"],
  // The runtime brings the AWS SDK; what cuts pictures and what writes PDFs lies beside the few bundles that need it.
  external: ["@aws-sdk/*", "sharp", "pdfkit", "subset-font"],
  keepNames: false,
  charset: "utf8" as const,
  alias: { electrodb: ours(root, "electrodb.ts"), jsonschema: ours(root, "trusted-models.ts") },
  plugins: [usedParts],
});

const ours = (root: string, file: string) => join(root, "packages", "functions", "bundling", file);
