import { type Declaration, each } from "../privacy/declaration.ts";
import { AuditEntity, AuditHeadEntity } from "./audit.entity.ts";
import { type AuditEntry, auditActions, KeptEntry } from "./audit.schema.ts";
import { redact } from "./redaction.ts";

export const auditPrivacy: readonly Declaration[] = [
  {
    entity: AuditEntity,
    keeps: "personal",
    file: "history",
    about: "What was changed in your records, when, and by whom. We must keep that it happened, not what it said",
    async *collect({ personId }) {
      const read = (cursor: string | null) => AuditEntity.query.bySubject({ subject: personId }).go({ cursor });
      for await (const stored of each(read)) yield shown(KeptEntry.parse(stored));
    },
    erase: ({ personId }) => redact(personId),
  },
  { entity: AuditHeadEntity, keeps: "nothing", because: "It only says where a history ends." },
];

/** As its subject may see it: which colleague it was is not theirs to know. */
function shown({ at, action, subject, by, actingFor, before, after, reason }: AuditEntry): object {
  const author = by === subject ? "you" : by.startsWith("per_") ? "staff" : by;
  const who = actingFor ? "staff, acting for you" : author;
  return { at, what: auditActions[action], by: who, before, after, reason };
}
