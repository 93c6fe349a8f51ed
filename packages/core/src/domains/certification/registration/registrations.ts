import type { EntityItem } from "electrodb";
import { arrivalOf } from "../../../engines/list/list-changes.ts";
import { movedInList } from "../../../engines/list/list-index.ts";
import type { Arrival } from "../../../engines/list/list-table.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { now } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { ProblemCode } from "../../../ground/shared/problem.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { type Write, write } from "../../../ground/storage/commit.ts";
import type { Person, PersonPatch } from "../../../people/person/person.ts";
import { patchAsRead } from "../../../people/person/person.ts";
import { requireSession } from "../../../people/person/session.ts";
import type { LatestRegistration } from "../../../people/person/user.schema.ts";
import { byHandFrom } from "../by-hand-index.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { isToSchedule } from "../exam/exam.rules.ts";
import { ExamAttempt } from "../exam/exam.schema.ts";
import {
  ExamAttemptEntity,
  LiveRegistrationEntity,
  RegistrationEntity,
  RegistrationRowEntity,
} from "./registration.entity.ts";
import { registrationList, standingOf } from "./registrations.list.ts";

export type KeptRegistration = EntityItem<typeof RegistrationEntity>;

const list = registrationList.name;

export async function find(personId: PersonId, id: RegistrationId): Promise<KeptRegistration | undefined> {
  return (await RegistrationEntity.get({ personId, id }).go({ consistent: true })).data ?? undefined;
}

/** For a page that shows it. */
export const findEventually = async (personId: PersonId, id: RegistrationId): Promise<KeptRegistration | undefined> =>
  (await RegistrationEntity.get({ personId, id }).go()).data ?? undefined;

/** Whose it is and where it stands: what the list of staff shows of it. */
export async function findRow(id: RegistrationId): Promise<EntityItem<typeof RegistrationRowEntity> | undefined> {
  return (await RegistrationRowEntity.get({ id }).go({ consistent: true })).data ?? undefined;
}

export const ownerOf = async (id: RegistrationId): Promise<PersonId | undefined> => (await findRow(id))?.personId;

/** What the list of staff shows of these, as they are now. */
export async function readRows(ids: readonly RegistrationId[]): Promise<Arrival[]> {
  const { data } = await RegistrationRowEntity.get(ids.map((id) => ({ id }))).go({ consistent: true });
  return data.map(arrivalOf);
}

export async function findAnybodys(id: RegistrationId): Promise<KeptRegistration | undefined> {
  const personId = await ownerOf(id);
  return personId && find(personId, id);
}

/** Approved, and their payment has not gone through: only those are read. */
export async function findUnpaid(): Promise<{ readonly id: RegistrationId; readonly personId: PersonId }[]> {
  const { data } = await RegistrationRowEntity.query.byUnpaid({ unpaid: "yes" }).go({ pages: "all" });
  return data.map(({ id, personId }) => ({ id, personId }));
}

/** One's own; for staff anybody's. Others do not learn that there is one. */
export async function getFor(actor: Actor, id: RegistrationId): Promise<KeptRegistration> {
  const own = await find(personOf(actor).personId, id);
  if (own) return own;
  if (actor.role !== "admin") throw new DomainError("not-found");
  await requireSession(actor, { role: "admin", method: "GET" });
  const anybodys = await findAnybodys(id);
  if (!anybodys) throw new DomainError("not-found");
  return anybodys;
}

/** The newest first. */
export async function ofPerson(personId: PersonId, consistent = false): Promise<KeptRegistration[]> {
  const { data } = await RegistrationEntity.query
    .byPerson({ personId })
    .go({ pages: "all", order: "desc", consistent });
  return data;
}

/** Of all registrations of the person, by registration. */
export async function attemptsOf(
  personId: PersonId,
  consistent = false,
): Promise<(ExamAttempt & { readonly registrationId: RegistrationId })[]> {
  const { data } = await ExamAttemptEntity.query.byPerson({ personId }).go({ pages: "all", consistent });
  return data.map((stored) => ({ ...ExamAttempt.parse(stored), registrationId: stored.registrationId }));
}

type OfAttempts = Pick<KeptRegistration, "personId" | "id" | "closed" | "conduct">;

