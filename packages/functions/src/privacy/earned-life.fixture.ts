import { issued } from "@guildhall/core/domains/certification/certificate/certificates";
import {
  experienceId,
  hundredthsOf,
  type RegistrationId,
} from "@guildhall/core/domains/certification/certification.schema";
import * as Experiences from "@guildhall/core/domains/certification/registration/hours/experiences";
import { entryWaits } from "@guildhall/core/domains/certification/registration/hours/waiting-entries";
import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import * as Verifications from "@guildhall/core/domains/certification/verification/verifications";
import * as Policy from "@guildhall/core/engines/policy/policy";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { plusDays } from "@guildhall/core/ground/shared/days";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";

/** Hours that wait for staff, a supervisor who was asked about them, and a certificate of another day. */
export async function earns(personId: PersonId, registrationId: RegistrationId, firstName: string): Promise<void> {
  const person = await Person.get(personId);
  const registration = await Registrations.find(personId, registrationId);
  if (!registration) throw new Error("There is no registration");
  const hours = hundredthsOf(12.5);
  const logged = Experiences.created(
    { person, registration },
    {
      ...{ id: createId(experienceId), personId, registrationId, certificationName: "AFC" },
      ...{ fellowshipServiceTypeId: "service-counseling", credited: hours, organization: `${firstName} & Daughters` },
      ...{ supervisorName: "Sam Ortiz", supervisorEmail: "sam@office.example", supervisorPhone: "+16145550123" },
      ...{ description: "Budget counseling", experienceStatus: "pending", createdAt: now(), hours },
      ...{ startDate: plusDays(today(), -30), endDate: plusDays(today(), -10) },
    },
  );
  const [entry] = logged.entries;
  if (!entry) throw new Error("Nothing was logged");
  const supervisor = { name: entry.supervisorName, email: entry.supervisorEmail };
  const asked = { personId, registrationId, supervisor, experienceIds: [entry.id] };
  const certificate = issued({
    ...{ person, before: [], registrationId, certificateName: firstName, certifiedOn: plusDays(today(), -400) },
    certification: { id: "cert-afcc", key: "AFCC", name: "AFCC", paysAnnualFee: false },
  });
  await commit([
    ...logged.writes,
    entryWaits(person, entry, "Work"),
    Verifications.createWrite(Verifications.newVerification(asked, await Policy.of())),
    ...certificate.writes,
    ...Registrations.personWrites(person, { onPerson: certificate.onPerson }),
  ]);
}
