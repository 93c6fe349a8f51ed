import { demoAlerts } from "../demo-alerts.ts";
import { demoCalendar } from "../demo-calendar.ts";
import { demoClosures } from "../demo-closures.ts";
import type { DemoPerson } from "../demo-people.ts";
import type { FirstRecords } from "../demo-records.ts";
import { demoRemarks } from "../demo-remarks.ts";
import { demoStaffWork } from "../demo-staff-work.ts";
import { idsOf } from "../ids-of.ts";
import { demoTranscripts } from "../money/demo-carts.ts";
import { demoPolicy } from "../policy/demo-policy.ts";

/** What is stored of people, and what staff have noted and done, before anything is paid. */
export function firstRecords(people: readonly DemoPerson[], now: Date): FirstRecords {
  const calendar = demoCalendar(now);
  const idOf = idsOf(people);
  const { alerts, views, bulk, jobs, flags, documents, filesOfRows } = demoStaffWork(people, calendar);
  const remarks = demoRemarks(people, calendar);
  return {
    people,
    alerts: [...demoAlerts(people, calendar), ...alerts],
    consents: people.flatMap(consentOf),
    closures: demoClosures(people),
    flags: [...remarks.flags, ...flags],
    notes: remarks.notes,
    groupMembers: remarks.groupMembers,
    documents: [...documents, ...filesOfRows, ...demoTranscripts(idOf, calendar)],
    views,
    jobs: [bulk, ...jobs],
    policy: demoPolicy(calendar, idOf("admin")),
  };
}

/** People who get texts have agreed to them once, on the opt-in page. */
function consentOf({ id, willText, cellPhone, registeredAt }: DemoPerson) {
  if (!(willText && cellPhone)) return [];
  const phone = `+1${cellPhone.replaceAll(/\D/g, "")}`;
  const termsVersion = "2026-1";
  return [{ personId: id, given: true, phone, termsVersion, source: "opt-in" as const, at: registeredAt }];
}
