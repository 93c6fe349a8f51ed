import { secondsFromNow } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { ExportId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { ExportEntity } from "./privacy.entity.ts";

/** So many copies of somebody's data that were made a minute ago, without their files. */
export async function addCopies(personId: PersonId, count: number): Promise<ExportId[]> {
  const ids = Array.from({ length: count }, () => createId("export"));
  const times = { requestedAt: secondsFromNow(-60), validUntil: secondsFromNow(3600) };
  await ExportEntity.put(ids.map((id) => ({ id, personId, state: "ready" as const, ...times }))).go();
  return ids;
}

export async function copiesKeptOf(personId: PersonId): Promise<ExportId[]> {
  const { data } = await ExportEntity.query.byPerson({ personId }).go({ pages: "all", consistent: true });
  return data.map(({ id }) => id);
}
