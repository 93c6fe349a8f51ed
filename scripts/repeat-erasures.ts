import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import { readStageArguments } from "./deploy/stage-arguments.ts";
import { exitWithError } from "./progress.ts";

const usage = `Say for instance:
  node scripts/repeat-erasures.ts production <output FilesBucket>          whom the table holds though they were erased
  node scripts/repeat-erasures.ts production <output FilesBucket> --apply  have the portal erase them again`;

/** After the table was restored: it contains people who were erased after its point in time. */
try {
  const { stage, isApplied, rest, settings } = readStageArguments(process.argv.slice(2), usage);
  const [bucket] = rest;
  if (!bucket) throw new ExplainedError(usage);
  process.env.FILES_BUCKET = bucket;
  process.env.TABLE_NAME ??= settings.restoredTable?.name ?? `${stage}-guildhall-Table`;
  const { erasedButThere, repeatErasures } = await import("../packages/core/src/desks/privacy/repeat-erasures.ts");
  const people = await erasedButThere();
  for (const { personId } of people) console.log(`${personId} was erased and is there again.`);
  if (people.length === 0) console.log("Nobody who was erased is there. There is nothing to do.");
  else if (isApplied) {
    await repeatErasures(people);
    console.log("The portal erases them now. Say this again in some minutes: nobody must be left.");
  } else console.log("Nothing was changed. With --apply the portal erases them again.");
} catch (error) {
  exitWithError(
    error instanceof ExplainedError ? error : new ExplainedError(error instanceof Error ? error.message : `${error}`),
  );
}
