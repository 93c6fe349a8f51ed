import { refuseUnprocessed } from "../shared/errors.ts";
import { type Write, write } from "../storage/commit.ts";
import { AuditTextEntity } from "./audit.entity.ts";
import type { Subject } from "./audit.schema.ts";

const namesOf = (subject: Subject, names: Iterable<string>) => [...new Set(names)].map((name) => ({ subject, name }));

/** Throws where the table leaves keys unread: an unread text must not look like a missing one. */
export async function longTextsOf(subject: Subject, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { data, unprocessed } = await AuditTextEntity.get(namesOf(subject, names)).go({ consistent: true });
  refuseUnprocessed(unprocessed);
  return new Map(data.map(({ name, text }) => [name, text]));
}

/** Only texts not stored yet: a "before" was usually stored as an earlier "after". A second put is harmless. */
export async function writesOf(subject: Subject, texts: ReadonlyMap<string, string>): Promise<Write[]> {
  if (texts.size === 0) return [];
  const { data } = await AuditTextEntity.get(namesOf(subject, texts.keys())).go();
  const kept = new Set(data.map(({ name }) => name));
  return [...texts]
    .filter(([name]) => !kept.has(name))
    .map(([name, text]) => write(AuditTextEntity.put({ subject, name, text }).params()));
}
