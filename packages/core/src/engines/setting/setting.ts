import { sanitizeRichText } from "../../ground/message/message-html.ts";
import { now } from "../../ground/shared/clock.ts";
import { readPartition, rowsOf } from "../system-page/system-rows.ts";
import { announcementPage } from "./announcement.system-page.ts";
import { officeClosedPage } from "./office-closed.system-page.ts";
import { referrerContextPage } from "./referrer-context.system-page.ts";
import { bannersAt } from "./setting.rules.ts";
import { Announcement, type Banners, OfficeClosed, ReferrerContext } from "./setting.schema.ts";

/** Both kinds are in one partition: one read. bylaws#rich-text */
export async function banners(): Promise<Banners> {
  const { offered } = await readPartition("banner");
  const { announcement, ...rest } = bannersAt(
    {
      announcement: offered(announcementPage).map((row) => Announcement.parse(row)),
      officeClosed: offered(officeClosedPage).map((row) => OfficeClosed.parse(row)),
    },
    now(),
  );
  if (!announcement) return rest;
  return { ...rest, announcement: { ...announcement, body: sanitizeRichText(announcement.body) } };
}

/** bylaws#referrer-context */
export async function referrerContext(host: string | undefined): Promise<ReferrerContext> {
  if (!host) return {};
  const rows = await rowsOf(referrerContextPage);
  const found = rows.find((row) => row.host.toLowerCase() === host.toLowerCase());
  return ReferrerContext.parse(found ?? {});
}
