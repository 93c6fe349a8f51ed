import { now } from "../shared/clock.ts";
import { TextTerms } from "../texting/texting.schema.ts";
import { SettingEntity } from "./setting.entity.ts";
import { inForceAt } from "./setting.rules.ts";
import { textTermsSeed } from "./text-terms.seed.ts";

/** What whoever opts in to text messages agrees to now: the newest wording that is in force (decision 31). */
export async function textTerms(): Promise<TextTerms> {
  const { data } = await SettingEntity.query.byKind({ kind: "text-terms" }).go({ pages: "all" });
  return inForceAt([textTermsSeed, ...data.map(({ value }) => TextTerms.parse(value))], now());
}
