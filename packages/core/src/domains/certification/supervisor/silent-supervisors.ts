import * as Policy from "../../../engines/policy/policy.ts";
import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { systemActor } from "../../../ground/route/actor.ts";
import { log } from "../../../ground/route/log.ts";
import { today } from "../../../ground/shared/clock.ts";
import { plusDays } from "../../../ground/shared/days.ts";
import { commit } from "../../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import { workThrough } from "../../../ground/storage/work-through.ts";
import * as Person from "../../../people/person/person.ts";
import type { VerificationId } from "../certification.schema.ts";
import * as Registrations from "../registration/registrations.ts";
import { daysLookedAt, dueNow, isLastReminder, nextDue } from "../verification/verification.rules.ts";
import * as Verifications from "../verification/verifications.ts";
import { type ReadRequest, readRequest } from "./request.ts";

const job = systemActor("silent-supervisors");

/** Reads only what has something due (bylaws#supervisor-link). Answers for how many something was done. */
export async function remindSupervisors(): Promise<number> {
  const due = await Promise.all(daysLookedAt(today()).map(Verifications.dueOn));
  return workThrough(due.flat(), workOrLog, 5);
}

const workOrLog = (id: VerificationId): Promise<boolean> =>
  retryWhenOvertaken(() => workOn(id)).catch((error) => {
    log.error("verification.not-reminded", { verification: id, error });
    throw error;
  });

/** The index may be older than what became of it. */
async function workOn(id: VerificationId): Promise<boolean> {
  const verification = await Verifications.find(id);
  if (verification?.state !== "sent") return false;
  const [person, read, policy] = await Promise.all([
    Person.find(verification.personId),
    readRequest(verification),
    Policy.of(),
  ]);
  if (person?.closureRequestedAt) return passOver(verification);
  if (!read || read.entries.length === 0) return end(verification, person);
  const now = dueNow(verification, today(), policy);
  if (now.kind === "expire") return expire(verification, read);
  const dueOn = nextDue(verification, today(), policy);
  if (now.kind === "remind") return remind({ verification, read, policy, dueOn, on: now.on });
  if (dueOn !== verification.dueOn) await commit([Verifications.changed(verification, { dueOn }, "conflict").write]);
  return false;
}

/** Somebody asked to close their account, and may still take that back: the link is closed meanwhile, and not ended. */
async function passOver(verification: Verifications.KeptVerification): Promise<boolean> {
  const dueOn = plusDays(today(), 1);
  await commit([Verifications.changed(verification, { dueOn }, "conflict").write]);
  return false;
}

/** Nobody needs an answer any more: the supervisor, who was asked, is told. */
async function end(verification: Verifications.KeptVerification, person: Person.Person | undefined): Promise<boolean> {
  const { id, personId, registrationId, supervisor } = verification;
  const ended = Verifications.changed(verification, { state: "replaced", dueOn: undefined }, "conflict");
  const registration = await Registrations.find(personId, registrationId);
  if (!person || !registration) {
    await commit([ended.write]);
    return false;
  }
  const data = { candidate: Person.nameOf(person), certification: registration.certificationName };
  await record(job, {
    about: personId,
    action: "verification.no-longer-needed",
    writes: [ended.write],
    after: { verification: id, supervisor: supervisor.email },
    follows: [{ kind: "mail", mail: { template: "verification.no-longer-needed", to: supervisor.email, data } }],
  });
  return true;
}

interface Reminding {
  readonly verification: Verifications.KeptVerification;
  readonly read: ReadRequest;
  readonly policy: Policy.Policy;
  readonly dueOn: NonNullable<Verifications.KeptVerification["dueOn"]>;
  readonly on: NonNullable<Verifications.KeptVerification["dueOn"]>;
}

async function remind({ verification, read, policy, dueOn, on }: Reminding): Promise<boolean> {
  const { supervisor, reminders, id } = verification;
  const isLast = isLastReminder(verification, on, policy);
  await record(job, {
    about: verification.personId,
    action: "verification.reminded",
    writes: [
      Verifications.changed(verification, { remindedOn: on, reminders: reminders + 1, dueOn }, "conflict").write,
    ],
    after: { verification: id, supervisor: supervisor.email },
    follows: [
      { kind: "supervisor-asked", verificationId: id, isReminder: true },
      ...(isLast
        ? silentFollows(
            read,
            supervisor.name,
            `${supervisor.name} has not answered yet, and has just been reminded for the last time. Ask them yourself, or name another supervisor.`,
          )
        : []),
    ],
  });
  return true;
}

async function expire(verification: Verifications.KeptVerification, read: ReadRequest): Promise<boolean> {
  const { supervisor, id } = verification;
  const text = `${supervisor.name} has not answered in time, so the link has ended. Name another supervisor, or ask again.`;
  await record(job, {
    about: verification.personId,
    action: "verification.expired",
    writes: [Verifications.changed(verification, { state: "expired", dueOn: undefined }, "conflict").write],
    after: { verification: id, supervisor: supervisor.email },
    follows: silentFollows(read, supervisor.name, text),
  });
  return true;
}

function silentFollows(
  { person: { id: personId, email: to, firstName }, registration: { id: registrationId } }: ReadRequest,
  supervisor: string,
  text: string,
): Follow[] {
  return [
    {
      kind: "mail",
      mail: { template: "verification.silent", to, data: { firstName, registrationId, supervisor, text } },
    },
    {
      kind: "notification",
      personId,
      alert: {
        title: `${supervisor} has not answered`,
        message: text,
        url: `/certifications-and-training/experience?registration=${registrationId}`,
        urgent: true,
      },
    },
  ];
}
