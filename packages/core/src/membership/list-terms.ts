import { isAsRead } from "../shared/as-read.ts";
import { commit, write } from "../shared/commit.ts";
import type { MembershipId } from "../shared/ids.ts";
import { retryWhen } from "../shared/retry.ts";
import type { LocalDate, PersonId } from "../shared/values.ts";
import { MembershipEntity } from "./membership.entity.ts";

interface UnlistedTerm {
  readonly personId: PersonId;
  readonly start: LocalDate;
  readonly id: MembershipId;
}

/** Stored before terms were found by their end, so nobody is reminded of it. It reads the whole table: not for requests. */
export async function unlistedTerms(): Promise<UnlistedTerm[]> {
  const { data } = await MembershipEntity.scan.go({ pages: "all", data: "includeKeys" });
  return data.filter((stored) => !("gsi2pk" in stored)).map(({ personId, start, id }) => ({ personId, start, id }));
}

/** Written again as they are, unless they are changed or removed meanwhile. */
export async function listTerms(terms: readonly UnlistedTerm[]): Promise<void> {
  for (const key of terms) await retryWhen(["conflict"], () => writeAgain(key));
}

async function writeAgain({ personId, start, id }: UnlistedTerm): Promise<void> {
  const { data } = await MembershipEntity.get({ personId, start, id }).go({ consistent: true });
  if (!data) return;
  const asRead = MembershipEntity.put(data).where((kept, condition) =>
    isAsRead(kept, condition, data, ["end", "key", "reminded"]),
  );
  await commit([write(asRead.params())]);
}
