import { setTimeout as pause } from "node:timers/promises";
import { now } from "../shared/clock.ts";
import { AuditEntity } from "./audit.entity.ts";
import { redactionText } from "./audit.rules.ts";
import type { KeptEntry, Subject } from "./audit.schema.ts";
import { signer } from "./audit.ts";
import { entriesOfAll } from "./history.ts";

const together = 200;
const callsAtOnce = 8;

const attempts = 6;
const firstPauseMs = 50;

/** Erases the words and salts of a history; that something happened stays. Skips what is redacted, so it can resume. */
export async function redact(subject: Subject, isMeant: (entry: KeptEntry) => boolean = () => true): Promise<void> {
  const sign = await signer();
  let waiting: KeptEntry[] = [];
  for await (const entry of entriesOfAll(subject)) {
    if (!entry.salt || !isMeant(entry)) continue;
    waiting.push(entry);
    if (waiting.length < together) continue;
    await redactAll(waiting, sign);
    waiting = [];
  }
  await redactAll(waiting, sign);
}

async function redactAll(entries: readonly KeptEntry[], sign: (text: string) => string): Promise<void> {
  const redactedAt = now();
  const redacted = entries.map(({ before, after, reason, longTexts, salt, ...entry }) => ({
    ...entry,
    redactedAt,
    seal: sign(redactionText(entry, redactedAt)),
  }));
  await putAll(redacted);
}

type Redacted = Omit<KeptEntry, "before" | "after" | "reason" | "longTexts" | "salt">;

/** One partition takes a thousand writes a second; refused ones are sent again, more slowly. */
async function putAll(entries: readonly Redacted[], attempt = 1): Promise<void> {
  if (entries.length === 0) return;
  const { unprocessed } = await AuditEntity.put([...entries]).go({ concurrent: callsAtOnce });
  const refused = new Set(unprocessed.map(({ seq }) => seq));
  if (refused.size > 0 && attempt === attempts) throw new Error(`${refused.size} entries could not be redacted yet`);
  if (refused.size > 0) await pause(firstPauseMs * 2 ** attempt);
  await putAll(
    entries.filter(({ seq }) => refused.has(seq)),
    attempt + 1,
  );
}
