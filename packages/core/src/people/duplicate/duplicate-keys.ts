import { createHash } from "node:crypto";
import { type ComparedPerson, type ComparedValue, comparedValuesOf } from "./compared-values.rules.ts";
import type { DuplicateReason } from "./duplicate.schema.ts";

export interface DuplicateKey {
  readonly reason: DuplicateReason;
  readonly hash: string;
}

export const duplicateKeysOf = (person: ComparedPerson): DuplicateKey[] =>
  comparedValuesOf(person).map((compared) => ({ reason: compared.reason, hash: hashOf(compared) }));

/** Of one length, and without the characters of a name in a key. No secret: the table holds the values, too. */
const hashOf = ({ reason, value }: ComparedValue): string =>
  createHash("sha256").update(`${reason}|${value}`).digest("base64url");