export function putAttempt(registration: OfAttempts, attempt: ExamAttempt): Write {
  const { personId, id: registrationId, closed, conduct } = registration;
  const since = isToSchedule(attempt) && !closed ? (attempt.byHandSince ?? now()) : undefined;
  const byHand = byHandFrom(conduct ? "exam" : "exam_to_agree", since);
  return write(ExamAttemptEntity.put({ ...attempt, personId, registrationId, ...byHand }).params());
}

export const removeAttempt = (
  { personId, id: registrationId }: Pick<KeptRegistration, "personId" | "id">,
  { id }: Pick<ExamAttempt, "id">,
): Write => write(ExamAttemptEntity.delete({ personId, registrationId, id }).params());

/** The one that a new one has to take the place of. */
export async function findNewest(personId: PersonId, certificationId: string): Promise<KeptRegistration | undefined> {
  const { data } = await LiveRegistrationEntity.get({ personId, certificationId }).go({ consistent: true });
  return data ? find(personId, data.registrationId) : undefined;
}

/** For one transaction; what changes of the person goes with what else changes of the person. */
export interface RegistrationWrites {
  readonly registration: KeptRegistration;
  readonly writes: readonly Write[];
  readonly onPerson: PersonPatch;
}

/** What a row shows of its person. */
export const rowPersonFields = ["firstName", "lastName", "memberNumber", "activeFlags"] as const;

type PersonOfRow = Pick<Person, (typeof rowPersonFields)[number] | "latestRegistrations">;

/** What the row and the person's copy read of it: neither is written when none of these changes. */
const copied = [
  "status",
  "pathwayId",
  "pathwayName",
  "militarySpouse",
  "mspClass",
  "enrolledOn",
  "deadline",
  "requiredHours",
  "approvedOn",
  "isInCart",
  "backTo",
  "closed",
  "badge",
] as const satisfies (keyof KeptRegistration)[];

const isOver = ({ status, closed }: Pick<KeptRegistration, "status" | "closed">): boolean =>
  closed !== undefined || status === "complete";

/** So that a name that changes between two versions of the registration has room. */
const perRevision = 1000;

type Stood = Pick<KeptRegistration, "status" | "approvedOn" | "closed" | "backTo">;

const stoodAs = (registration: Stood) => ({
  registrationStatus: registration.status,
  isClosed: registration.closed !== undefined,
  isUnpaid: isApprovedUnpaid(registration),
  isSentBack: registration.backTo !== undefined,
});

/** The status that the list of staff shows. */
export const standingInList = (registration: Stood): string => standingOf(stoodAs(registration));

const rowPut = (registration: KeptRegistration, person: PersonOfRow): Write => {
  const { id, personId, certificationName, pathwayId, pathwayName, deadline, revision } = registration;
  const { militarySpouse, mspClass, startedOn, enrolledOn, badge, closed } = registration;
  const { firstName, lastName, memberNumber, activeFlags } = person;
  const row = {
    ...{
      id,
      personId,
      certificationName,
      startedOn,
      pathwayId,
      pathwayName,
      militarySpouse,
      mspClass,
      enrolledOn,
      deadline,
    },
    ...{ firstName, lastName, memberNumber, activeFlags },
    ...stoodAs(registration),
    unpaid: isApprovedUnpaid(registration) && !registration.closed ? ("yes" as const) : undefined,
    endingOn: isOver(registration) ? undefined : deadline,
    ...byHandFrom("badge", badge?.state === "waiting" && !closed ? badge.since : undefined),
    movedAt: now(),
    ...movedInList(list, id),
    listRevision: revision * perRevision,
  };
  return write(RegistrationRowEntity.put(row).params());
};

/** Approved by staff, and waiting for its payment. */
export const isApprovedUnpaid = ({ status, approvedOn }: Pick<KeptRegistration, "status" | "approvedOn">): boolean =>
  status === "registration_approval" && approvedOn !== undefined;

export function latestOf(registration: KeptRegistration): LatestRegistration {
  const { id, certificationId, certificationName, status, deadline, backTo } = registration;
  const standing = latestStanding(registration);
  return {
    ...{ id, certificationId, name: certificationName, status },
    ...(deadline && { deadline }),
    ...(standing && { standing }),
    ...(standing === "sent_back" && { backTo }),
  };
}

