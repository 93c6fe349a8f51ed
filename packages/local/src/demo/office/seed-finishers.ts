import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { StepKey } from "@guildhall/core/domains/certification/step/step.rules";
import { actorFor } from "../money/seed-carts.ts";
import { approve, reject, underWay } from "./seed-registrations.ts";
import type { Seeding } from "./seeding.ts";

const unclear = "<p>Please write your name as it is on your passport.</p>";

/** Each has earned every part; the rest is done as on the pages. */
export async function seedFinishers(options: Seeding): Promise<void> {
  await earnsAll("finishing", options);
  await finishes("finalreview", "Tomas Eriksen", options);
  const back = await finishes("finalback", "P. Raman", options);
  await reject("finalback", back, { as: "fin", step: "certificate_name", message: unclear }, options);
  await approve(await finishes("justcertified", "Desmond O. Achebe", options), options, "fin");
  await approve(await finishes("credentialed", "Yuki Halvorsen", options), options, "fin");
  await issueCredential("credentialed", options);
}

/** Staff say that they have issued it today. */
async function issueCredential(name: string, options: Seeding): Promise<void> {
  const { issueCredential: issue } = await import("@guildhall/core/domains/certification/by-hand/mark-issued");
  const Certificates = await import("@guildhall/core/domains/certification/certificate/certificates");
  const userId = options.idOf(name);
  const [certificate] = await Certificates.ofPerson(userId);
  if (!certificate) throw new Error(`${name} has no certificate`);
  await issue(actorFor("admin", options), { userId, id: certificate.id }, { issuedOn: options.calendar.on(0) });
}

/** All hours approved, the code of ethics signed, the exam passed. */
async function earnsAll(name: string, options: Seeding): Promise<RegistrationId> {
  const { idOf, calendar } = options;
  const Registrations = await import("@guildhall/core/domains/certification/registration/registrations");
  const { examAttemptId, hundredthsOf } = await import("@guildhall/core/domains/certification/certification.schema");
  const { createId } = await import("@guildhall/core/ground/shared/create-id");
  const { commit } = await import("@guildhall/core/ground/storage/commit");
  const Person = await import("@guildhall/core/people/person/person");
  const id = await underWay(name, 60, options);
  const person = await Person.get(idOf(name));
  const registration = await Registrations.find(person.id, id);
  if (!registration) throw new Error(`${name} has no registration ${id}`);
  const moved = Registrations.changed(person, registration, {
    tally: { "service-counseling": { approved: hundredthsOf(1000), pending: hundredthsOf(0) } },
    ethics: { name: `${person.firstName} ${person.lastName}`, on: calendar.on(-30), version: "2026-1" },
  });
  const attempt = { id: createId(examAttemptId), isPaid: true, isRetake: false, abroad: false } as const;
  const passed = { ...attempt, result: "P", score: 84, takenAt: calendar.at(-20) } as const;
  await commit([
    ...moved.writes,
    ...Registrations.personWrites(person, moved),
    Registrations.putAttempt(registration, passed),
  ]);
  return id;
}

async function finishes(name: string, certificateName: string, options: Seeding): Promise<RegistrationId> {
  const { saveStep } = await import("@guildhall/core/domains/certification/candidate/save-step");
  const { finish } = await import("@guildhall/core/domains/certification/candidate/finish-registration");
  const { showRegistration } = await import(
    "@guildhall/core/domains/certification/registration/shown/show-registration"
  );
  const Registrations = await import("@guildhall/core/domains/certification/registration/registrations");
  const { employmentOptions } = await import("@guildhall/core/engines/setting/employment/employment-options");
  const id = await earnsAll(name, options);
  const actor = actorFor(name, options);
  const { workAreaCategories } = await employmentOptions();
  const [category] = workAreaCategories;
  const answers: Readonly<Partial<Record<StepKey, object>>> = {
    certificate_name: { certificateName },
    professional_info: {
      ...{ organization: "Valley Credit Union", jobTitle: "Financial counselor", yearsOfService: "6-10" },
      primaryWorkAreaCategoryId: category?.id,
      primaryWorkAreas: category?.workAreas.slice(0, 2).map((area) => area.id),
    },
    preferences: { provideCounselingServices: true, offerVirtualCounseling: true, agreeToBeListed: true },
  };
  for (;;) {
    const kept = await Registrations.find(options.idOf(name), id);
    if (!kept) throw new Error(`${name} has no registration ${id}`);
    const { step: stepName } = await showRegistration(kept);
    const { revision } = kept;
    if (stepName === "final_summary") {
      await finish(actor, id, { stepName, revision });
      return id;
    }
    await saveStep(actor, id, { ...answers[stepName], stepName, revision });
  }
}
