import * as Policy from "../../../engines/policy/policy.ts";
import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import { tokenHashOf } from "../../../people/person/mailed-link.ts";
import type * as Person from "../../../people/person/person.ts";
import type { ExperienceId } from "../certification.schema.ts";
import { isLocked } from "../registration/deadline.rules.ts";
import { attemptsOf, type KeptRegistration } from "../registration/registrations.ts";
import { refuseOwnAddress } from "./own-address.ts";
import { verificationLimits } from "./verification.limit.ts";
import { isSameMailbox, mailboxOf, mayAnswer } from "./verification.rules.ts";
import type { NamedSupervisor } from "./verification.schema.ts";
import * as Verifications from "./verifications.ts";

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

export interface AskedAnew {
  readonly verification: Verifications.KeptVerification;
  readonly all: readonly Verifications.KeptVerification[];
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
}

/** One mail for all that one supervisor has not answered: an earlier request to the same address ends (bylaws#supervisor-asked). */
export async function askedAnew(request: NewRequest): Promise<AskedAnew> {
  const { person, registration, supervisor, experienceIds, all, instead } = request;
  await refuseOwnAddress(person, supervisor.email);
  await countAttempt(verificationLimits["verification.email"], tokenHashOf(mailboxOf(supervisor.email)));
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
    writes: [Verifications.createWrite(verification), ...ended.map(({ write }) => write)],
    follows: [{ kind: "supervisor-asked", verificationId: verification.id }],
  };
}

/** Its links end at once (bylaws#supervisor-replaced). */
const endedBy = (before: Verifications.KeptVerification, { id }: Verifications.KeptVerification) =>
  Verifications.changed(before, { state: "replaced", replacedBy: id, dueOn: undefined }, "conflict");
