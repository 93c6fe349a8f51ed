import { createHash } from "node:crypto";
import { type ComparedPerson, type ComparedValue, comparedValuesOf } from "./compared-values.rules.ts";
import type { DuplicateReason } from "./duplicate.schema.ts";

export interface DuplicateKey {
  readonly reason: DuplicateReason;
  readonly hash: string;
}

export const duplicateKeysOf = (person: ComparedPerson): DuplicateKey[] =>
  comparedValuesOf(person).map((compared) => ({ reason: compared.reason, hash: hashOf(compared) }));

/** Not keyed: the table holds the values themselves, too. It keeps them out of keys, which logs and metrics may show. */
const hashOf = ({ reason, value }: ComparedValue): string =>
  createHash("sha256").update(`${reason}|${value}`).digest("base64url");
