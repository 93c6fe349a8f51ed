import type { AuditAction } from "../../../ground/change/audit.schema.ts";
import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { ProblemCode } from "../../../ground/shared/problem.ts";
import { dayIn, type LocalDate, type PersonId } from "../../../ground/shared/values.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import { notOnOwnRecord } from "../../../people/person/own-record/own-record.ts";
import * as Person from "../../../people/person/person.ts";
import * as Certificates from "../certificate/certificates.ts";
import type { CertificateId, RegistrationId } from "../certification.schema.ts";
import type { IssuedByHand } from "../issued-by-hand.schema.ts";
import { ownerOfRegistration } from "../registration/registration-copies.ts";
import * as Registrations from "../registration/registrations.ts";
import type { IssuedBody, IssuedOn } from "./by-hand.schema.ts";

/** bylaws#by-hand. Sent again, it changes nothing. */
export async function issueCredential(
  actor: Actor,
  { userId, id }: { readonly userId: PersonId; readonly id: CertificateId },
  { issuedOn, reason: why }: IssuedBody,
): Promise<IssuedOn> {
  const { reason } = await notOnOwnRecord(actor, userId, { reason: why ?? "Issued by hand" });
  return retryWhenOvertaken(async () => {
    const certificate = await Certificates.find(userId, id);
    if (!certificate) throw new DomainError("not-found");
    const { credential, certificationName: name, certificationId } = certificate;
    if (isSameDay(credential, issuedOn)) return { issuedOn };
    const before = issuedBefore(credential);
    if (!before && !Certificates.isCredentialIssuable(certificate)) throw new DomainError("by-hand.not-held");
    const issued = issuedBy(actor, credential, { issuedOn, why });
    await record(actor, {
      about: userId,
      action: before ? "certificate.credential-corrected" : "certificate.credential-issued",
      writes: [Certificates.changed(certificate, { credential: issued })],
      ...(before && { before }),
      after: { certificate: id, certification: name, issuedOn },
      reason,
      follows: toldUnless(before, userId, {
        title: `Your digital credential for ${name} is issued`,
        message: "Our office has issued it. The page of your certificate shows the day.",
        url: `/certifications-and-training/certificate?certification=${certificationId}`,
      }),
    });
    return { issuedOn };
  });
}

interface OfRegistration {
  readonly of: "badge" | "enrollmentByHand";
  readonly none: ProblemCode;
  readonly reason: string;
  readonly issued: AuditAction;
  readonly corrected: AuditAction;
  readonly told: (certification: string) => Omit<IssuedAlert, "url">;
}

const badge: OfRegistration = {
  of: "badge",
  none: "by-hand.no-badge",
  reason: "Issued by hand",
  issued: "registration.badge-issued",
  corrected: "registration.badge-corrected",
  told: (name) => ({
    title: `Your badge for the modules of ${name} is issued`,
    message: "Our office has issued it for the modules that you completed.",
  }),
};

const courses: OfRegistration = {
  of: "enrollmentByHand",
  none: "by-hand.no-enrollment",
  reason: "Done by hand",
  issued: "registration.courses-set-up",
  corrected: "registration.courses-corrected",
  told: (name) => ({
    title: `Your courses and materials for ${name} are set up`,
    message: "Our office has enrolled you in your courses, and sent what is shipped to you.",
  }),
};

interface Which {
  readonly id: RegistrationId;
}

export const issueBadge = (actor: Actor, which: Which, body: IssuedBody): Promise<IssuedOn> =>
  markRegistration(actor, which, body, badge);

/** Enrolled in the courses, and sent what is shipped. */
export const markEnrolled = (actor: Actor, which: Which, body: IssuedBody): Promise<IssuedOn> =>
  markRegistration(actor, which, body, courses);

/** bylaws#by-hand. Sent again, it changes nothing. */
async function markRegistration(
  actor: Actor,
  { id }: Which,
  { issuedOn, reason: why }: IssuedBody,
  { of, none, reason: usual, issued, corrected, told }: OfRegistration,
): Promise<IssuedOn> {
  const personId = await ownerOfRegistration(id);
  if (!personId) throw new DomainError("not-found");
  const { reason } = await notOnOwnRecord(actor, personId, { reason: why ?? usual });
  return retryWhenOvertaken(async () => {
    const [registration, person] = await Promise.all([Registrations.find(personId, id), Person.get(personId)]);
    if (!registration) throw new DomainError("not-found");
    const { [of]: kept, closed, certificationName: name } = registration;
    if (!kept) throw new DomainError(none);
    if (isSameDay(kept, issuedOn)) return { issuedOn };
    const before = issuedBefore(kept);
    if (!before && closed) throw new DomainError("registration.closed");
    const changes = { [of]: issuedBy(actor, kept, { issuedOn, why }) };
    const moved = Registrations.changed(person, registration, changes, "conflict");
    await record(actor, {
      about: personId,
      action: before ? corrected : issued,
      writes: [...moved.writes, ...Registrations.personWrites(person, moved)],
      ...(before && { before }),
      after: { registration: id, certification: name, issuedOn },
      reason,
      follows: toldUnless(before, personId, { ...told(name), url: "/certifications-and-training" }),
    });
    return { issuedOn };
  });
}

interface IssuedAlert {
  readonly title: string;
  readonly message: string;
  readonly url: string;
}

const toldUnless = (before: IssuedOn | undefined, personId: PersonId, alert: IssuedAlert): Follow[] =>
  before ? [] : [{ kind: "notification", personId, alert }];

const isSameDay = (kept: IssuedByHand, issuedOn: LocalDate): boolean => kept.state === "issued" && kept.on === issuedOn;

const issuedBefore = (kept: IssuedByHand): IssuedOn | undefined =>
  kept.state === "issued" ? { issuedOn: kept.on } : undefined;

interface Wanted {
  readonly issuedOn: LocalDate;
  readonly why: string | undefined;
}

/** Not before there was something to issue, and not later than today. A day that was entered is corrected with a reason. */
function issuedBy(actor: Actor, kept: IssuedByHand, { issuedOn, why }: Wanted): IssuedByHand {
  if (kept.state === "issued" && !why) throw new DomainError("by-hand.issued");
  const refused = refusedDay(dayIn(kept.since), issuedOn);
  if (refused) throw new DomainError("request.invalid", { errors: [{ path: "issuedOn", message: refused }] });
  return { state: "issued", since: kept.since, on: issuedOn, by: personOf(actor).personId };
}

function refusedDay(from: LocalDate, issuedOn: LocalDate): string | undefined {
  if (issuedOn > today()) return "Choose today or a day before it.";
  return issuedOn < from ? `Choose ${usDay(from)} or a day after it: it waits since then.` : undefined;
}

const usDay = (day: LocalDate): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2/$3/$1");
