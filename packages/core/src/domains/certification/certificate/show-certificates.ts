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

/** bylaws#certificate */
function shown(
  person: Pick<Person.Person, "memberNumber">,
  certificate: Certificates.KeptCertificate,
  fullName?: string,
): Certificate {
  const { id, personId, certificationId, certificationName, registrationId, certifiedOn } = certificate;
  const { certificateName, credential } = certificate;
  return Certificate.parse({
    ...{ id, userId: personId, certificationId, registrationId, certificateName, credential },
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

/** For staff: also what is no longer held, and what was taken over without a certificate. */
export async function ofPerson(_actor: Actor, personId: PersonId): Promise<PersonCertifications> {
  const [person, certificates] = await Promise.all([Person.get(personId), Certificates.ofPerson(personId)]);
  const takenOver = certificationsOn(person.userCertifications, today()).filter(
    ({ id }) => !certificates.some((certificate) => certificate.id === id),
  );
  return PersonCertifications.parse({
    data: [
      ...certificates.map((one) => shown(person, one)),
      ...takenOver.map(({ name, also = [], ...one }) => ({ ...one, also, certification: { name } })),
    ],
  });
}
