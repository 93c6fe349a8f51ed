import type { PersonId } from "../../ground/shared/values.ts";
import { commitInParts } from "../../ground/storage/commit.ts";
import { type KeptCard, keep } from "./payer.ts";

export interface ImportedPayer {
  readonly personId: PersonId;
  readonly customerId: string;
  readonly card: KeptCard;
}

export async function importPayers(payers: readonly ImportedPayer[]): Promise<void> {
  await commitInParts(payers.flatMap(({ personId, customerId, card }) => keep(personId, customerId, card)));
}
