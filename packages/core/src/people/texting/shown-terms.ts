import * as Policy from "../../engines/policy/policy.ts";
import { textTerms } from "../../engines/setting/wording/text-terms.ts";
import type { ShownTextTerms } from "./texting.schema.ts";

export async function shownTerms(): Promise<ShownTextTerms> {
  const [terms, { textsPerMonth }] = await Promise.all([textTerms(), Policy.of()]);
  return { ...terms, textsPerMonth };
}
