import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import { readStageArguments } from "./deploy/stage-arguments.ts";
import { exitWithError } from "./progress.ts";

const usage = `Say for instance:
  USER_POOL_ID=... node scripts/staff.ts production appoint ann@example.org "Asked by the director"          what would be done
  USER_POOL_ID=... node scripts/staff.ts production appoint ann@example.org "Asked by the director" --apply  do it
appoint makes somebody staff, dismiss takes that away at once; disable and enable are about signing in at all.`;

/** Until staff can do it in the portal. Written into the person's history, with the reason. */
try {
  const { stage, isApplied, rest, settings } = readStageArguments(process.argv.slice(2), usage);
  const [action, email, reason] = rest;
  if (!action || !email || !reason || !process.env.USER_POOL_ID) throw new ExplainedError(usage);
  process.env.TABLE_NAME ??= settings.restoredTable?.name ?? `${stage}-guildhall-Table`;
  process.env.SECRETS_PREFIX ??= `/guildhall/${stage}`;
  const { carryOutStaffAction, isStaffAction } = await import("../packages/core/src/people/staff-user/staff.ts");
  if (!isStaffAction(action)) throw new ExplainedError(usage);
  console.log(`${action} ${email} on ${stage}: ${reason}`);
  if (isApplied) await carryOutStaffAction(action, email, reason);
  console.log(isApplied ? "Done, and written into the history." : "Nothing was changed. With --apply it is done.");
} catch (error) {
  exitWithError(
    error instanceof ExplainedError ? error : new ExplainedError(error instanceof Error ? error.message : `${error}`),
  );
}
