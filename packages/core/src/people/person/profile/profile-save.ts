import type { AuditAction } from "../../../ground/change/audit.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { now } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { isAsRead } from "../../../ground/storage/as-read.ts";
import { type Write, write } from "../../../ground/storage/commit.ts";
import { retryWhenChanged } from "../../../ground/storage/retry.ts";
import { comparedAgain, shownAgain } from "../compared-fields.ts";
import { listingChange } from "../listing.rules.ts";
import * as Person from "../person.ts";
import type { Address } from "../user.schema.ts";
import * as About from "./about-person.ts";
import { BiographyEntity } from "./biography.entity.ts";
import { applied, type FieldChange, fieldChangeOf } from "./change.rules.ts";
import { consentFaultsOf } from "./consent.rules.ts";

type ClearableFields<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

interface Saving {
  readonly action: AuditAction;
  /** Only fields that differ are written and audited. */
  readonly person?: ClearableFields<Person.Person>;
  readonly biography?: ClearableFields<About.Biography>;
  /** Written but not audited, since it follows from the rest. */
  readonly derived?: ClearableFields<Person.Person>;
  /** Fields the decision depends on: the save is repeated if they change. */
  readonly restsOn?: readonly (keyof Person.Person)[];
  readonly writes?: readonly Write[];
  readonly addresses?: readonly Address[];
  readonly before?: object;
  readonly after?: object;
}

type Decide = (kept: About.AboutPerson) => Saving | Promise<Saving>;

/** Repeats after a parallel save, so that rules hold for the final state and the audit shows the true former values. */
export const save = (
  actor: Actor,
  decide: Decide,
  personId: PersonId = personOf(actor).personId,
): Promise<About.AboutPerson> =>
  retryWhenChanged(async () => {
    const kept = await About.read(personId);
    const saving = await decide(kept);
    const { person, biography } = changesOf(actor, kept, saving);
    const others = saving.writes ?? [];
    if (!person.isChange && !biography.isChange && others.length === 0) return kept;

    const whole = withDerived(kept, { person, biography }, saving);
    await record(actor, {
      about: kept.person.id,
      action: saving.action,
      writes: [
        Person.patchAsRead(kept.person, whole, ["profileLastUpdated", ...(saving.restsOn ?? [])]),
        ...(biography.isChange ? [changeBiography(kept.person.id, kept.biography, biography)] : []),
        ...others,
      ],
      before: { ...person.before, ...biography.before, ...saving.before },
      after: { ...person.after, ...biography.after, ...saving.after },
      follows: [...comparedAgain(kept.person.id, whole), ...shownAgain(kept.person.id, whole)],
    });
    return {
      person: applied(kept.person, { set: {}, remove: [], ...whole }),
      biography: applied(kept.biography, biography),
      addresses: saving.addresses ?? kept.addresses,
    };
  });

type Sent = Pick<Saving, "person" | "biography">;

function changesOf(actor: Actor, kept: About.AboutPerson, sent: Sent) {
  if (personOf(actor).actedBy) refuseConsents(kept.person, sent);
  return {
    person: fieldChangeOf(kept.person, (sent.person ?? {}) as Partial<Person.Person>),
    biography: fieldChangeOf(kept.biography, (sent.biography ?? {}) as About.Biography),
  };
}

export interface ProfileWrites {
  readonly onPerson: Person.PersonPatch;
  readonly writes: readonly Write[];
}

/** The same as a part of another's transaction, which has the record of it. Nothing where nothing changes. */
export function profileWrites(actor: Actor, kept: About.AboutPerson, sent: Sent): ProfileWrites {
  const { person, biography } = changesOf(actor, kept, sent);
  if (!person.isChange && !biography.isChange) return { onPerson: {}, writes: [] };
  return {
    onPerson: withDerived(kept, { person, biography }, {}),
    writes: biography.isChange ? [changeBiography(kept.person.id, kept.biography, biography)] : [],
  };
}

/** bylaws#consent */
function refuseConsents(kept: Person.Person, { person = {} }: Sent): void {
  const errors = consentFaultsOf(kept, person);
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
}

/** Every save counts as an update (bylaws#profile-reminder), which also detects parallel saves. */
function withDerived(
  kept: About.AboutPerson,
  { person, biography }: { readonly person: FieldChange; readonly biography: FieldChange },
  { derived = {} }: Pick<Saving, "derived">,
): Person.PersonPatch {
  const { set, remove } = person;
  const listing = listingChange(kept, {
    person: applied(kept.person, person),
    biography: applied(kept.biography, biography),
  });
  const also = { ...derived, ...listing, profileLastUpdated: now() };
  const more = fieldChangeOf(kept.person, also as Partial<Person.Person>);
  const gone = [...remove, ...more.remove] as NonNullable<Person.PersonPatch["remove"]>;
  return { set: { ...set, ...more.set }, remove: gone };
}

function changeBiography(id: PersonId, kept: About.Biography, { set, remove }: FieldChange): Write {
  const fields = [...Object.keys(set), ...remove] as (keyof About.Biography)[];
  const changed = BiographyEntity.update({ id })
    .set(set)
    .remove(remove as (keyof About.Biography)[])
    .where((stored, condition) => isAsRead(stored, condition, kept, fields));
  return write(changed.params());
}
