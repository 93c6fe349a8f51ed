import { commitInParts } from "../shared/commit.ts";
import type { PersonId } from "../shared/values.ts";
import { type Card, keep } from "./payer.ts";

/** Somebody who is known to the payment provider already, with the card that they keep there. */
export interface ImportedPayer {
  readonly personId: PersonId;
  readonly customerId: string;
  readonly card: Card;
}

/** Takes over who pays with which card. */
export async function importPayers(payers: readonly ImportedPayer[]): Promise<void> {
  await commitInParts(payers.flatMap(({ personId, customerId, card }) => keep(personId, customerId, card)));
}
