import { join } from "node:path";
import { ownParts } from "./own-parts.ts";
import { usedParts } from "./used-parts.ts";

/** The common options of all handler bundles, on AWS and on one machine. */
export const bundlingOptions = (root: string) => ({
  absWorkingDir: root,
  target: "node24",
  mainFields: ["module", "main"],
  // The runtime has the AWS SDK. The libraries for pictures and PDFs are beside the few bundles that need them.
  external: ["@aws-sdk/*", "sharp", "pdfkit", "subset-font"],
  keepNames: false,
  charset: "utf8" as const,
  alias: { electrodb: ours(root, "electrodb.ts"), jsonschema: ours(root, "trusted-models.ts") },
  plugins: [usedParts, ownParts],
});

const ours = (root: string, file: string) => join(root, "packages", "functions", "bundling", file);
