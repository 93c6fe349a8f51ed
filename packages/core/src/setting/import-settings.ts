import { SettingEntity } from "./setting.entity.ts";
import type {
  Announcement,
  Association,
  EmploymentOptions,
  MilitaryInstallation,
  OfficeClosed,
  ReferrerContext,
} from "./setting.schema.ts";

interface Settings {
  readonly announcements?: readonly Announcement[];
  readonly officeClosed?: readonly OfficeClosed[];
  readonly referrerContexts?: Readonly<Record<string, ReferrerContext>>;
  readonly workAreaCategories?: EmploymentOptions["workAreaCategories"];
  readonly areasOfExpertise?: EmploymentOptions["areasOfExpertise"];
  readonly militaryInstallations?: readonly MilitaryInstallation[];
  readonly association?: Association;
}

const optionRow =
  <K extends string>(kind: K) =>
  ({ id, ...value }: { readonly id: string }) => ({ kind, id, value });

/** Replaces settings with the same name. */
export async function importSettings(settings: Settings): Promise<void> {
  const { announcements = [], officeClosed = [], referrerContexts = {} } = settings;
  const { workAreaCategories = [], areasOfExpertise = [], militaryInstallations = [], association } = settings;
  const rows = [
    ...announcements.map((value) => ({ kind: "banner" as const, id: value.id, value })),
    ...officeClosed.map((value) => ({ kind: "banner" as const, id: `office-closed-${value.startsAt}`, value })),
    ...Object.entries(referrerContexts).map(([id, value]) => ({ kind: "referrer-context" as const, id, value })),
    ...workAreaCategories.map(optionRow("work-area-category")),
    ...areasOfExpertise.map(optionRow("area-of-expertise")),
    ...militaryInstallations.map(optionRow("military-installation")),
    ...(association ? [{ kind: "association" as const, id: association.validFrom, value: association }] : []),
  ];
  await SettingEntity.put(rows).go({ concurrency: 4 });
}
