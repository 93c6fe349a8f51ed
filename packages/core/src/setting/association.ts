import type { Instant } from "../shared/values.ts";
import { associationSeed } from "./association.seed.ts";
import { SettingEntity } from "./setting.entity.ts";
import { inForceAt } from "./setting.rules.ts";
import { Association } from "./setting.schema.ts";

/** A receipt keeps the name and tax ID of its day. */
export async function associationAt(at: Instant): Promise<Association> {
  const { data } = await SettingEntity.query.byKind({ kind: "association" }).go({ pages: "all" });
  return inForceAt([associationSeed, ...data.map(({ value }) => Association.parse(value))], at);
}
