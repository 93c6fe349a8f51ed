import { isDeepStrictEqual } from "node:util";
import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { now } from "../../../ground/shared/clock.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import type { Done } from "../../../ground/shared/done.schema.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { FieldError } from "../../../ground/shared/problem.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import { documentsAbout } from "../../../people/document/document.ts";
import * as Person from "../../../people/person/person.ts";
import { type ExperienceId, experienceId, type Hundredths, type RegistrationId } from "../certification.schema.ts";
import { experienceFaults, mayChangeEntry } from "../experience/experience.rules.ts";
import { creditedHours } from "../experience/hours.rules.ts";
import { mayAct } from "../registration/actions.rules.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import { leftQueue } from "../registration/hours/hours-back.ts";
import { type HoursRead, readHours } from "../registration/hours/hours-read.ts";
import { entryChanged, entryGone, entryWaits } from "../registration/hours/waiting-entries.ts";
import * as Registrations from "../registration/registrations.ts";
import { askedAgain } from "../supervisor/ask-supervisor.ts";
import { isAddressOf } from "../supervisor/own-address.ts";
import { hoursLimits } from "./hours.limit.ts";
import type { Experience, ExperienceChange, NewExperience } from "./hours.schema.ts";
import { hoursEntryOf, isStaffFor, registrationToWrite } from "./hours-access.ts";
import { hoursLeftOf, showEntry, typeName, typesFor } from "./show-hours.ts";

interface Reading {
  readonly actor: Actor;
  readonly read: HoursRead;
  readonly person: Person.Person;
  readonly isStaff: boolean;
}

async function readFor(actor: Actor, id: RegistrationId): Promise<Reading> {
  const registration = await registrationToWrite(actor, id);
  const [read, person] = await Promise.all([readHours(registration), Person.get(registration.personId)]);
  const isStaff = isStaffFor(actor, registration);
  if (isStaff) refuseOver(registration);
  return { actor, read, person, isStaff };
}

/** What is closed or complete is nobody's to change. */
function refuseOver({ closed, status }: Registrations.KeptRegistration): void {
  if (closed) throw new DomainError("registration.closed");
  if (status === "complete") throw new DomainError("registration.complete");
}

const attempt = (actor: Actor) => countAttempt(hoursLimits["experience.person"], personOf(actor).personId);

/** Nobody confirms for somebody else that it is true (bylaws#experience-form). */
function refuseActing(actor: Actor, { verify }: { readonly verify: boolean }): void {
  if (verify && personOf(actor).actedBy) throw new DomainError("experience.acting");
}

/** bylaws#experience-form */
export async function create(actor: Actor, id: RegistrationId, form: NewExperience): Promise<Experience> {
  await attempt(actor);
  refuseActing(actor, form);
  const entry = await retryWhenOvertaken(() => log(actor, id, form), ["registration.moved"]);
  return showEntry(actor, entry);
}

async function log(actor: Actor, id: RegistrationId, form: NewExperience): Promise<Experiences.KeptExperience> {
  const reading = await readFor(actor, id);
  const { read, person, isStaff } = reading;
  const { registration } = read;
  const logged = form.pressId === undefined ? undefined : await pressedBefore(registration, form);
  if (logged) return logged;
  if (!isStaff) requireAllowed(mayAct("logHours", read.facts, read.day));
  if (isStaff && !registration.enrolledOn) throw new DomainError("registration.moved");
  const saved = await savedFrom(reading, form);
  const moved = Experiences.created(
    { person, registration },
    {
      ...saved,
      ...{ id: createId(experienceId), personId: person.id, registrationId: id },
      certificationName: registration.certificationName,
      militarySpouse: registration.militarySpouse ?? false,
      ...(form.pressId && { pressId: form.pressId }),
      experienceStatus: "pending",
      createdAt: now(),
    },
  );
  const [entry] = moved.entries as [Experiences.KeptExperience];
  const type = typeName(read, entry.fellowshipServiceTypeId);
  await record(actor, {
    about: person.id,
    action: "experience.logged",
    writes: [...moved.writes, ...Registrations.personWrites(person, moved), entryWaits(person, entry, type)],
    after: { experience: entry.id, registration: id, type, hours: entry.hours },
  });
  return entry;
}

/** bylaws#supervisor-own-address */
const ownAddress: FieldError = {
  path: "supervisorEmail",
  message: "This is your own address, and nobody confirms their own hours. Enter your supervisor's.",
};

