import { type Declaration, owned } from "../privacy/declaration.ts";
import { AuditEntity, AuditHeadEntity, AuditTextEntity } from "./audit.entity.ts";
import { type AuditEntry, auditActions } from "./audit.schema.ts";
import { entriesOfAll } from "./history.ts";
import { redact } from "./redaction.ts";

export const auditPrivacy: readonly Declaration[] = [
  {
    entity: AuditEntity,
    keeps: "personal",
    file: "history",
    about: "What was changed in your records, when, and by whom. We must keep that it happened, not what it said",
    async *collect({ personId }) {
      for await (const entry of entriesOfAll(personId)) yield shown(entry);
    },
    erase: ({ personId }) => redact(personId),
  },
  owned({
    entity: AuditTextEntity,
    file: "history-texts",
    about: "The long texts in your history, which names them there",
    read: ({ personId }, cursor) => AuditTextEntity.query.bySubject({ subject: personId }).go({ cursor }),
    remove: (texts) => AuditTextEntity.delete(texts).go({ concurrent: 8 }),
    show: ({ name, text }) => ({ name, text }),
  }),
  { entity: AuditHeadEntity, keeps: "nothing", because: "It only says where a history ends." },
];

/** As its subject may see it: which colleague it was is not theirs to know. */
function shown({ at, action, subject, by, actingFor, before, after, reason, longTexts }: AuditEntry): object {
  const author = by === subject ? "you" : by.startsWith("per_") ? "staff" : by;
  const who = actingFor ? "staff, acting for you" : author;
  return { at, what: auditActions[action], by: who, before, after, reason, longTexts };
}
