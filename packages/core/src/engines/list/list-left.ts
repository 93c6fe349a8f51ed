import { expiresIn } from "../../ground/shared/clock.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import { lastRevisionNow, movedInList, movedInSmallList } from "./list-index.ts";
import { ListLeftEntity, leftDays } from "./list-left.entity.ts";

/** Later than every version: an id is never used again. */
const last = Number.MAX_SAFE_INTEGER;

/** Written together with the deletion. */
export const leftForGood = (list: string, id: string): Write =>
  write(
    ListLeftEntity.put({
      ...{ list, id, hasLeft: true, listRevision: last },
      ...movedInList(list, id),
      expiresAt: expiresIn(leftDays * 24 * 3600),
    }).params(),
  );

/** The same in a small list, to which the id may come back later. */
export const leftSmallList = (list: string, id: string): Write =>
  write(
    ListLeftEntity.put({
      ...{ list, id, hasLeft: true, listRevision: lastRevisionNow() },
      ...movedInSmallList(list, id),
      expiresAt: expiresIn(leftDays * 24 * 3600),
    }).params(),
  );

export async function hasLeftForGood(list: string, id: string): Promise<boolean> {
  return (await ListLeftEntity.get({ list, id }).go({ consistent: true })).data !== null;
}
