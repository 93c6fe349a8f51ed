import type { Declaration } from "../../ground/storage/privacy-declaration.ts";
import { LedgerEntity } from "./ledger.entity.ts";

export const ledgerPrivacy: readonly Declaration[] = [
  {
    entity: LedgerEntity,
    keeps: "nothing",
    because:
      "The association's books, which must stay: ids and accounts, no names and no reasons. Receipts tell people theirs.",
  },
];