/** Of the last ones alone: a press is sent again within minutes. */
const mostLooked = 5;

const ofPress = [
  ...(["fellowshipServiceTypeId", "hours", "organization", "description"] as const),
  ...(["startDate", "endDate", "supervisorEmail"] as const),
] as const;

/** bylaws#experience-once. Its answer was lost; with other words it is another entry. */
async function pressedBefore(
  { personId, id: registrationId }: Registrations.KeptRegistration,
  form: NewExperience,
): Promise<Experiences.KeptExperience | undefined> {
  const latest = await Experiences.latestOf({ personId, registrationId }, mostLooked);
  return latest.find((entry) => entry.pressId === form.pressId && ofPress.every((name) => entry[name] === form[name]));
}

type SavedEntry = Omit<
  Experiences.NewExperience,
  "id" | "personId" | "registrationId" | "certificationName" | "militarySpouse" | "experienceStatus" | "createdAt"
>;

/** What the form says of the entry, once it is right. */
async function savedFrom(
  { read, person, isStaff }: Reading,
  form: NewExperience,
  before?: Experiences.KeptExperience,
): Promise<SavedEntry> {
  const types = typesFor(read, before);
  const type = types.find(({ id }) => id === form.fellowshipServiceTypeId);
  const media = await ownFiles(read.registration, form.media);
  const errors = experienceFaults(
    form,
    {
      ...{ types, isStaff, enrolledOn: read.enrolledOn, day: read.day },
      isMilitarySpouse: read.registration.militarySpouse ?? false,
      left: type ? hoursLeftOf(read, type, before) : (0 as Hundredths),
      hasFile: media.length > 0,
    },
    read.policy,
  );
  if (!isStaff && isAddressOf(person, form.supervisorEmail)) errors.push(ownAddress);
  if (errors.length > 0 || !type) throw new DomainError("request.invalid", { errors });
  const { verify: _verify, media: _media, pressId: _press, extra: given, ...said } = form;
  const extra = Object.fromEntries(type.extraFields.map((name) => [name, given[name]?.trim() ?? ""]));
  const isSpouse = read.registration.militarySpouse ?? false;
  return {
    ...said,
    ...(isSpouse ? { title: undefined } : { sessions: undefined, attendance: undefined, practicumImpact: undefined }),
    credited: creditedHours(form.hours, type),
    extra: type.extraFields.length > 0 ? extra : undefined,
    media: media.length > 0 ? media : undefined,
  };
}

/** Of the registration, and not refused by their check. */
async function ownFiles(
  { personId, id }: Registrations.KeptRegistration,
  media: NewExperience["media"],
): Promise<NewExperience["media"]> {
  if (media.length === 0) return [];
  const documents = await documentsAbout(personId);
  const own = documents.filter(
    ({ recordId, kind, state }) => recordId === id && kind === "supporting_documentation" && state !== "refused",
  );
  return media.filter((one) => own.some((document) => document.id === one));
}

interface EntryPlace {
  readonly id: RegistrationId;
  readonly expId: ExperienceId;
}

/** By its person, and by staff, who need no box (bylaws#experience-form, bylaws#experience-approval). */
export async function change(actor: Actor, place: EntryPlace, form: ExperienceChange): Promise<Experience> {
  await attempt(actor);
  refuseActing(actor, form);
  const entry = await retryWhenOvertaken(() => save(actor, place, form), ["registration.moved"]);
  return showEntry(actor, entry);
}

const ofForm = [
  ...(["fellowshipServiceTypeId", "hours", "organization", "title", "supervisorName", "supervisorEmail"] as const),
  ...(["supervisorPhone", "description", "startDate", "endDate", "sessions", "attendance"] as const),
  ...(["practicumImpact", "extra", "media"] as const),
] as const;

