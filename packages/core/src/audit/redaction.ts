import { now } from "../shared/clock.ts";
import { AuditEntity } from "./audit.entity.ts";
import { redactionText } from "./audit.rules.ts";
import { KeptEntry, type Subject } from "./audit.schema.ts";
import { signer } from "./audit.ts";

/** Takes the words out of a history, with the salts that would let them be guessed. That something happened stays. */
export async function redact(subject: Subject): Promise<void> {
  const sign = await signer();
  for await (const { seq, hash } of entriesWithWords(subject)) {
    const redactedAt = now();
    await AuditEntity.patch({ subject, seq })
      .remove(["before", "after", "reason", "salt"])
      .set({ redactedAt, seal: sign(redactionText({ hash }, redactedAt)) })
      .go();
  }
}

async function* entriesWithWords(subject: Subject): AsyncGenerator<KeptEntry> {
  let cursor: string | null = null;
  do {
    const page: { data: unknown[]; cursor: string | null } = await AuditEntity.query
      .bySubject({ subject })
      .go({ cursor, consistent: true });
    for (const entry of page.data.map((stored) => KeptEntry.parse(stored))) if (entry.salt) yield entry;
    cursor = page.cursor;
  } while (cursor);
}
