import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import { readStageArguments } from "./deploy/stage-arguments.ts";
import { exitWithError } from "./progress.ts";

const usage = `Say for instance:
  node scripts/list-older-records.ts production          how many records of earlier releases are missing in staff's lists
  node scripts/list-older-records.ts production --apply  put them there`;

/** After each update: what was stored before there was a list, a page or a queue is in none of them. */
try {
  const { stage, isApplied, settings } = readStageArguments(process.argv.slice(2), usage);
  process.env.TABLE_NAME ??= settings.restoredTable?.name ?? `${stage}-guildhall-Table`;
  const { listOlderRecords } = await import("../packages/core/src/older-records.ts");
  const counts = await listOlderRecords({ isApplied });
  for (const { of, missing } of counts) console.log(`Missing: ${missing} ${of}`);
  if (counts.every(({ missing }) => missing === 0)) console.log("Nothing is missing.");
  else console.log(isApplied ? "They are there now." : "Nothing was changed. With --apply they get there.");
} catch (error) {
  exitWithError(
    error instanceof ExplainedError ? error : new ExplainedError(error instanceof Error ? error.message : `${error}`),
  );
}
