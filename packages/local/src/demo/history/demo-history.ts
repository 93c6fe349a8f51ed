import type { LateEntry } from "@guildhall/core/ground/change/audit.schema";
import type { DemoRecords } from "../demo-records.ts";
import { toldOfRegistration } from "./told-of-certification.ts";
import { toldOfCard, toldOfMembership, toldOfOrder, toldOfRoster } from "./told-of-money.ts";
import {
  type Told,
  toldOfAlert,
  toldOfClosure,
  toldOfConsent,
  toldOfDocument,
  toldOfFlag,
  toldOfGroupMember,
  toldOfNote,
  toldOfPerson,
} from "./told-of-people.ts";
import { toldOfJob, toldOfPolicy, toldOfView } from "./told-of-work.ts";

/** What the portal itself would have written of each kind of record. */
const told: { readonly [Kind in keyof DemoRecords]: Told<Kind> } = {
  people: toldOfPerson,
  alerts: toldOfAlert,
  consents: toldOfConsent,
  closures: toldOfClosure,
  flags: toldOfFlag,
  notes: toldOfNote,
  groupMembers: toldOfGroupMember,
  documents: toldOfDocument,
  views: toldOfView,
  jobs: toldOfJob,
  policy: toldOfPolicy,
  cards: toldOfCard,
  orders: toldOfOrder,
  memberships: toldOfMembership,
  rosters: toldOfRoster,
  registrations: toldOfRegistration,
};

/** The histories of everybody in the demo, and of the association, until the moment of seeding. */
export function demoHistory(records: DemoRecords): LateEntry[] {
  const some = { ...records, alerts: presses(records) };
  const kinds = Object.keys(told) as (keyof DemoRecords)[];
  return kinds.flatMap((kind) => ofKind(kind, some));
}

/** One for all alerts that were read at one moment. Those of the crowd are left out: it is thousands of entries. */
function presses({ people, alerts }: Pick<DemoRecords, "people" | "alerts">): DemoRecords["alerts"] {
  const named = new Set(people.filter(({ password }) => password).map(({ id }) => id));
  const ofNamed = alerts.filter(({ personId }) => named.has(personId));
  return [...new Map(ofNamed.map((alert) => [`${alert.personId} ${alert.readAt}`, alert])).values()];
}

const ofKind = <Kind extends keyof DemoRecords>(kind: Kind, records: DemoRecords): LateEntry[] => {
  const tell: Told<Kind> = told[kind];
  return (records[kind] as readonly DemoRecords[Kind][number][]).flatMap(tell);
};
