import type { PersonId } from "../../../ground/shared/values.ts";
import { PersonEntity } from "../person.entity.ts";

/** The record alone is gone: what was kept about the person is still there. */
export async function isGone(...people: readonly PersonId[]): Promise<void> {
  await PersonEntity.delete(people.map((id) => ({ id }))).go();
}
