import type { EntityItem } from "electrodb";
import { record } from "../../ground/change/record.ts";
import { type Actor, type Author, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { FlagId } from "../../ground/shared/ids.ts";
import { isJustMade } from "../../ground/shared/just-made.rules.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { requireAllowed } from "../../ground/shared/verdict.ts";
import { isAsRead } from "../../ground/storage/as-read.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import { retryWhenChanged } from "../../ground/storage/retry.ts";
import { shownAgain } from "../person/compared-fields.ts";
import * as Person from "../person/person.ts";
import { applied, fieldChangeOf } from "../person/profile/change.rules.ts";
import { writtenAt } from "../staff-user/staff-author.schema.ts";
import { withAuthors } from "../staff-user/staff-author.ts";
import { FlagEntity } from "./flag.entity.ts";
import { activeFlagsWith } from "./flag.rules.ts";
import { Flag, type FlagChange, type FlagForm, Flags } from "./flag.schema.ts";

type Kept = EntityItem<typeof FlagEntity>;
type ShownFlag = Pick<FlagForm, "reason" | "note">;

export async function list(_actor: Actor, personId: PersonId): Promise<Flags> {
  const [, { data }] = await Promise.all([
    Person.getEventually(personId),
    FlagEntity.query.byPerson({ personId }).go({ pages: "all", order: "desc" }),
  ]);
  const sorted = data.toSorted((a, b) => Number(b.active) - Number(a.active));
  return Flags.parse({ data: await withAuthors(sorted) });
}

/** Those that are lowered as well. */
export async function countOf(personId: PersonId): Promise<number> {
  const { data } = await FlagEntity.query.byPerson({ personId }).go({ pages: "all", attributes: ["id"] });
  return data.length;
}

export async function add(actor: Actor, personId: PersonId, { reason, note, active }: FlagForm): Promise<Flag> {
  const { personId: createdBy } = personOf(actor);
  const shown = { reason, ...(note && { note }), active };
  const kept = { personId, id: createId("flag"), ...shown, createdBy, createdAt: now() };
  const added = await saveFlag(actor, personId, async () => {
    const before = await madeBefore(kept);
    if (before) return { flag: before };
    return { action: "flag.added", flag: kept, write: write(FlagEntity.create(kept).params()), after: shown };
  });
  return answerOf(added);
}

async function madeBefore({ personId, reason, note, active, createdBy }: Kept): Promise<Kept | undefined> {
  const { data } = await FlagEntity.query.byPerson({ personId }).go({ pages: "all", consistent: true });
  const isSame = (kept: Kept) => kept.reason === reason && kept.note === note && kept.active === active;
  return data.find((kept) => isSame(kept) && kept.createdBy === createdBy && isJustMade(kept.createdAt, now()));
}

/** For many people at once: a second time with the same id does nothing. */
export async function addOnce(by: Author & { readonly by: PersonId }, personId: PersonId, id: FlagId, form: ShownFlag) {
  const { reason, note } = form;
  const shown = { reason, ...(note && { note }), active: true };
  const kept = { personId, id, ...shown, createdBy: by.by, createdAt: now() };
  await saveFlag(by, personId, async () => {
    const there = await find(personId, id);
    if (there) return { flag: there };
    return { action: "flag.added", flag: kept, write: write(FlagEntity.create(kept).params()), after: shown };
  });
}

/** Takes back what `addOnce` did; what is gone already is gone. Somebody's later words are not removed. */
export async function removeUnedited(by: Author, personId: PersonId, id: FlagId): Promise<void> {
  const kept = await find(personId, id);
  if (kept?.editedAt) throw new DomainError("flag.edited-since");
  if (kept) await removeKept(by, kept);
}

export async function change(
  actor: Actor,
  personId: PersonId,
  id: FlagId,
  { seen, ...form }: FlagChange,
): Promise<Flag> {
  const { personId: editedBy } = personOf(actor);
  return saveFlag(actor, personId, async () => {
    const kept = await get(personId, id);
    const changed = fieldChangeOf(kept, form);
    if (!changed.isChange) return { flag: kept };
    if (seen && seen !== writtenAt(kept)) throw new DomainError("flag.changed-meanwhile");
    const edited = { ...changed, set: { ...changed.set, editedBy, editedAt: now() } };
    return {
      action: "flag.changed",
      flag: applied(kept, edited),
      write: patchAsRead(kept, edited),
      before: changed.before,
      after: changed.after,
    };
  }).then(answerOf);
}

export async function remove(actor: Actor, personId: PersonId, id: FlagId): Promise<Done> {
  await removeKept(actor, await get(personId, id));
  return { done: true };
}

const removeKept = (actor: Actor | Author, { personId, id }: Kept): Promise<Kept> =>
  saveFlag(actor, personId, async () => {
    const kept = await get(personId, id);
    const { reason, note, active } = kept;
    return {
      action: "flag.removed",
      flag: { ...kept, active: false },
      write: write(FlagEntity.remove({ personId, id }).params()),
      before: { reason, note, active },
    };
  });

const find = async (personId: PersonId, id: FlagId): Promise<Kept | null> =>
  (await FlagEntity.get({ personId, id }).go({ consistent: true })).data;

async function get(personId: PersonId, id: FlagId): Promise<Kept> {
  const kept = await find(personId, id);
  if (!kept) throw new DomainError("not-found");
  return kept;
}

interface Unchanged {
  readonly flag: Kept;
}

interface Saving extends Unchanged {
  readonly action: "flag.added" | "flag.changed" | "flag.removed";
  readonly write: Write;
  readonly before?: object;
  readonly after?: object;
}

const saveFlag = (
  actor: Actor | Author,
  personId: PersonId,
  decide: () => Promise<Saving | Unchanged>,
): Promise<Kept> =>
  retryWhenChanged(async () => {
    const person = await Person.get(personId);
    const saving = await decide();
    if (!("write" in saving)) return saving.flag;
    const { action, flag, before, after } = saving;
    const activeFlags = requireAllowed(activeFlagsWith(person.activeFlags ?? [], flag));
    const copy = fieldChangeOf({ activeFlags: person.activeFlags }, { activeFlags });
    const ofPerson = copy.isChange
      ? Person.patchAsRead(person, copy as Person.PersonPatch)
      : Person.refuseErased(personId);
    await record(actor, {
      about: personId,
      action,
      writes: [saving.write, ofPerson],
      follows: copy.isChange ? shownAgain(personId, copy as Person.PersonPatch) : [],
      ...(before && { before }),
      ...(after && { after }),
    });
    return flag;
  });

function patchAsRead(kept: Kept, { set, remove: gone }: { set: object; remove: readonly string[] }): Write {
  const fields = new Set([...Object.keys(set), ...gone]) as ReadonlySet<keyof Kept>;
  const patch = FlagEntity.patch({ personId: kept.personId, id: kept.id }).set(set);
  const changed = (gone.length > 0 ? patch.remove([...gone] as never) : patch).where((stored, condition) =>
    isAsRead(stored, condition, kept, fields),
  );
  return write(changed.params());
}

const answerOf = async (kept: Kept): Promise<Flag> => Flag.parse((await withAuthors([kept]))[0]);
