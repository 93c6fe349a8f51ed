import { membershipResourcePage } from "../../domains/membership/resource/membership-resource.system-page.ts";
import { announcementPage } from "../../engines/setting/announcement.system-page.ts";
import { contactPage } from "../../engines/setting/contact.system-page.ts";
import { letterheadPage } from "../../engines/setting/letterhead.system-page.ts";
import { officeClosedPage } from "../../engines/setting/office-closed.system-page.ts";
import { referrerContextPage } from "../../engines/setting/referrer-context.system-page.ts";
import type { Announcement, Association, OfficeClosed, ReferrerContext } from "../../engines/setting/setting.schema.ts";
import { importRows } from "../../engines/system-page/import-rows.ts";
import type { PageRowOf } from "../../engines/system-page/system-page.schema.ts";

interface Settings {
  readonly announcements?: readonly Announcement[];
  readonly officeClosed?: readonly OfficeClosed[];
  readonly referrerContexts?: Readonly<Record<string, ReferrerContext>>;
  readonly association?: Association;
  readonly contact?: PageRowOf<typeof contactPage.fields>;
  readonly membershipResources?: readonly PageRowOf<typeof membershipResourcePage.fields>[];
}

export async function importSettings(settings: Settings): Promise<void> {
  const { announcements = [], officeClosed = [], referrerContexts = {}, association, contact } = settings;
  const closings = officeClosed.map((closing) => ({ id: `office-closed-${closing.startsAt}`, ...closing }));
  const contexts = Object.entries(referrerContexts).map(([host, context]) => ({ id: host, host, ...context }));
  await importRows(announcementPage, announcements);
  await importRows(officeClosedPage, closings);
  await importRows(referrerContextPage, contexts);
  await importRows(contactPage, contact ? [contact] : []);
  await importRows(membershipResourcePage, settings.membershipResources ?? []);
  await importRows(letterheadPage, association ? [{ id: association.validFrom, ...association }] : []);
}
