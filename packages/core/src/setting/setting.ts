import { now } from "../shared/clock.ts";
import { SettingEntity } from "./setting.entity.ts";
import { bannersAt } from "./setting.rules.ts";
import { Announcement, type Banners, OfficeClosed, ReferrerContext } from "./setting.schema.ts";

export async function banners(): Promise<Banners> {
  const { data } = await SettingEntity.query.byKind({ kind: "banner" }).go({ pages: "all" });
  const announcement = data.filter(({ id }) => id.startsWith("ann_")).map(({ value }) => Announcement.parse(value));
  const officeClosed = data
    .filter(({ id }) => id.startsWith("office-closed"))
    .map(({ value }) => OfficeClosed.parse(value));
  return bannersAt({ announcement, officeClosed }, now());
}

/** bylaws#referrer-context */
export async function referrerContext(host: string | undefined): Promise<ReferrerContext> {
  if (!host) return {};
  const { data } = await SettingEntity.get({ kind: "referrer-context", id: host.toLowerCase() }).go();
  return data ? ReferrerContext.parse(data.value) : {};
}
