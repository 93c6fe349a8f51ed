import { isDeepStrictEqual } from "node:util";
import type { EntityItem } from "electrodb";
import { arrivalOf } from "../../../../engines/list/list-changes.ts";
import { movedInList, newInList } from "../../../../engines/list/list-index.ts";
import { leftForGood } from "../../../../engines/list/list-left.ts";
import type { Arrival } from "../../../../engines/list/list-table.ts";
import type { PersonId } from "../../../../ground/shared/values.ts";
import { type Write, write } from "../../../../ground/storage/commit.ts";
import { type ChangesOf, withChanges } from "../../../../ground/storage/with-changes.ts";
import type { Person } from "../../../../people/person/person.ts";
import type { ExperienceId } from "../../certification.schema.ts";
import type { ExperienceApproval, ExperienceStatus } from "../../experience/experience.schema.ts";
import * as Registrations from "../registrations.ts";
import { ExperienceEntity } from "./experience.entity.ts";
import { experienceList } from "./experiences.list.ts";
import { type CountedEntry, recounted } from "./tally.rules.ts";

export type KeptExperience = EntityItem<typeof ExperienceEntity>;

const list = experienceList.name;

export const approvalOf = ({
  experienceStatus,
}: {
  readonly experienceStatus: ExperienceStatus;
}): ExperienceApproval => (experienceStatus === "pending" ? null : experienceStatus === "approved");

export const countedOf = (entry: KeptExperience): CountedEntry => ({ ...entry, approved: approvalOf(entry) });

type EntryPlace = Pick<KeptExperience, "personId" | "registrationId" | "id">;

export async function find({ personId, registrationId, id }: EntryPlace): Promise<KeptExperience | undefined> {
  return (await ExperienceEntity.get({ personId, registrationId, id }).go({ consistent: true })).data ?? undefined;
}

/** As the index has it: it may not know a change for a moment. */
export const findEventually = async (id: ExperienceId): Promise<KeptExperience | undefined> =>
  (await ExperienceEntity.query.byId({ id }).go()).data[0];

/** Whose it is, and then as it is. */
export async function findAnybodys(id: ExperienceId): Promise<KeptExperience | undefined> {
  const found = await findEventually(id);
  return found && find(found);
}

export interface ExperiencePart {
  readonly data: readonly KeptExperience[];
  /** The last one of this part, where there are more. */
  readonly next?: ExperienceId | undefined;
}

const perPart = 15;

/** Before and after every id. */
const [first, last] = ["xpr_", "xpr_~"] as [ExperienceId, ExperienceId];

/** The latest entered first; eventually consistent. */
export async function partOf(
  { personId, registrationId }: Pick<EntryPlace, "personId" | "registrationId">,
  after: ExperienceId = last,
): Promise<ExperiencePart> {
  const { data } = await ExperienceEntity.query
    .byRegistration({ personId, registrationId })
    .between({ id: first }, { id: after })
    .go({ order: "desc", limit: perPart + 2 });
  const others = data.filter(({ id }) => id !== after);
  const shown = others.slice(0, perPart);
  return { data: shown, ...(others.length > perPart && { next: shown.at(-1)?.id }) };
}

/** The latest of a registration, as they are now. */
export async function latestOf(
  { personId, registrationId }: Pick<EntryPlace, "personId" | "registrationId">,
  most: number,
): Promise<KeptExperience[]> {
  const { data } = await ExperienceEntity.query
    .byRegistration({ personId, registrationId })
    .go({ order: "desc", limit: most, consistent: true });
  return data;
}

/** All of a registration, the first entered first. */
export async function allOf(
  { personId, registrationId }: Pick<EntryPlace, "personId" | "registrationId">,
  consistent = true,
): Promise<KeptExperience[]> {
  const { data } = await ExperienceEntity.query
    .byRegistration({ personId, registrationId })
    .go({ pages: "all", consistent });
  return data;
}

/** Those of them that are there; eventually consistent. */
export async function findSome(
  { personId, registrationId }: Pick<EntryPlace, "personId" | "registrationId">,
  ids: readonly ExperienceId[],
): Promise<KeptExperience[]> {
  return (await ExperienceEntity.get(ids.map((id) => ({ personId, registrationId, id }))).go()).data;
}

/** What the list of staff shows of these, as they are now. */
export async function readRows(ids: readonly ExperienceId[]): Promise<Arrival[]> {
  const found = await Promise.all(ids.map(findAnybodys));
  return found.flatMap((entry) => (entry ? [arrivalOf(entry)] : []));
}

type ListKeys = "listedIn" | "listedAt" | "listRevision";
type OfPerson = "firstName" | "lastName" | "activeFlags";

export type NewExperience = Omit<KeptExperience, ListKeys | OfPerson | "revision" | "ownRevision">;

export const howManyAsked = (entries: readonly KeptExperience[]): number =>
  entries.filter(({ experienceStatus }) => experienceStatus === "needs_info").length;

