import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { StepKey } from "@guildhall/core/domains/certification/step/step.rules";
import { idUnderWay } from "../certification/under-way.ts";
import { actorFor } from "../money/seed-carts.ts";
import type { Seeding } from "../seeding.ts";
import { approve, reject } from "./seed-registrations.ts";

const unclear = "<p>Please write your name as it is on your passport.</p>";

/** Each has earned every part; the rest is done as on the pages. */
export async function seedFinishers(options: Seeding): Promise<void> {
  await finishes("finalreview", "Tomas Eriksen", options);
  const back = await finishes("finalback", "P. Raman", options);
  await reject("finalback", back, { as: "fin", step: "certificate_name", message: unclear }, options);
  await logsBeyond("justcertified", options);
  await approve(await finishes("justcertified", "Desmond O. Achebe", options), options, "fin");
  await approve(await finishes("credentialed", "Yuki Halvorsen", options), options, "fin");
  await issueCredential("credentialed", options);
}

/** More than is required, on which nobody decides before they are certified. */
async function logsBeyond(name: string, options: Seeding): Promise<void> {
  const { createEntry } = await import("@guildhall/core/domains/certification/hours/create-entry");
  const { hundredthsOf } = await import("@guildhall/core/domains/certification/certification.schema");
  const { calendar } = options;
  await createEntry(actorFor(name, options), await idUnderWay(name, options), {
    ...{ fellowshipServiceTypeId: "service-counseling", hours: hundredthsOf(6), organization: "Valley Credit Union" },
    ...{ supervisorName: "Ruth Calloway", supervisorEmail: "ruth.calloway@moneywell.example" },
    ...{ supervisorPhone: "(614) 555-0142", description: "Helped members with their first budget." },
    ...{ startDate: calendar.on(-9), endDate: calendar.on(-2), extra: {}, verify: true, media: [] },
  });
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

async function finishes(name: string, certificateName: string, options: Seeding): Promise<RegistrationId> {
  const { saveStep } = await import("@guildhall/core/domains/certification/candidate/save-step");
  const { finish } = await import("@guildhall/core/domains/certification/candidate/finish-registration");
  const { showRegistration } = await import(
    "@guildhall/core/domains/certification/registration/shown/show-registration"
  );
  const Registrations = await import("@guildhall/core/domains/certification/registration/registrations");
  const { employmentOptions } = await import("@guildhall/core/engines/setting/employment/employment-options");
  const id = await idUnderWay(name, options);
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