function latestStanding(registration: KeptRegistration): LatestRegistration["standing"] {
  if (isApprovedUnpaid(registration)) return "unpaid";
  if (registration.isInCart) return "in_cart";
  const isOpen = registration.status === "pre_registration" || registration.status === "in_progress";
  return isOpen && registration.backTo ? "sent_back" : undefined;
}

/** What the person's record says of it: the newest of each certification that was not closed. */
function onPersonOf({ latestRegistrations = [] }: PersonOfRow, next: KeptRegistration, isNew: boolean): PersonPatch {
  const isKnown = isNew || latestRegistrations.some(({ id }) => id === next.id);
  if (!isKnown) return {};
  const isReplaced = (one: LatestRegistration) =>
    one.id === next.id || (isNew && one.certificationId === next.certificationId);
  const others = latestRegistrations.filter((one) => !isReplaced(one));
  return { set: { latestRegistrations: next.closed ? others : [...others, latestOf(next)] } };
}

/** `before` is what the claim names now, expired, closed or complete; of two that start at once, the second is refused. */
export function created(
  person: Person,
  registration: KeptRegistration,
  before: Pick<KeptRegistration, "id"> | undefined,
): RegistrationWrites {
  const { personId, certificationId, id: registrationId } = registration;
  const claim = LiveRegistrationEntity.put({ personId, certificationId, registrationId }).where(
    (kept, { eq, notExists }) => (before ? eq(kept.registrationId, before.id) : notExists(kept.registrationId)),
  );
  return {
    registration,
    writes: [
      write(claim.params()),
      write(RegistrationEntity.create(registration).params()),
      rowPut(registration, person),
    ],
    onPerson: onPersonOf(person, registration, true),
  };
}

/** Once it is complete, nothing is live any more. `registration.moved` when another one has taken its place. */
export const claimFreed = ({ personId, certificationId, id }: KeptRegistration): Write =>
  write(
    LiveRegistrationEntity.delete({ personId, certificationId })
      .where(({ registrationId }, { eq }) => eq(registrationId, id))
      .params(),
    "registration.moved",
  );

type Fixed = "id" | "personId" | "certificationId" | "certificationName" | "startedOn" | "revision";

/** Undefined takes an attribute away. */
export type RegistrationChanges = {
  readonly [K in Exclude<keyof KeptRegistration, Fixed>]?: KeptRegistration[K] | undefined;
};

/** Refused unless the registration is as it was read. */
export function changed(
  person: PersonOfRow,
  before: KeptRegistration,
  changes: RegistrationChanges,
  refusal: ProblemCode = "registration.moved",
): RegistrationWrites {
  const registration: KeptRegistration = { ...before, ...definedOf(changes), revision: before.revision + 1 };
  for (const name of Object.keys(changes) as (keyof RegistrationChanges)[]) {
    if (changes[name] === undefined) delete registration[name];
  }
  const isCopied = copied.some((name) => registration[name] !== before[name]);
  const put = RegistrationEntity.put(registration).where(({ revision }, { eq }) => eq(revision, before.revision));
  return {
    registration,
    writes: [write(put.params(), refusal), ...(isCopied ? [rowPut(registration, person)] : [])],
    onPerson: isCopied ? onPersonOf(person, registration, false) : {},
  };
}

const definedOf = (changes: RegistrationChanges): Partial<KeptRegistration> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** For a transaction that rests on it being with its person. `registration.moved` when that has changed. */
export const statusAsRead = ({ personId, id, status }: KeptRegistration): Write =>
  write(
    RegistrationEntity.patch({ personId, id })
      .set({})
      .where((kept, { eq }) => eq(kept.status, status))
      .params(),
    "registration.moved",
  );

/** For a transaction that changes what staff have approved of the pathway: it is to be approved anew (bylaws#pathway-approval). */
export function pathwayToApproveAgain(registration: KeptRegistration): Write {
  const savedSteps = registration.savedSteps.filter((key) => key !== "pathway_review");
  const put = RegistrationEntity.put({ ...registration, savedSteps, revision: registration.revision + 1 });
  return write(put.where(({ revision }, { eq }) => eq(revision, registration.revision)).params(), "registration.moved");
}

/** For a transaction that changes nothing else of the person. Nothing where nothing of the person changes. */
export const personWrites = (person: Person, { onPerson }: Pick<RegistrationWrites, "onPerson">): Write[] =>
  onPerson.set || onPerson.remove ? [patchAsRead(person, onPerson, rowPersonFields)] : [];
