import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { dayIn, type LocalDate, type PersonId } from "../../../ground/shared/values.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import { notOnOwnRecord } from "../../../people/person/own-record/own-record.ts";
import * as Person from "../../../people/person/person.ts";
import * as Certificates from "../certificate/certificates.ts";
import type { CertificateId, RegistrationId } from "../certification.schema.ts";
import type { IssuedByHand } from "../issued-by-hand.schema.ts";
import * as Registrations from "../registration/registrations.ts";
import type { IssuedOn } from "./by-hand.schema.ts";

/** bylaws#by-hand. Sent again, it changes nothing. */
export async function issueCredential(
  actor: Actor,
  { userId, id }: { readonly userId: PersonId; readonly id: CertificateId },
  { issuedOn }: IssuedOn,
): Promise<IssuedOn> {
  const { reason } = await notOnOwnRecord(actor, userId, { reason: "Issued by hand" });
  return retryWhenOvertaken(async () => {
    const certificate = await Certificates.find(userId, id);
    if (!certificate) throw new DomainError("not-found");
    const { credential, certificationName: name, certificationId } = certificate;
    if (isSameDay(credential, issuedOn)) return { issuedOn };
    if (!Certificates.isCredentialIssuable(certificate)) throw new DomainError("by-hand.not-held");
    const issued = issuedBy(actor, credential, issuedOn);
    await record(actor, {
      about: userId,
      action: "certificate.credential-issued",
      writes: [Certificates.changed(certificate, { credential: issued })],
      after: { certificate: id, certification: name, issuedOn },
      reason,
      follows: [
        {
          kind: "notification",
          personId: userId,
          alert: {
            title: `Your digital credential for ${name} is issued`,
            message: "Our office has issued it. The page of your certificate shows the day.",
            url: `/certifications-and-training/certificate?certification=${certificationId}`,
          },
        },
      ],
    });
    return { issuedOn };
  });
}

/** bylaws#by-hand. Sent again, it changes nothing. */
export async function issueBadge(
  actor: Actor,
  { id }: { readonly id: RegistrationId },
  { issuedOn }: IssuedOn,
): Promise<IssuedOn> {
  const personId = await Registrations.ownerOf(id);
  if (!personId) throw new DomainError("not-found");
  const { reason } = await notOnOwnRecord(actor, personId, { reason: "Issued by hand" });
  return retryWhenOvertaken(async () => {
    const [registration, person] = await Promise.all([Registrations.find(personId, id), Person.get(personId)]);
    if (!registration) throw new DomainError("not-found");
    const { badge, closed, certificationName: name } = registration;
    if (!badge) throw new DomainError("by-hand.no-badge");
    if (isSameDay(badge, issuedOn)) return { issuedOn };
    if (closed) throw new DomainError("registration.closed");
    const moved = Registrations.changed(person, registration, { badge: issuedBy(actor, badge, issuedOn) }, "conflict");
    await record(actor, {
      about: personId,
      action: "registration.badge-issued",
      writes: [...moved.writes, ...Registrations.personWrites(person, moved)],
      after: { registration: id, certification: name, issuedOn },
      reason,
      follows: [
        {
          kind: "notification",
          personId,
          alert: {
            title: `Your badge for the modules of ${name} is issued`,
            message: "Our office has issued it for the modules that you completed.",
            url: "/certifications-and-training",
          },
        },
      ],
    });
    return { issuedOn };
  });
}

const isSameDay = (kept: IssuedByHand, issuedOn: LocalDate): boolean => kept.state === "issued" && kept.on === issuedOn;

/** Not before there was something to issue, and not later than today. */
function issuedBy(actor: Actor, kept: IssuedByHand, issuedOn: LocalDate): IssuedByHand {
  if (kept.state === "issued") throw new DomainError("by-hand.issued");
  const refused = refusedDay(dayIn(kept.since), issuedOn);
  if (refused) throw new DomainError("request.invalid", { errors: [{ path: "issuedOn", message: refused }] });
  return { state: "issued", since: kept.since, on: issuedOn, by: personOf(actor).personId };
}

function refusedDay(from: LocalDate, issuedOn: LocalDate): string | undefined {
  if (issuedOn > today()) return "Choose today or a day before it.";
  return issuedOn < from ? `Choose ${usDay(from)} or a day after it: it is to be issued since then.` : undefined;
}

const usDay = (day: LocalDate): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2/$3/$1");
