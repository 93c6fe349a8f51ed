import type { Instant } from "../../ground/shared/values.ts";
import { keptRowsOf } from "../system-page/system-rows.ts";
import { associationSeed } from "./association.seed.ts";
import { letterheadPage } from "./letterhead.system-page.ts";
import { inForceAt } from "./setting.rules.ts";
import { Association } from "./setting.schema.ts";

/** A receipt keeps the name and tax ID of its day. */
export async function associationAt(at: Instant): Promise<Association> {
  const kept = await keptRowsOf(letterheadPage);
  return Association.parse(inForceAt([associationSeed, ...kept.map(({ row }) => row)], at));
}
