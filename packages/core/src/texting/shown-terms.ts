import * as Policy from "../policy/policy.ts";
import { textTerms } from "../setting/text-terms.ts";
import type { ShownTextTerms } from "./texting.schema.ts";

export async function shownTerms(): Promise<ShownTextTerms> {
  const [terms, { textsPerMonth }] = await Promise.all([textTerms(), Policy.of()]);
  return { ...terms, textsPerMonth };
}
