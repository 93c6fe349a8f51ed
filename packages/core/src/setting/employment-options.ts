import { employmentOptionsSeed } from "./employment.seed.ts";
import { militaryInstallationsSeed } from "./military-installation.seed.ts";
import { SettingEntity } from "./setting.entity.ts";
import { byName } from "./setting.rules.ts";
import { EmploymentOptions, MilitaryInstallations } from "./setting.schema.ts";

/** Used until staff store a list. */
const seeds = {
  "work-area-category": employmentOptionsSeed.workAreaCategories,
  "area-of-expertise": employmentOptionsSeed.areasOfExpertise,
  "military-installation": militaryInstallationsSeed,
} as const;

async function optionsOf(kind: keyof typeof seeds) {
  const { data } = await SettingEntity.query.byKind({ kind }).go({ pages: "all" });
  return byName(data.length > 0 ? data.map(({ id, value }) => ({ name: "", ...value, id })) : seeds[kind]);
}

export async function employmentOptions(): Promise<EmploymentOptions> {
  const [workAreaCategories, areasOfExpertise] = await Promise.all([
    optionsOf("work-area-category"),
    optionsOf("area-of-expertise"),
  ]);
  return EmploymentOptions.parse({ workAreaCategories, areasOfExpertise });
}

export async function militaryInstallations(): Promise<MilitaryInstallations> {
  return MilitaryInstallations.parse({ data: await optionsOf("military-installation") });
}

export async function isMilitaryInstallation(id: string): Promise<boolean> {
  const { data } = await SettingEntity.get({ kind: "military-installation", id }).go();
  return data !== null || (await optionsOf("military-installation")).some((option) => option.id === id);
}
