import type { Follow } from "../../ground/change/outbox.schema.ts";
import type { ExportId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import * as ExportStore from "./export-store.gateway.ts";
import { ExportEntity, ExportTurnEntity } from "./privacy.entity.ts";

interface Removed {
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
}

/** A former owner's copies, also unfinished ones. Removed after the transaction, hidden until then. */
export async function copiesRemoved(personId: PersonId): Promise<Removed> {
  const { data } = await ExportEntity.query.byPerson({ personId }).go({ pages: "all", consistent: true });
  const exportIds = data.map(({ id }) => id);
  if (exportIds.length === 0) return { writes: [], follows: [] };
  return {
    writes: [write(ExportTurnEntity.delete({ personId }).params())],
    follows: [{ kind: "copies-removed", personId, exportIds }],
  };
}

/** Rows first, so that an unfinished copy stops. Newer requests stay. */
export async function removeCopies(personId: PersonId, exportIds: readonly ExportId[]): Promise<void> {
  for (const id of exportIds) {
    await ExportEntity.delete({ personId, id }).go();
    await ExportStore.remove(personId, id);
  }
}
