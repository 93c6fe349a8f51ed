import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { certificateStatusOf } from "../../../people/certificate/certificate-status.rules.ts";
import { certificationsOn } from "../../../people/certificate/kept-certification.rules.ts";
import { afcIdOf } from "../../../people/person/afc-id.rules.ts";
import * as Person from "../../../people/person/person.ts";
import { certificationSettings } from "../setting/certification-settings.ts";
import { Certificate, type OwnCertificates, PersonCertifications } from "./certificate.schema.ts";
import * as Certificates from "./certificates.ts";

/** Of one that is revoked or renewed, nothing waits any more (bylaws#by-hand). */
const isCredentialShown = (certificate: Certificates.KeptCertificate): boolean =>
  certificate.credential.state === "issued" || Certificates.isCredentialIssuable(certificate);

/** bylaws#certificate */
function shown(
  person: Pick<Person.Person, "memberNumber">,
  certificate: Certificates.KeptCertificate,
  fullName?: string,
): Certificate {
  const { id, personId, certificationId, certificationName, registrationId, certifiedOn } = certificate;
  const { certificateName, credential } = certificate;
  return Certificate.parse({
    ...{ id, userId: personId, certificationId, registrationId, certificateName },
    ...(isCredentialShown(certificate) && { credential }),
    certification: { id: certificationId, name: certificationName, fullName },
    number: afcIdOf(person.memberNumber),
    createdAt: certifiedOn,
    ...certificateStatusOf(certificate, today()),
  });
}

/** Without those that a newer one took the place of. */
export async function own(actor: Actor): Promise<OwnCertificates> {
  const { personId } = personOf(actor);
  const [person, certificates, { certifications }] = await Promise.all([
    Person.getEventuallyForRequest(actor, personId),
    Certificates.ofPerson(personId),
    certificationSettings(),
  ]);
  const fullNameOf = ({ certificationId }: Certificates.KeptCertificate) =>
    certifications.find(({ id }) => id === certificationId)?.fullName;
  return {
    data: certificates.filter(({ renewedBy }) => !renewedBy).map((one) => shown(person, one, fullNameOf(one))),
  };
}

const takenOverOf = (
  { userCertifications }: Pick<Person.Person, "userCertifications">,
  certificates: readonly Certificates.KeptCertificate[],
) =>
  certificationsOn(userCertifications, today()).filter(
    ({ id }) => !certificates.some((certificate) => certificate.id === id),
  );

/** How many `ofPerson` answers. Eventually consistent. */
export async function countOf(person: Pick<Person.Person, "id" | "userCertifications">): Promise<number> {
  const certificates = await Certificates.ofPerson(person.id, false);
  return certificates.length + takenOverOf(person, certificates).length;
}

/** For staff: also what is no longer held, and what was taken over without a certificate. */
export async function ofPerson(_actor: Actor, personId: PersonId): Promise<PersonCertifications> {
  const [person, certificates] = await Promise.all([Person.get(personId), Certificates.ofPerson(personId)]);
  const held = certificationsOn(person.userCertifications, today());
  const lapsedOnOf = (certificate: Certificates.KeptCertificate) =>
    held.find(({ id }) => id === certificate.id)?.lapsedOn;
  return PersonCertifications.parse({
    data: [
      ...certificates.map((one) => ({ ...shown(person, one), lapsedOn: lapsedOnOf(one) })),
      ...takenOverOf(person, certificates).map(({ name, also = [], ...one }) => ({
        ...one,
        also,
        certification: { name },
      })),
    ],
  });
}
