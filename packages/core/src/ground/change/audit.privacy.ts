import { wordsOfAuthor } from "../shared/author.schema.ts";
import { PersonId } from "../shared/values.ts";
import { type Declaration, isTheirs, owned, type PersonNames } from "../storage/privacy-declaration.ts";
import { AuditEntity, AuditHeadEntity, AuditTextEntity } from "./audit.entity.ts";
import type { AuditAction, AuditEntry, AuditTable } from "./audit.schema.ts";
import { entriesOfAll } from "./history.ts";
import { redact } from "./redaction.ts";

export const auditPrivacyIn = (words: AuditTable): readonly Declaration[] => [
  {
    entity: AuditEntity,
    keeps: "personal",
    file: "history",
    about: "What was changed in your records, when, and by whom. We must keep that it happened, not what it said",
    async *collect(whom) {
      for await (const entry of entriesOfAll(whom.personId)) {
        yield isTheirs(whom, entry.at) ? shown(entry, words) : shownToAnother(entry, words);
      }
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
    choose: textsOf,
  }),
  { entity: AuditHeadEntity, keeps: "nothing", because: "It only says where a history ends." },
];

/** A long text is stored beside the history, so it is theirs when one of their entries names it. */
async function textsOf(whom: PersonNames): Promise<(text: { readonly name: string }) => boolean> {
  if (!whom.since) return () => true;
  const names = new Set<string>();
  for await (const { at, longTexts = [] } of entriesOfAll(whom.personId)) {
    if (isTheirs(whom, at)) for (const { name } of longTexts) names.add(name);
  }
  return ({ name }) => names.has(name);
}

/** For the present owner of an account that was taken over: older entries are about somebody else. */
function shownToAnother(entry: AuditEntry, words: AuditTable): object {
  const { at, what, by } = shown(entry, words);
  return { at, what, by: by === "you" ? "the person who registered" : by };
}

/** What these changed is somebody else's id, which is not the subject's to know. */
const namesAnother: ReadonlySet<AuditAction> = new Set(["duplicate.told-apart", "duplicate.shown-again"]);

/** Without the colleague's name, which is not the subject's to know. */
function shown(entry: AuditEntry, words: AuditTable) {
  const { at, action, subject, by, actingFor, reason, longTexts } = entry;
  const { before, after } = namesAnother.has(action) ? {} : entry;
  const author = by === subject ? "you" : PersonId.safeParse(by).success ? "staff" : wordsOfAuthor(by);
  const who = actingFor ? "staff, acting for you" : author;
  return { at, what: words[action], by: who, before, after, reason, longTexts };
}
