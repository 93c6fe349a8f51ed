import type { StandIns } from "../stand-ins.ts";
import { demoCalendar } from "./demo-calendar.ts";
import { demoEvents } from "./demo-events.ts";
import { demoPeople, demoSignIns } from "./demo-people.ts";
import type { FirstRecords } from "./demo-records.ts";
import { demoSettings } from "./demo-settings.ts";
import { demoStaffWork } from "./demo-staff-work.ts";
import { firstRecords } from "./history/first-records.ts";
import { idsOf } from "./ids-of.ts";
import { seedClosures } from "./office/seed-closures.ts";
import { seedModuleRequests } from "./office/seed-module-requests.ts";
import { seedSystemData } from "./office/seed-system-data.ts";
import { seedMoney } from "./seed-money.ts";

export { demoSignIns };

type Note = (text: string) => void;

/** Fills an empty data folder with a realistic association, the same one each time. */
export async function seedDemo(
  { standIns }: { readonly standIns: StandIns },
  note: Note = () => {},
  now = new Date(),
  people = demoPeople(now),
): Promise<void> {
  const first = firstRecords(people, now);
  await importRecords(first, now, note);
  await seedMoney({ first, now, stripe: standIns.stripe, note });
  await seedModuleRequests(standIns);
  standIns.cognito.seedUsers(
    people.map(({ id, email, password, isStaff, firstName, lastName }) => ({
      username: id,
      email,
      ...(password && { password }),
      groups: isStaff ? ["admin"] : [],
      attributes: { given_name: firstName, family_name: lastName },
    })),
  );
  note("what staff have done");
  const options = { idOf: idsOf(people), now };
  await seedSystemData(demoCalendar(now), options);
  await seedClosures(people, demoCalendar(now), options);
}

async function importRecords(records: FirstRecords, now: Date, note: Note): Promise<void> {
  // Loaded now, not before: they read the environment that the cloud has just set.
  const { importPeople } = await import("@guildhall/core/people/person/profile/import-people");
  const { importKeys } = await import("@guildhall/core/people/duplicate/import-keys");
  const { importNotifications } = await import("@guildhall/core/people/notification/import-notifications");
  const { importConsents } = await import("@guildhall/core/people/texting/import-consents");
  const { importBulk } = await import("@guildhall/core/desks/bulk/import-bulk");
  const { importDocuments } = await import("@guildhall/core/people/document/import-documents");
  const { importViews } = await import("@guildhall/core/desks/view/import-views");
  const { importClosures } = await import("@guildhall/core/desks/privacy/import-closures");
  const { importFlags } = await import("@guildhall/core/people/flag/import-flags");
  const { importGroupMembers } = await import("@guildhall/core/people/group/import-group-members");
  const { importNotes } = await import("@guildhall/core/people/note/import-notes");
  const { importEvents } = await import("@guildhall/core/domains/event/import-events");
  const { importPolicy } = await import("@guildhall/core/engines/policy/import-policy");
  const { importSettings } = await import("@guildhall/core/desks/setup/import-settings");
  const calendar = demoCalendar(now);
  const { people } = records;
  note(`${people.length.toLocaleString("en-US")} people`);
  await importPeople(people.map(({ password: _, alerts: _many, ...person }) => person));
  // The crowd is compared by the job: here, it would make the first start seconds longer.
  await importKeys(people.filter(({ password }) => password));
  note("their alerts, consents and requests");
  await importNotifications(records.alerts);
  await importConsents(records.consents);
  await importClosures(records.closures);
  await importFlags(records.flags);
  await importNotes(records.notes);
  await importGroupMembers(records.groupMembers);
  await importViews(records.views);
  for (const job of records.jobs) await importBulk(job);
  await importDocuments(records.documents);
  note("events and settings");
  await importEvents(demoEvents(calendar));
  await importPolicy(records.policy);
  await importSettings({ ...demoSettings(now), ...demoStaffWork(people, calendar).rowsWithFiles });
}
