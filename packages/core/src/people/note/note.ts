import type { EntityItem } from "electrodb";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { isJustMade } from "../../ground/shared/just-made.rules.ts";
import type { PageQuery } from "../../ground/shared/page.ts";
import { type Fields, selectPage } from "../../ground/shared/select-page.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { write } from "../../ground/storage/commit.ts";
import { retryWhenChanged } from "../../ground/storage/retry.ts";
import * as Person from "../person/person.ts";
import { writtenAt } from "../staff-user/staff-author.schema.ts";
import { withAuthors } from "../staff-user/staff-author.ts";
import { NoteEntity } from "./note.entity.ts";
import { type NoteChange, type NoteForm, type NoteId, NotePage, noteId, StaffNote } from "./note.schema.ts";

type Kept = EntityItem<typeof NoteEntity>;

const fields: Fields<Kept> = {
  note: { kind: "text", of: ({ note }) => note },
  createdAt: { kind: "moment", of: ({ createdAt }) => createdAt },
};

export async function list(_actor: Actor, personId: PersonId, query: PageQuery): Promise<NotePage> {
  const [, { data: kept }] = await Promise.all([
    Person.getEventually(personId),
    NoteEntity.query.byPerson({ personId }).go({ pages: "all", order: "desc" }),
  ]);
  const { data, ...rest } = selectPage(kept, query, fields);
  return NotePage.parse({ ...rest, data: await withAuthors(data) });
}

export async function countOf(personId: PersonId): Promise<number> {
  const { data } = await NoteEntity.query.byPerson({ personId }).go({ pages: "all", attributes: ["id"] });
  return data.length;
}

export async function add(actor: Actor, personId: PersonId, { note }: NoteForm): Promise<StaffNote> {
  await Person.get(personId);
  const { personId: createdBy } = personOf(actor);
  const before = await madeBefore(personId, createdBy, note);
  if (before) return answerOf(before);
  const kept = { personId, id: createId(noteId), note, createdBy, createdAt: now() };
  await record(actor, {
    about: personId,
    action: "note.added",
    writes: [write(NoteEntity.create(kept).params()), Person.refuseErased(personId)],
    after: { note },
  });
  return answerOf(kept);
}

async function madeBefore(personId: PersonId, createdBy: PersonId, note: string): Promise<Kept | undefined> {
  const latest = { order: "desc", limit: 10, consistent: true } as const;
  const { data } = await NoteEntity.query.byPerson({ personId }).go(latest);
  return data.find((kept) => kept.createdBy === createdBy && kept.note === note && isJustMade(kept.createdAt, now()));
}

export const change = (actor: Actor, personId: PersonId, id: NoteId, { note, seen }: NoteChange): Promise<StaffNote> =>
  retryWhenChanged(async () => {
    const kept = await get(personId, id);
    if (kept.note === note) return answerOf(kept);
    if (seen && seen !== writtenAt(kept)) throw new DomainError("note.changed-meanwhile");
    const edited = { note, editedBy: personOf(actor).personId, editedAt: now() };
    const changed = NoteEntity.patch({ personId, id })
      .set(edited)
      .where((stored, { eq }) => eq(stored.note, kept.note));
    await record(actor, {
      about: personId,
      action: "note.changed",
      writes: [write(changed.params()), Person.refuseErased(personId)],
      before: { note: kept.note },
      after: { note },
    });
    return answerOf({ ...kept, ...edited });
  });

export async function remove(actor: Actor, personId: PersonId, id: NoteId): Promise<Done> {
  const { note } = await get(personId, id);
  await record(actor, {
    about: personId,
    action: "note.removed",
    writes: [write(NoteEntity.remove({ personId, id }).params(), "not-found"), Person.refuseErased(personId)],
    before: { note },
  });
  return { done: true };
}

async function get(personId: PersonId, id: NoteId): Promise<Kept> {
  const { data } = await NoteEntity.get({ personId, id }).go({ consistent: true });
  if (!data) throw new DomainError("not-found");
  return data;
}

const answerOf = async (kept: Kept): Promise<StaffNote> => StaffNote.parse((await withAuthors([kept]))[0]);
