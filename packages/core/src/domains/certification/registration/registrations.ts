import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { ProblemCode } from "../../../ground/shared/problem.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { type Write, write } from "../../../ground/storage/commit.ts";
import { type ChangesOf, withChanges } from "../../../ground/storage/with-changes.ts";
import type { Person, PersonPatch } from "../../../people/person/person.ts";
import { patchAsRead } from "../../../people/person/person.ts";
import { requireSession } from "../../../people/person/session.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { type KeptRegistration, LiveRegistrationEntity, RegistrationEntity } from "./registration.entity.ts";
import {
  isCopyChanged,
  latestRegistrationOf,
  onPersonOf,
  ownerOfRegistration,
  type PersonOfRow,
  rowPersonFields,
  rowPut,
} from "./registration-copies.ts";
import { hasTakenOver, isRegistrationEnded } from "./standing.rules.ts";

export type { KeptRegistration } from "./registration.entity.ts";

export async function find(personId: PersonId, id: RegistrationId): Promise<KeptRegistration | undefined> {
  return (await RegistrationEntity.get({ personId, id }).go({ consistent: true })).data ?? undefined;
}

/** For a page that shows it. */
export const findEventually = async (personId: PersonId, id: RegistrationId): Promise<KeptRegistration | undefined> =>
  (await RegistrationEntity.get({ personId, id }).go()).data ?? undefined;

export async function findAnybodys(id: RegistrationId): Promise<KeptRegistration | undefined> {
  const personId = await ownerOfRegistration(id);
  return personId && find(personId, id);
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

/** `before` is what the claim names now, expired, closed or complete; of two that start at once, the second is refused. */
export function created(
  person: Person,
  registration: KeptRegistration,
  before: KeptRegistration | undefined,
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
      ...(before && !isRegistrationEnded(before) ? [replaced(before, registrationId)] : []),
    ],
    onPerson: onPersonOf(person, registration, true),
  };
}

/** On the version as read: of this and more time for the same registration, the second finds the first (bylaws#one-registration). */
const replaced = (before: KeptRegistration, replacedBy: RegistrationId): Write =>
  write(
    RegistrationEntity.put(withChanges(before, { replacedBy }))
      .where(({ revision }, { eq }) => eq(revision, before.revision))
      .params(),
  );

/** For the transaction that closes or deletes it: undefined where it took no place, or keeps it (bylaws#registration-given-up). */
export async function placeGivenBack(
  person: Person,
  registration: KeptRegistration,
): Promise<Pick<RegistrationWrites, "writes" | "onPerson"> | undefined> {
  const { personId, certificationId, id } = registration;
  if (registration.replacedBy || hasTakenOver(registration)) return undefined;
  const before = (await ofPerson(personId, true)).find(({ replacedBy }) => replacedBy === id);
  if (!before) return undefined;
  const claim = LiveRegistrationEntity.put({ personId, certificationId, registrationId: before.id });
  const { latestRegistrations = [] } = person;
  const others = latestRegistrations.filter((one) => one.id !== id);
  return {
    writes: [
      write(claim.where(({ registrationId }, { eq }) => eq(registrationId, id)).params(), "conflict"),
      ...changed(person, before, { replacedBy: undefined }, "conflict").writes,
    ],
    onPerson: { set: { latestRegistrations: before.closed ? others : [...others, latestRegistrationOf(before)] } },
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

export type RegistrationChanges = ChangesOf<KeptRegistration, Fixed>;

/** Refused unless the registration is as it was read. */
export function changed(
  person: PersonOfRow,
  before: KeptRegistration,
  changes: RegistrationChanges,
  refusal: ProblemCode = "registration.moved",
): RegistrationWrites {
  const registration = withChanges(before, changes);
  const isCopied = isCopyChanged(before, registration);
  const put = RegistrationEntity.put(registration).where(({ revision }, { eq }) => eq(revision, before.revision));
  return {
    registration,
    writes: [write(put.params(), refusal), ...(isCopied ? [rowPut(registration, person)] : [])],
    onPerson: isCopied ? onPersonOf(person, registration, false) : {},
  };
}

/** For a transaction that rests on it being with its person. `registration.moved` when that has changed. */
export const statusAsRead = ({ personId, id, status }: KeptRegistration): Write =>
  write(
    RegistrationEntity.patch({ personId, id })
      .set({})
      .where((kept, { eq }) => eq(kept.status, status))
      .params(),
    "registration.moved",
  );

/** For a transaction that takes away what it may be sent with: who read it before reads it again. */
export function revised(registration: KeptRegistration): Write {
  const put = RegistrationEntity.put({ ...registration, revision: registration.revision + 1 });
  return write(put.where(({ revision }, { eq }) => eq(revision, registration.revision)).params(), "conflict");
}

/** For a transaction that changes what staff have approved of the pathway: it is to be approved anew (bylaws#pathway-approval). */
export function pathwayToApproveAgain(registration: KeptRegistration): Write {
  const savedSteps = registration.savedSteps.filter((key) => key !== "pathway_review");
  const put = RegistrationEntity.put({ ...registration, savedSteps, revision: registration.revision + 1 });
  return write(put.where(({ revision }, { eq }) => eq(revision, registration.revision)).params(), "registration.moved");
}

/** For a transaction that changes nothing else of the person. Nothing where nothing of the person changes. */
export const personWrites = (person: Person, { onPerson }: Pick<RegistrationWrites, "onPerson">): Write[] =>
  onPerson.set || onPerson.remove ? [patchAsRead(person, onPerson, rowPersonFields)] : [];
