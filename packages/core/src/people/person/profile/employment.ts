import * as Options from "../../../engines/setting/employment/employment-options.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { type AboutPerson, biographyFields } from "./about-person.ts";
import { employmentFaultsOf, settledEmployment } from "./employment.rules.ts";
import type { Employment, Profile } from "./profile.schema.ts";
import { seenBy } from "./profile.ts";
import { type ProfileWrites, profileWrites, save } from "./profile-save.ts";

const systemDataFields = [
  "primaryWorkAreaCategoryId",
  "primaryWorkAreas",
  "militaryInstallationId",
  "workAreaCategories",
  "workAreas",
  "areasOfExpertise",
] as const satisfies readonly (keyof Employment)[];

export async function updateEmployment(actor: Actor, sent: Employment): Promise<Profile> {
  const change = await changeTo(sent);
  const kept = await save(actor, (before) => ({ action: "account.employment-changed", ...change(before) }));
  return seenBy(actor, kept);
}

/** As a part of another's transaction, by the same rules. */
export async function employmentWrites(actor: Actor, kept: AboutPerson, sent: Employment): Promise<ProfileWrites> {
  const change = await changeTo(sent);
  return profileWrites(actor, kept, change(kept));
}

async function changeTo(sent: Employment) {
  const settle = systemDataFields.some((field) => sent[field] !== undefined)
    ? await settlingOf(onceEach(sent))
    : undefined;
  return ({ person, biography }: Pick<AboutPerson, "person" | "biography">) => {
    const settled = settle ? settle({ ...person, ...biography } as Employment) : sent;
    const own = Object.entries(settled).filter(([name]) => isOfBiography(name));
    const short = Object.entries(settled).filter(([name]) => !isOfBiography(name));
    return { person: Object.fromEntries(short), biography: Object.fromEntries(own) };
  };
}

const isOfBiography = (name: string): boolean => biographyFields.some((field) => field === name);

async function settlingOf(change: Employment): Promise<(kept: Employment) => Employment> {
  const [options, isInstallation] = await Promise.all([
    Options.employmentOptions(),
    change.militaryInstallationId ? Options.isMilitaryInstallation(change.militaryInstallationId) : false,
  ]);
  return (kept) => {
    const errors = employmentFaultsOf({ kept, change, options, isInstallation });
    if (errors.length > 0) throw new DomainError("request.invalid", { errors });
    return settledEmployment({ kept, change, options });
  };
}

const onceEach = (change: Employment): Employment =>
  Object.fromEntries(
    Object.entries(change).map(([field, value]) => [field, Array.isArray(value) ? [...new Set(value)] : value]),
  );
