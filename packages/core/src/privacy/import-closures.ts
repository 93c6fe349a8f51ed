import type { Instant, PersonId } from "../shared/values.ts";
import { ClosureEntity } from "./privacy.entity.ts";

export interface ImportedClosure {
  readonly personId: PersonId;
  readonly requestedAt: Instant;
  readonly reason?: string;
}

/** Takes over who has asked for their account to be closed; `closureRequestedAt` comes with the people themselves. */
export async function importClosures(rows: readonly ImportedClosure[]): Promise<void> {
  await ClosureEntity.put(rows.map((row) => ({ ...row, state: "waiting" as const }))).go();
}
