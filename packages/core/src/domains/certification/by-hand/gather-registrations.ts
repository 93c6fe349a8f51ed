import { commit, isCommitted, write } from "../../../ground/storage/commit.ts";
import { workThrough } from "../../../ground/storage/work-through.ts";
import { RegistrationRowEntity } from "../registration/registration.entity.ts";
import { byHandOf, findRegistrationRow } from "../registration/registration-copies.ts";
import * as Registrations from "../registration/registrations.ts";

const earlierLists = ["badge", "enrollment", "enrollment_and_badge", "registration_to_refund"] as const;

interface Migration {
  readonly isApplied: boolean;
}

/** The migration for registrations that stand in a list of an earlier release (docs/lists.md#a-migration). Answers how many. Safe to repeat. */
export async function gatherRegistrations({ isApplied }: Migration): Promise<number> {
  let gathered = 0;
  for (const list of earlierLists) {
    const { data } = await RegistrationRowEntity.query.byHand({ byHand: list as never }).go({ pages: "all" });
    gathered += await workThrough(data, ({ id }) => gather(id, isApplied), 4);
  }
  return gathered;
}

async function gather(id: Registrations.KeptRegistration["id"], isApplied: boolean): Promise<boolean> {
  const row = await findRegistrationRow(id);
  const registration = row && (await Registrations.find(row.personId, id));
  const stood: string | undefined = row?.byHand;
  if (!registration || !row?.byHand || !earlierLists.some((list) => list === stood)) return false;
  const { byHand: before, listRevision: version = 0 } = row;
  const put = RegistrationRowEntity.put({ ...row, ...byHandOf(registration) }).where(
    ({ byHand, listRevision }, { eq }) => `${eq(byHand, before)} AND ${eq(listRevision, version)}`,
  );
  return !isApplied || isCommitted(commit([write(put.params())]));
}
