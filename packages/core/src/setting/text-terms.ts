import { now } from "../shared/clock.ts";
import { SettingEntity } from "./setting.entity.ts";
import { inForceAt } from "./setting.rules.ts";
import { TextTerms } from "./setting.schema.ts";
import { textTermsSeed } from "./text-terms.seed.ts";

/** The newest in force (bylaws#text-consent). */
export async function textTerms(): Promise<TextTerms> {
  const { data } = await SettingEntity.query.byKind({ kind: "text-terms" }).go({ pages: "all" });
  return inForceAt([textTermsSeed, ...data.map(({ value }) => TextTerms.parse(value))], now());
}
