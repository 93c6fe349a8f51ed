import { SettingEntity } from "./setting.entity.ts";
import type { Announcement, OfficeClosed, ReferrerContext } from "./setting.schema.ts";

interface Settings {
  readonly announcements: readonly Announcement[];
  readonly officeClosed: readonly OfficeClosed[];
  readonly referrerContexts: Readonly<Record<string, ReferrerContext>>;
}

/** Takes over system data from another place; what is there under the same name is replaced. */
export async function importSettings({ announcements, officeClosed, referrerContexts }: Settings): Promise<void> {
  const rows = [
    ...announcements.map((value) => ({ kind: "banner" as const, id: value.id, value })),
    ...officeClosed.map((value) => ({ kind: "banner" as const, id: `office-closed-${value.startsAt}`, value })),
    ...Object.entries(referrerContexts).map(([id, value]) => ({ kind: "referrer-context" as const, id, value })),
  ];
  await SettingEntity.put(rows).go();
}
