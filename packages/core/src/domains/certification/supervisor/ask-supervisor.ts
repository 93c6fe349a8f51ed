import * as Policy from "../../../engines/policy/policy.ts";
import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { ProblemCode } from "../../../ground/shared/problem.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import { countAttempt, countTogether, requireRoom } from "../../../ground/storage/rate-limit.ts";
import { tokenHashOf } from "../../../people/person/mailed-link.ts";
import type * as Person from "../../../people/person/person.ts";
import type { ExperienceId } from "../certification.schema.ts";
import { attemptsOf } from "../exam/exam-attempts.ts";
import { isLocked } from "../registration/deadline.rules.ts";
import type { KeptExperience } from "../registration/hours/experiences.ts";
import { changed, type KeptRegistration, type RegistrationChanges } from "../registration/registrations.ts";
import { areHoursSent } from "../registration/standing.rules.ts";
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

type Candidate = Pick<Person.Person, "id">;

function mailLimits({ id }: Candidate, email: string) {
  const key = tokenHashOf(mailboxOf(email));
  return [
    [verificationLimits["verification-mail.person"], `${id} ${key}`],
    [verificationLimits["verification.email"], key],
  ] as const;
}

export async function requireMail(person: Candidate, email: string): Promise<void> {
  for (const [limit, who] of mailLimits(person, email)) await requireRoom(limit, who);
}

export async function countMail(person: Candidate, email: string): Promise<void> {
  for (const [limit, who] of mailLimits(person, email)) await countAttempt(limit, who);
}

/** A supervisor whom the candidate has not named before. What is refused is not counted (bylaws#supervisor-asked). */
export async function countStranger(person: Candidate, email: string, refusal?: ProblemCode): Promise<void> {
  const limit = verificationLimits["verification-asked.person"];
  await requireMail(person, email);
  await countTogether(refusal ? { ...limit, refusal } : limit, person.id, 1);
  await countMail(person, email);
}

/** What is tried again because somebody was faster counts once. */
export function countOnce(): (count: () => Promise<void>) => Promise<void> {
  let counted: Promise<void> | undefined;
  return (count) => {
    counted ??= count();
    return counted;
  };
}

/** One mail for all that one supervisor has not answered: an earlier request to the same address ends, and what asks others about the same entries does not ask about them any more (bylaws#supervisor-asked). */
export async function askedAnew(asked: NewRequest): Promise<Request> {
  const request = await requestWith(asked);
  // Of two that ask at once, the second reads again, and finds the request of the first.
  const moved = changed(asked.person, asked.registration, request.changes, "conflict");
  return { ...request, writes: [...moved.writes, ...request.writes] };
}

/** The same, where the registration is changed in the same transaction: with these changes of it. */
async function requestWith(asked: NewRequest): Promise<Request> {
  const { person, registration, supervisor, experienceIds, all, instead } = asked;
  const key = tokenHashOf(mailboxOf(supervisor.email));
  const others = all.filter((one) => one.id !== instead?.id);
  const live = others.filter(
    (one) => mayAnswer(one, today()).allowed && isSameMailbox(one.supervisor.email, supervisor.email),
  );
  const union = [...new Set([...live.flatMap((one) => one.experienceIds), ...experienceIds])];
  const verification = Verifications.newVerification(
    { personId: person.id, registrationId: registration.id, supervisor, experienceIds: union },
    await Policy.of(),
  );
  const ended = [
    ...[...live, ...(instead ? [instead] : [])].map((one) => endedBy(one, verification)),
    ...askedElsewhere(others, experienceIds, supervisor).map((one) =>
      Verifications.withoutEntries(one, experienceIds, verification.id),
    ),
  ];
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

/** Of somebody whom the entries do not name yet (bylaws#supervisor-replaced, bylaws#supervisor-successor). */
export async function anotherAsked(asked: NewRequest): Promise<Request> {
  const request = await askedAnew(asked);
  const naming = { kind: "supervisor-named", verificationId: request.verification.id } as const;
  return { ...request, follows: [...request.follows, naming] };
}

/** Its links end at once (bylaws#supervisor-replaced). */
const endedBy = (before: Verifications.KeptVerification, { id }: Verifications.KeptVerification) =>
  Verifications.changed(before, { state: "replaced", replacedBy: id, dueOn: undefined }, "conflict");

const signedOnce: readonly SignatureStanding[] = [
  ...(["confirmed", "disputed", "changed"] as const),
  ...(["correction_waits", "correction_agreed", "correction_declined"] as const),
];

interface Changing {
  readonly before: KeptExperience;
  readonly next: Pick<KeptExperience, "supervisorName" | "supervisorEmail">;
  readonly once: ReturnType<typeof countOnce>;
  readonly isByStaff: boolean;
}

interface AskedAgain {
  readonly request?: Request;
  readonly ended?: readonly Write[];
  readonly notAskedAnyMore?: string | undefined;
  /** The entry is saved all the same; it can be asked for by hand. */
  readonly notAsked?: NotAsked;
}

/** What a supervisor has signed is asked about again; a former one neither sees nor signs it any more (bylaws#supervisor-signature, bylaws#supervisor-replaced). */
export async function askedAgain(
  person: Person.Person,
  registration: KeptRegistration,
  { before, next, once, isByStaff }: Changing,
): Promise<AskedAgain> {
  const supervisor = { name: next.supervisorName, email: next.supervisorEmail.trim().toLowerCase() };
  const isStranger = !isSameMailbox(before.supervisorEmail, supervisor.email);
  if (isByStaff && !isStranger) return {};
  const all = await allAsked(registration);
  const elsewhere = isStranger ? askedElsewhere(all, [before.id], supervisor) : [];
  if (elsewhere.length === 0 && !signedOnce.includes(standingIn(before, all))) return {};
  const ended = () => elsewhere.map((one) => Verifications.withoutEntries(one, [before.id]).write);
  const notAskedAnyMore = elsewhere[0]?.supervisor.name;
  if (isByStaff) return { ended: ended(), notAskedAnyMore };
  try {
    await refuseOwnAddress(person, supervisor.email);
    await once(() => (isStranger ? countStranger : countMail)(person, supervisor.email));
    const request = await requestWith({ person, registration, supervisor, experienceIds: [before.id], all });
    return { request, notAskedAnyMore };
  } catch (error) {
    const notAsked = error instanceof DomainError && notAskedCodes.find((code) => code === error.code);
    if (notAsked) return { notAsked, ended: ended(), notAskedAnyMore };
    throw error;
  }
}

const askedElsewhere = (
  all: readonly Verifications.KeptVerification[],
  ids: readonly ExperienceId[],
  { email }: NamedSupervisor,
): Verifications.KeptVerification[] =>
  all.filter(
    (one) =>
      mayAnswer(one, today()).allowed &&
      one.experienceIds.some((id) => ids.includes(id)) &&
      !isSameMailbox(one.supervisor.email, email),
  );

const notAskedCodes = ["verification.own-address", "verification.mailed-enough", "verification.too-many"] as const;
type NotAsked = (typeof notAskedCodes)[number];

export const notAskedTexts: Readonly<Record<NotAsked, string>> = {
  "verification.own-address": "Nobody was asked to confirm it, because the supervisor's address is one of your own.",
  "verification.mailed-enough":
    "Its supervisor was not asked: they have already got as many mails today as we send to one address. Ask them tomorrow.",
  "verification.too-many": "Its supervisor was not asked: you can ask 20 supervisors a day. Ask them tomorrow.",
};
