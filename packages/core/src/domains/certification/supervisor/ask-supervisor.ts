import * as Policy from "../../../engines/policy/policy.ts";
import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { ProblemCode } from "../../../ground/shared/problem.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import { tokenHashOf } from "../../../people/person/mailed-link.ts";
import type * as Person from "../../../people/person/person.ts";
import type { ExperienceId } from "../certification.schema.ts";
import { isLocked } from "../registration/deadline.rules.ts";
import type { KeptExperience } from "../registration/hours/experiences.ts";
import { areHoursSent } from "../registration/hours/hours-read.ts";
import { attemptsOf, changed, type KeptRegistration, type RegistrationChanges } from "../registration/registrations.ts";
import { isSameMailbox, mailboxOf, mayAnswer } from "../verification/verification.rules.ts";
import type { NamedSupervisor, SignatureStanding } from "../verification/verification.schema.ts";
import * as Verifications from "../verification/verifications.ts";
import { refuseOwnAddress } from "./own-address.ts";
import { standingIn } from "./show-verifications.ts";
import { verificationLimits } from "./verification.limit.ts";

/** Hours count only in a registration that leads somewhere. */
export async function refuseOver(registration: KeptRegistration): Promise<void> {
  const { personId, id, status, closed, deadline, enrolledOn } = registration;
  if (closed) throw new DomainError("registration.closed");
  if (status === "complete") throw new DomainError("registration.complete");
  if (!enrolledOn) throw new DomainError("registration.step-not-reached");
  if (!deadline || today() <= deadline) return;
  const attempts = (await attemptsOf(personId)).filter(({ registrationId }) => registrationId === id);
  if (isLocked({ status, deadline, attempts }, today(), await Policy.of()))
    throw new DomainError("registration.locked");
}

/** What a page offers is what the server allows. */
export async function whatMayBeAsked(
  registration: KeptRegistration,
): Promise<{ readonly isOver: boolean; readonly areHoursSent: boolean }> {
  const isOver = await refuseOver(registration).then(
    () => false,
    (error) => {
      if (error instanceof DomainError) return true;
      throw error;
    },
  );
  return { isOver, areHoursSent: areHoursSent(registration) };
}

interface NewRequest {
  readonly person: Person.Person;
  readonly registration: KeptRegistration;
  readonly supervisor: NamedSupervisor;
  readonly experienceIds: readonly ExperienceId[];
  /** All of the registration. */
  readonly all: readonly Verifications.KeptVerification[];
  /** Ends though its supervisor is another one. */
  readonly instead?: Verifications.KeptVerification;
}

interface Request {
  readonly verification: Verifications.KeptVerification;
  /** Of the registration, for the same transaction. */
  readonly changes: Pick<RegistrationChanges, "lastAsked">;
  readonly all: readonly Verifications.KeptVerification[];
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
}

/**
 * All that were asked of a registration, with the last of each address: the index may not know it for a moment. For a
 * registration that was read consistently.
 */
export async function allAsked({
  personId,
  id,
  lastAsked = {},
}: KeptRegistration): Promise<Verifications.KeptVerification[]> {
  const known = await Verifications.ofRegistration(personId, id);
  const unknown = Object.values(lastAsked).filter((last) => known.every((one) => one.id !== last));
  const others = await Promise.all(unknown.map(Verifications.find));
  return [...known, ...others.flatMap((one) => one ?? [])];
}

/** Before anything is asked: one candidate does not use up an address for the others (bylaws#supervisor-asked). */
export async function countMail({ id }: Pick<Person.Person, "id">, email: string): Promise<void> {
  const key = tokenHashOf(mailboxOf(email));
  await countAttempt(verificationLimits["verification-mail.person"], `${id} ${key}`);
  await countAttempt(verificationLimits["verification.email"], key);
}

/** One mail for all that one supervisor has not answered: an earlier request to the same address ends (bylaws#supervisor-asked). */
export async function askedAnew(asked: NewRequest): Promise<Request> {
  const request = await requestWith(asked);
  // Of two that ask at once, the second reads again, and finds the request of the first.
  const moved = changed(asked.person, asked.registration, request.changes, "conflict");
  return { ...request, writes: [...moved.writes, ...request.writes] };
}

/** The same, where the registration is changed in the same transaction: with these changes of it. */
export async function requestWith(asked: NewRequest): Promise<Request> {
  const { person, registration, supervisor, experienceIds, all, instead } = asked;
  await refuseOwnAddress(person, supervisor.email);
  const key = tokenHashOf(mailboxOf(supervisor.email));
  const live = all.filter(
    (one) =>
      one.id !== instead?.id &&
      mayAnswer(one, today()).allowed &&
      isSameMailbox(one.supervisor.email, supervisor.email),
  );
  const union = [...new Set([...live.flatMap((one) => one.experienceIds), ...experienceIds])];
  const verification = Verifications.newVerification(
    { personId: person.id, registrationId: registration.id, supervisor, experienceIds: union },
    await Policy.of(),
  );
  const ended = [...live, ...(instead ? [instead] : [])].map((one) => endedBy(one, verification));
  return {
    verification,
    all: [
      ...all.map((one) => ended.find((other) => other.verification.id === one.id)?.verification ?? one),
      verification,
    ],
    changes: { lastAsked: { ...registration.lastAsked, [key]: verification.id } },
    writes: [Verifications.createWrite(verification), ...ended.map(({ write }) => write)],
    follows: [{ kind: "supervisor-asked", verificationId: verification.id }],
  };
}

/** Its links end at once (bylaws#supervisor-replaced). */
const endedBy = (before: Verifications.KeptVerification, { id }: Verifications.KeptVerification) =>
  Verifications.changed(before, { state: "replaced", replacedBy: id, dueOn: undefined }, "conflict");

const signedOnce: readonly SignatureStanding[] = [
  ...(["confirmed", "disputed", "changed"] as const),
  ...(["correction_waits", "correction_agreed", "correction_declined"] as const),
];

/** Its candidate changes what a supervisor has signed: the supervisor is asked again (bylaws#supervisor-signature). */
export async function askedAgain(
  person: Person.Person,
  registration: KeptRegistration,
  {
    before,
    next,
  }: { readonly before: KeptExperience; readonly next: Pick<KeptExperience, "supervisorName" | "supervisorEmail"> },
): Promise<Request | undefined> {
  const all = await allAsked(registration);
  if (!signedOnce.includes(standingIn(before, all))) return undefined;
  const supervisor = { name: next.supervisorName, email: next.supervisorEmail.trim().toLowerCase() };
  try {
    await countMail(person, supervisor.email);
    return await requestWith({ person, registration, supervisor, experienceIds: [before.id], all });
  } catch (error) {
    // The entry is saved all the same; it can be asked for by hand.
    if (error instanceof DomainError && notAskedAgain.includes(error.code)) return undefined;
    throw error;
  }
}

const notAskedAgain: readonly ProblemCode[] = ["verification.own-address", "verification.mailed-enough"];