async function save(actor: Actor, { id, expId }: EntryPlace, { revision, ...form }: ExperienceChange) {
  const reading = await readFor(actor, id);
  const { read, person, isStaff } = reading;
  const before = await hoursEntryOf(read.registration, expId);
  if (before.revision !== revision) throw new DomainError("experience.moved");
  if (!isStaff) requireAllowed(mayChangeOwn(read, before));
  const saved = await savedFrom(reading, form, before);
  const names = ofForm.filter((name) => !isDeepStrictEqual(saved[name], before[name]));
  const isSentAgain = !isStaff && before.experienceStatus !== "pending";
  if (names.length === 0 && !isSentAgain) return before;
  const experienceStatus = isStaff ? before.experienceStatus : "pending";
  const some = [{ before, changes: { ...saved, experienceStatus }, isOwn: !isStaff }];
  const asked = names.length > 0 ? await askedBy(reading, before, saved) : undefined;
  const { moved, left } = movedBy(reading, (more) =>
    Experiences.changed({ person, registration: read.registration }, some, { ...more, ...asked?.changes }),
  );
  const [entry] = moved.entries as [Experiences.KeptExperience];
  const type = typeName(read, entry.fellowshipServiceTypeId);
  const told = (one: Experiences.KeptExperience) => Object.fromEntries(names.map((name) => [name, one[name]]));
  await record(actor, {
    about: person.id,
    action: "experience.changed",
    writes: [
      ...moved.writes,
      ...Registrations.personWrites(person, moved),
      ...waitingWrites(reading, { before, entry, type }),
      ...[left, asked].flatMap((one) => one?.writes ?? []),
    ],
    before: { experience: expId, ...told(before) },
    after: {
      ...{ experience: expId, ...told(entry), ...left?.changes },
      ...(asked && { askedAgain: asked.verification.supervisor }),
    },
    follows: [
      ...(isSentAgain ? [{ kind: "answered-alerts", personId: person.id, asks: expId } as const] : []),
      ...[left, asked].flatMap((one) => one?.follows ?? []),
    ],
  });
  return entry;
}

/** What staff change keeps its signature (bylaws#supervisor-signature). */
const askedBy = async (
  { person, read, isStaff }: Reading,
  before: Experiences.KeptExperience,
  next: Parameters<typeof askedAgain>[2]["next"],
) => (isStaff ? undefined : askedAgain(person, read.registration, { before, next }));

function mayChangeOwn(read: HoursRead, before: Experiences.KeptExperience) {
  const verdict = mayChangeEntry({ approved: Experiences.approvalOf(before), areHoursSent: read.areSent }, false);
  return verdict.allowed ? mayAct("logHours", read.facts, read.day) : verdict;
}

interface WaitingEntry {
  readonly before: Experiences.KeptExperience;
  readonly entry: Experiences.KeptExperience;
  readonly type: string;
}

function waitingWrites({ person, isStaff }: Reading, { before, entry, type }: WaitingEntry): Write[] {
  if (before.experienceStatus === "pending") return [entryChanged(entry, type)];
  return isStaff ? [] : [entryWaits(person, entry, type)];
}

/** Hours that are not enough any more leave the queue of staff in the same transaction. */
function movedBy(
  { read, person }: Reading,
  move: (more: Registrations.RegistrationChanges) => Experiences.ExperienceWrites,
): { readonly moved: Experiences.ExperienceWrites; readonly left: ReturnType<typeof leftQueue> } {
  const moved = move({});
  const left = leftQueue(read, person, moved.registration.tally);
  return { moved: left ? move(left.changes) : moved, left };
}

/** What is not approved; never what staff have (bylaws#experience-approval). */
export async function remove(actor: Actor, place: EntryPlace): Promise<Done> {
  await attempt(actor);
  await retryWhenOvertaken(() => removeEntry(actor, place), ["registration.moved"]);
  return { done: true };
}

async function removeEntry(actor: Actor, { id, expId }: EntryPlace): Promise<void> {
  const reading = await readFor(actor, id);
  const { read, person, isStaff } = reading;
  const before = await hoursEntryOf(read.registration, expId);
  if (before.experienceStatus === "approved") throw new DomainError("experience.approved");
  if (!isStaff) requireAllowed(mayChangeOwn(read, before));
  const { moved, left } = movedBy(reading, (more) =>
    Experiences.removed({ person, registration: read.registration }, before, more),
  );
  await record(actor, {
    about: person.id,
    action: "experience.removed",
    writes: [
      ...moved.writes,
      ...Registrations.personWrites(person, moved),
      ...(before.experienceStatus === "pending" ? entryGone(before) : []),
      ...(left?.writes ?? []),
    ],
    before: {
      ...{ experience: expId, registration: id, hours: before.hours },
      type: typeName(read, before.fellowshipServiceTypeId),
    },
    follows: left?.follows ?? [],
  });
}
