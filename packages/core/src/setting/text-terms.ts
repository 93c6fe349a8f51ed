import { now } from "../shared/clock.ts";
import { TextTerms } from "../texting/texting.schema.ts";
import { SettingEntity } from "./setting.entity.ts";
import { textTermsSeed } from "./text-terms.seed.ts";

/** What whoever opts in to text messages agrees to now: the newest wording that is in force (decision 31). */
export async function textTerms(): Promise<TextTerms> {
  const { data } = await SettingEntity.query.byKind({ kind: "text-terms" }).go({ pages: "all" });
  return currentOf([textTermsSeed, ...data.map(({ value }) => TextTerms.parse(value))], now());
}

/** The newest one whose day has come; there is always the first. */
export function currentOf(all: readonly [TextTerms, ...TextTerms[]], at: string): TextTerms {
  return all.reduce((newest, terms) => (terms.validFrom <= at && terms.validFrom >= newest.validFrom ? terms : newest));
}
