import type { Declaration } from "../../ground/storage/privacy-declaration.ts";
import { BulkEntity, BulkPartEntity, BulkRowEntity } from "./bulk.entity.ts";
import { bulkDays } from "./bulk.schema.ts";
import { BulkPressEntity } from "./bulk-press.entity.ts";

const passing = {
  keeps: "passing",
  hours: bulkDays * 24,
  because:
    "Bare ids of those to whom staff did the same thing; each of them has it in their own history. What staff wrote to them or gave as the reason. Until a file is made, what the list was narrowed to. The file itself goes after a day, or when anybody is erased.",
} as const;

export const bulkPrivacy: readonly Declaration[] = [
  { entity: BulkEntity, ...passing },
  { entity: BulkPartEntity, ...passing },
  { entity: BulkRowEntity, ...passing },
  { entity: BulkPressEntity, ...passing },
];
