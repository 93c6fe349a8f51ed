import { createId } from "../../ground/shared/create-id.ts";
import { AgreementEntity, ConsentEntity } from "./consent.entity.ts";
import type { Consent } from "./texting.schema.ts";

/** Keeps the order; `willText` is imported with the people. */
export async function importConsents(rows: readonly Omit<Consent, "id">[]): Promise<void> {
  const lines = rows.map((row) => ({ ...row, id: createId("consent") }));
  const last = new Map(rows.map((row) => [`${row.phone} ${row.personId}`, row]));
  const agreements = [...last.values()].map(({ source: _, at, ...agreement }) => ({ ...agreement, since: at }));
  await ConsentEntity.put(lines).go({ concurrency: 4 });
  await AgreementEntity.put(agreements).go({ concurrency: 4 });
}
