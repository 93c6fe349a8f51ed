import { actorFor } from "../money/seed-carts.ts";
import type { Seeding } from "../seeding.ts";
import { formOf, type Work } from "./import-supervised.ts";
import { idUnderWay } from "./under-way.ts";

const person = "supervised";

const asked: Work = {
  organization: "Northside Food Bank",
  supervisor: { name: "Kim Wu", email: "kim.wu@northside.example" },
  ...{ hours: 12.25, description: "Help with benefits and household budgets", ago: 8 },
};

/** Beside the answers that have come, one has still to come. */
export async function seedSupervisors(options: Seeding): Promise<void> {
  const { ask } = await import("@guildhall/core/domains/certification/supervisor/verify/own-verifications");
  const { createEntry } = await import("@guildhall/core/domains/certification/hours/create-entry");
  const { hundredthsOf } = await import("@guildhall/core/domains/certification/certification.schema");
  const registrationId = await idUnderWay(person, options);
  const { id } = await createEntry(actorFor(person, options), registrationId, {
    ...formOf(asked, options),
    ...{ hours: hundredthsOf(asked.hours), extra: {}, verify: true, media: [] },
  });
  await ask(actorFor(person, options), registrationId, { experienceIds: [id] });
}
