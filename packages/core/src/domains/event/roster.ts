import { record } from "../../ground/change/record.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { now, today } from "../../ground/shared/clock.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { EventId } from "../../ground/shared/ids.ts";
import type { PageQuery } from "../../ground/shared/page.ts";
import { type Fields, selectPage } from "../../ground/shared/select-page.ts";
import { dayIn, type Instant, type PersonId, writtenDay } from "../../ground/shared/values.ts";
import { write } from "../../ground/storage/commit.ts";
import { csvText } from "../../ground/text/csv.rules.ts";
import { refuseOwnRecord } from "../../people/person/own-record/own-record.ts";
import * as Person from "../../people/person/person.ts";
import { EventEntity } from "./event.entity.ts";
import { mayBeMarked } from "./event.rules.ts";
import type { Attendance, Roster, RosterFile, RosterRow } from "./event.schema.ts";
import { EndedRegistrationEntity, EventRegistrationEntity } from "./event-registration.entity.ts";

const rosterFields: Fields<RosterRow> = {
  lastName: { kind: "text", of: ({ lastName }) => lastName },
  firstName: { kind: "text", of: ({ firstName }) => firstName },
  email: { kind: "text", of: ({ email }) => email },
  registeredAt: { kind: "moment", of: ({ registeredAt }) => registeredAt },
  attended: { kind: "flag", of: ({ attended }) => attended },
};

const byName = ["lastName,asc", "firstName,asc"];

/** bylaws#event-roster */
export async function list(_actor: Actor, id: EventId, query: PageQuery): Promise<Roster> {
  const { event, rows } = await readRoster(id);
  const sort = query.sort.length > 0 ? query.sort : byName;
  const { name, date, capacity, canceledAt, cancelReason } = event;
  return {
    ...selectPage(rows, { ...query, sort }, rosterFields),
    ...{ name, date, capacity, canceledAt, cancelReason },
    registered: rows.filter(({ refundedAt }) => !refundedAt).length,
    attended: rows.filter(({ attended }) => attended).length,
  };
}

interface RosterRegistration {
  readonly registeredAt: Instant;
  readonly attendedAt?: Instant | undefined;
  readonly endedAt?: Instant;
}

/** Of who is registered again, only that. */
async function readRoster(eventId: EventId) {
  const [{ data: event }, { data: kept }, { data: ended }] = await Promise.all([
    EventEntity.get({ id: eventId }).go(),
    EventRegistrationEntity.query.byEvent({ eventId }).go({ pages: "all" }),
    EndedRegistrationEntity.query.byEvent({ eventId }).go({ pages: "all" }),
  ]);
  if (!event) throw new DomainError("not-found");
  const last = ended.toSorted((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
  const registrations = new Map<PersonId, RosterRegistration>([...last, ...kept].map((one) => [one.personId, one]));
  const people = await Person.findEventually(
    [...registrations.keys()],
    ["id", "firstName", "lastName", "email", "activeFlags"],
  );
  const rows = people.flatMap(({ activeFlags: flags, ...person }): RosterRow[] => {
    const registration = registrations.get(person.id);
    if (!registration) return [];
    const { registeredAt, attendedAt, endedAt } = registration;
    const shown = { ...person, ...(flags && { flags }) };
    return [{ ...shown, registeredAt, attended: attendedAt !== undefined, ...(endedAt && { refundedAt: endedAt }) }];
  });
  return { event, rows };
}

/** Marking it twice changes nothing. */
export async function markAttendance(actor: Actor, eventId: EventId, { userId, attended }: Attendance): Promise<Done> {
  const reason = await refuseOwnRecord(actor, userId);
  const key = { personId: userId, eventId };
  const [{ data: registration }, { data: event }] = await Promise.all([
    EventRegistrationEntity.get(key).go({ consistent: true }),
    EventEntity.get({ id: eventId }).go(),
  ]);
  if (!registration || !event) throw new DomainError("not-found");
  if ((registration.attendedAt !== undefined) === attended) return { done: true };
  if (attended && !mayBeMarked(event, today())) throw new DomainError("event.not-held");
  const patch = EventRegistrationEntity.patch(key);
  await record(actor, {
    about: userId,
    action: attended ? "event.attended" : "event.not-attended",
    writes: [write((attended ? patch.set({ attendedAt: now() }) : patch.remove(["attendedAt"])).params())],
    after: { event: eventId, name: event.name },
    ...(reason && { reason }),
  });
  return { done: true };
}

/** The history of the association notes how many are in it. */
export async function exportFile(actor: Actor, id: EventId): Promise<RosterFile> {
  const { event, rows } = await readRoster(id);
  const { data } = selectPage(
    rows,
    { page: 1, limit: Math.max(1, rows.length), sort: byName, filter: [] },
    rosterFields,
  );
  await record(actor, {
    about: "association",
    action: "event.roster-exported",
    writes: [],
    after: { event: id, name: event.name, rows: data.length },
  });
  const cells = data.map(({ firstName, lastName, email, registeredAt, attended, refundedAt }) => [
    ...[firstName, lastName, email, writtenDay(dayIn(registeredAt)), attended ? "Yes" : "No"],
    refundedAt ? writtenDay(dayIn(refundedAt)) : "",
  ]);
  const content = csvText([["First Name", "Last Name", "Email", "Registered", "Attended", "Refunded"], ...cells]);
  return { fileName: `guildhall-roster-${today()}.csv`, content };
}
