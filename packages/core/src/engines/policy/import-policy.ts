import { PolicyEntity } from "./policy.entity.ts";
import type { PolicyValue } from "./policy.rules.ts";
import * as Policy from "./policy.ts";

/** Also values whose day has come, which staff cannot enter. */
export async function importPolicy(values: readonly PolicyValue[]): Promise<void> {
  await PolicyEntity.put(values as never).go();
  Policy.forget();
}
