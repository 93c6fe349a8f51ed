import type { Actor } from "../../../ground/route/actor.ts";
import { employmentWrites } from "../../../people/person/profile/employment.ts";
import { Education, type Employment } from "../../../people/person/profile/profile.schema.ts";
import type { ProfileWrites } from "../../../people/person/profile/profile-save.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import { documentationStep } from "../step/documentation.step.ts";
import { preferencesStep } from "../step/preferences.step.ts";
import { professionalInfoStep } from "../step/professional-info.step.ts";
import type { StepKey } from "../step/step.rules.ts";

const profileSteps = [professionalInfoStep, preferencesStep];

const lists: readonly string[] = [
  "primaryWorkAreas",
  "workAreaCategories",
  "workAreas",
  "areasOfExpertise",
] satisfies (keyof Employment)[];

// biome-ignore format: one kind of field, one row.
const texts: readonly string[] = [
  "organization", "jobTitle", "yearsOfService", "areasOfWorkOther", "primaryWorkAreaCategoryId", "militaryInstallationId",
] satisfies (keyof Employment)[];

/** A step is saved as a whole: what is not in it was left empty. */
function emptyOf(field: string): "" | false | [] {
  if (lists.includes(field)) return [];
  return texts.includes(field) ? "" : false;
}

/** What was left empty here stays as the profile has it: the step does not show that. */
function educationOf(read: RegistrationRead, given: object): Education | undefined {
  if (!read.pathway?.asksEducation) return undefined;
  const said = Object.entries(Education.parse(given)).filter(([, value]) => value);
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** What the final steps say of a person, and the documentation of their education, is kept in the profile, in the step's transaction (bylaws#final-steps, bylaws#education-fields). */
export async function stepToProfile(
  actor: Actor,
  read: RegistrationRead,
  { key, given }: { readonly key: StepKey; readonly given: object },
): Promise<ProfileWrites> {
  const education = key === documentationStep.key ? educationOf(read, given) : undefined;
  if (education) return employmentWrites(actor, read, education);
  const step = profileSteps.find((one) => one.key === key);
  if (!step) return { onPerson: {}, writes: [] };
  const answers: Readonly<Record<string, unknown>> = { ...given };
  const whole = Object.keys(step.answers.shape).map((field) => [field, answers[field] ?? emptyOf(field)]);
  return employmentWrites(actor, read, step.answers.parse(Object.fromEntries(whole)));
}
