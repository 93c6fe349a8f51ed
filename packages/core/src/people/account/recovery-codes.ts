import { createHash, randomBytes } from "node:crypto";
import { now } from "../../ground/shared/clock.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import { RecoveryCodesEntity } from "./recovery-codes.entity.ts";
import { plainCode, recoveryCodeOf } from "./recovery-codes.rules.ts";

const howMany = 8;

const hashOf = (personId: PersonId, code: string): string =>
  createHash("sha256").update(`${personId} ${code}`).digest("base64url");

/** The write replaces all earlier codes. */
export function makeCodes(personId: PersonId): { codes: string[]; write: Write } {
  const codes = Array.from({ length: howMany }, () => recoveryCodeOf(randomBytes(16)));
  const hashes = codes.map((code) => hashOf(personId, plainCode(code) ?? ""));
  return { codes, write: write(RecoveryCodesEntity.put({ personId, hashes, madeAt: now() }).params()) };
}

export const endCodes = (personId: PersonId): Write => write(RecoveryCodesEntity.delete({ personId }).params());

/** Spends all codes at once; of two uses at the same time, one is refused. Undefined for a wrong code. */
export async function spending(personId: PersonId, typed: string): Promise<Write | undefined> {
  const { data } = await RecoveryCodesEntity.get({ personId }).go({ consistent: true });
  const code = plainCode(typed);
  if (!data || !code || !data.hashes.includes(hashOf(personId, code))) return undefined;
  const asRead = RecoveryCodesEntity.remove({ personId }).where(({ madeAt }, { eq }) => eq(madeAt, data.madeAt));
  return write(asRead.params(), "account.recovery-refused");
}