/** What the registration keeps of its entries, without what some were and with what they are. */
function countsOf(
  registration: Registrations.KeptRegistration,
  { without = [], with: added = [] }: Readonly<Partial<Record<"without" | "with", readonly KeptExperience[]>>>,
): Pick<Registrations.RegistrationChanges, "tally" | "entriesAsked"> {
  const asked = (registration.entriesAsked ?? 0) - howManyAsked(without) + howManyAsked(added);
  return {
    tally: recounted(registration.tally, { without: without.map(countedOf), with: added.map(countedOf) }),
    entriesAsked: asked > 0 ? asked : undefined,
  };
}

interface EntryOwner {
  readonly person: Person;
  readonly registration: Registrations.KeptRegistration;
}

export interface ExperienceWrites extends Registrations.RegistrationWrites {
  /** As they are afterwards; without those that were removed. */
  readonly entries: readonly KeptExperience[];
}

const ofPerson = ({ firstName, lastName, activeFlags }: Person) => ({
  ...{ firstName, lastName },
  ...(activeFlags && { activeFlags }),
});

/** For one transaction with the registration, whose hours follow. Refused when that has moved on. */
export function created(
  { person, registration }: EntryOwner,
  entry: NewExperience,
  more: Registrations.RegistrationChanges = {},
): ExperienceWrites {
  const kept: KeptExperience = {
    ...entry,
    ...ofPerson(person),
    revision: 1,
    ownRevision: 1,
    ...newInList(list, entry.id),
  };
  const moved = Registrations.changed(person, registration, { ...more, ...countsOf(registration, { with: [kept] }) });
  return {
    ...moved,
    writes: [...moved.writes, write(ExperienceEntity.create(kept).params())],
    entries: [kept],
  };
}

type Fixed = "personId" | "registrationId" | "id" | "createdAt" | "revision" | "ownRevision" | ListKeys | OfPerson;

export type ExperienceChanges = ChangesOf<KeptExperience, Fixed>;

export interface ChangedEntry {
  readonly before: KeptExperience;
  readonly changes: ExperienceChanges;
  /** By its candidate, and not as a correction that they agreed to: a supervisor's signature is for what they saw. */
  readonly isOwn?: boolean;
}

function changedEntry(person: Person, { before, changes, isOwn }: ChangedEntry): KeptExperience {
  const { activeFlags: _flags, ...rest } = before;
  const kept = withChanges(rest, changes);
  const ownRevision = isOwn ? kept.revision : before.ownRevision;
  const next = { ...kept, ...ofPerson(person), ownRevision };
  const isShown = experienceList.attributes.some(
    (name) => !isDeepStrictEqual(next[name as keyof typeof next], before[name as keyof KeptExperience]),
  );
  return isShown ? { ...next, ...movedInList(list, before.id), listRevision: (before.listRevision ?? 0) + 1 } : next;
}

const putAsRead = (entry: KeptExperience, before: KeptExperience): Write =>
  write(
    ExperienceEntity.put(entry)
      .where(({ revision }, { eq }) => eq(revision, before.revision))
      .params(),
    "experience.moved",
  );

/** The same for some entries of one registration, each as it was read. */
export function changed(
  { person, registration }: EntryOwner,
  some: readonly ChangedEntry[],
  more: Registrations.RegistrationChanges = {},
): ExperienceWrites {
  const entries = some.map((one) => changedEntry(person, one));
  const counts = countsOf(registration, { without: some.map(({ before }) => before), with: entries });
  const moved = Registrations.changed(person, registration, { ...more, ...counts });
  const puts = entries.map((entry, index) => putAsRead(entry, some[index]?.before as KeptExperience));
  return { ...moved, writes: [...moved.writes, ...puts], entries };
}

export function removed(
  { person, registration }: EntryOwner,
  before: KeptExperience,
  more: Registrations.RegistrationChanges = {},
): ExperienceWrites {
  const { personId, registrationId, id } = before;
  const counts = countsOf(registration, { without: [before] });
  const moved = Registrations.changed(person, registration, { ...more, ...counts });
  const removal = ExperienceEntity.delete({ personId, registrationId, id }).where(({ revision }, { eq }) =>
    eq(revision, before.revision),
  );
  return {
    ...moved,
    writes: [...moved.writes, write(removal.params(), "experience.moved"), leftForGood(list, id)],
    entries: [],
  };
}

/** Of a person, whatever the registration: for the copy of their data and for changes of their name. */
export const pageOfPerson = (personId: PersonId, cursor: string | null) =>
  ExperienceEntity.query.byRegistration({ personId }).go({ cursor });

export const latestOfPerson = async (personId: PersonId, most: number): Promise<KeptExperience[]> =>
  (await ExperienceEntity.query.byRegistration({ personId }).go({ order: "desc", limit: most })).data;
