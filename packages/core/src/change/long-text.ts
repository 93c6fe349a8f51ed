import { type Write, write } from "../shared/commit.ts";
import { AuditTextEntity } from "./audit.entity.ts";
import type { Subject } from "./audit.schema.ts";

const namesOf = (subject: Subject, names: Iterable<string>) => [...new Set(names)].map((name) => ({ subject, name }));

/** The long texts that are kept under these names. */
export async function longTextsOf(subject: Subject, names: Iterable<string>): Promise<Map<string, string>> {
  const keys = namesOf(subject, names);
  if (keys.length === 0) return new Map();
  const { data } = await AuditTextEntity.get(keys).go();
  return new Map(data.map(({ name, text }) => [name, text]));
}

/** Those that are not kept yet: what something was is, as a rule, what it became before. */
export async function writesOf(subject: Subject, texts: ReadonlyMap<string, string>): Promise<Write[]> {
  const kept = await longTextsOf(subject, texts.keys());
  return [...texts]
    .filter(([name]) => !kept.has(name))
    .map(([name, text]) => write(AuditTextEntity.put({ subject, name, text }).params()));
}
