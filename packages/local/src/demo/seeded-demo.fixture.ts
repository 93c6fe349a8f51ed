import { importEvents } from "@guildhall/core/domains/event/import-events";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import * as Orders from "@guildhall/core/money/order/order";
import { importDocuments } from "@guildhall/core/people/document/import-documents";
import { importPeople } from "@guildhall/core/people/person/profile/import-people";
import { seedDemo } from "./demo.ts";
import { demoCalendar } from "./demo-calendar.ts";
import { demoEvents } from "./demo-events.ts";
import { demoPeople, nameOf } from "./demo-people.ts";
import { firstRecords } from "./history/first-records.ts";
import { seedMoney } from "./seed-money.ts";

const now = new Date();
export const calendar = demoCalendar(now);
const everybody = demoPeople(now);
const named = everybody.filter(({ password }) => password);
/** The named people, and enough of the crowd to include payments. */
const people = [...named, ...everybody.slice(-60)];

export const names = named.map(nameOf);

export const idOf = (name: string): PersonId => {
  const person = everybody.find((one) => nameOf(one) === name);
  if (!person) throw new Error(`Nobody is called ${name}`);
  return person.id;
};

export const actorOf = (name: string) => anActor({ personId: idOf(name), role: name === "admin" ? "admin" : "member" });
export const ordersOf = (name: string) => Orders.ofPerson(idOf(name));

/** The money of the demo, with few people. Returns the webhooks that Stripe would still send. */
export async function seedSmallDemo(): Promise<Record<string, unknown>> {
  const { stripe } = globalThis.testCloud.standIns;
  stripe.registerEndpoint({ url: "http://127.0.0.1:9/never", events: ["*"], secret: "whsec_demo" });
  await importPeople(people.map(({ password: _, alerts: _many, ...person }) => person));
  await importEvents(demoEvents(calendar));
  const first = firstRecords(people, now);
  await importDocuments(first.documents);
  await seedMoney({ first, now, stripe, note: () => {} });
  return stripe.inspect();
}

/** All of the demo, with so many of the crowd that some of them ask to close their accounts. */
export const seedStaffDemo = () => seedDemo(globalThis.testCloud, () => {}, now, [...named, ...everybody.slice(-320)]);

/** Longer than on a machine that has nothing else to do. */
export const seedingMs = 120_000;
