import { readFileSync } from "node:fs";
import { Association } from "../packages/core/src/engines/setting/setting.schema.ts";
import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import { readStageArguments } from "./deploy/stage-arguments.ts";
import { exitWithError } from "./progress.ts";

const usage = `Say for instance:
  node scripts/association.ts production association.json          what receipts and letters would say
  node scripts/association.ts production association.json --apply  have them say it`;

function readAssociation(file: string): Association {
  const parsed = Association.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new ExplainedError(`${file} does not fit: ${faults.join("; ")}`);
}

/** For the time until staff can edit it in the portal. Adds a row, because receipts keep the data of their day. */
try {
  const { stage, isApplied, rest, settings } = readStageArguments(process.argv.slice(2), usage);
  const [file] = rest;
  if (!file) throw new ExplainedError(usage);
  const association = readAssociation(file);
  console.log(JSON.stringify(association, null, 2));
  if (isApplied) {
    process.env.TABLE_NAME ??= settings.restoredTable?.name ?? `${stage}-guildhall-Table`;
    const { importSettings } = await import("../packages/core/src/desks/setup/import-settings.ts");
    await importSettings({ association });
  }
  console.log(isApplied ? "Kept." : "Nothing was changed. With --apply it is kept.");
} catch (error) {
  exitWithError(
    error instanceof ExplainedError ? error : new ExplainedError(error instanceof Error ? error.message : `${error}`),
  );
}
