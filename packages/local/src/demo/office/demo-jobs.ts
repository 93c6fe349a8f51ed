import { type BulkId, bulkId } from "@guildhall/core/desks/bulk/bulk.schema";
import type { ImportedBulk } from "@guildhall/core/desks/bulk/import-bulk";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { DemoCalendar } from "../demo-calendar.ts";
import { demoEvents } from "../demo-events.ts";
import { demoIdAt } from "../demo-ids.ts";
import { canceledEventName } from "../demo-live-events.ts";
import { type DemoPerson, nameOf } from "../demo-people.ts";
import { eventNamed } from "../money/demo-offers.ts";

interface Staff {
  readonly admin: PersonId;
  readonly colleague: PersonId;
}

/** One of each action beside the flag: undone where it can be, and a file that is gone by now. */
export function demoJobs(people: readonly DemoPerson[], calendar: DemoCalendar, staff: Staff): ImportedBulk[] {
  const crowd = people.slice(-12).map(({ id }) => id);
  const registered = people.filter((person) => nameOf(person) === "canceled").map(({ id }) => id);
  const job = (daysAgo: number, createdBy: PersonId): Omit<ImportedBulk, "done"> => {
    const createdAt = calendar.at(-daysAgo);
    return { id: demoIdAt(bulkId, createdAt, 1) as BulkId, createdBy, createdAt, rows: crowd, failures: [] };
  };
  const group = { groupId: "symposium-volunteers", name: "Symposium volunteers" };
  const events = demoEvents(calendar);
  const named = (name: string) => {
    const { id: eventId, date } = eventNamed(events, name);
    return { eventId, name, ...(date && { date }) };
  };
  const message = { subject: "The recording is there", message: "<p>You find it on the page of the event.</p>" };
  const columns = ["firstName", "lastName", "email"];
  return [
    { ...job(5, staff.colleague), state: "undone", done: { action: "addToGroup", input: group } },
    { ...job(6, staff.admin), state: "undone", done: { action: "removeFromGroup", input: group } },
    {
      ...job(7, staff.colleague),
      done: { action: "messageEvent", input: { ...named("Year-End Conversations"), ...message } },
    },
    {
      ...{ ...job(9, staff.admin), rows: registered },
      done: { action: "cancelEvent", input: { ...named(canceledEventName), reason: "The speaker is ill." } },
    },
    { ...job(11, staff.admin), done: { action: "file", input: { list: "users", columns, format: "xlsx" } } },
  ];
}
