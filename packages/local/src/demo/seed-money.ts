import type { EventDetails } from "@guildhall/core/domains/event/event.schema";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { StandIns } from "../stand-ins.ts";
import { demoCalendar } from "./demo-calendar.ts";
import { demoEvents } from "./demo-events.ts";
import { demoHistory } from "./demo-history.ts";
import { type DemoPerson, nameOf } from "./demo-people.ts";
import { demoCards } from "./money/demo-cards.ts";
import { demoCarts, demoTranscripts, eventsBefore } from "./money/demo-carts.ts";
import { crowdPayments } from "./money/demo-crowd-payments.ts";
import { product } from "./money/demo-offers.ts";
import { demoPayments } from "./money/demo-payments.ts";
import { seedCards } from "./money/seed-cards.ts";
import { seedCarts, submitCarts } from "./money/seed-carts.ts";
import { seedPayments } from "./money/seed-payments.ts";
import { rosterPayments } from "./office/demo-rosters.ts";
import { askingToClose } from "./office/seed-closures.ts";
import { seedExams } from "./office/seed-exams.ts";
import { seedExperience } from "./office/seed-experience.ts";
import { seedExtensions } from "./office/seed-extensions.ts";
import { seedFinishers } from "./office/seed-finishers.ts";
import { seedModules } from "./office/seed-modules.ts";
import { seedPaidBack } from "./office/seed-paid-back.ts";
import { seedRegistrations } from "./office/seed-registrations.ts";
import { seedTroubles } from "./office/seed-troubles.ts";
import { seedMemberships } from "./seed-memberships.ts";

interface Options {
  readonly people: readonly DemoPerson[];
  readonly now: Date;
  readonly stripe: StandIns["stripe"];
  readonly note: (text: string) => void;
}

/** With which cards people paid in the past, what they paid, and what is in their carts. The events are there already. */
export async function seedMoney({ people, now, stripe, note }: Options): Promise<void> {
  const { importDiscounts } = await import("@guildhall/core/money/catalog/import-catalog");
  const { sampleDiscounts } = await import("@guildhall/core/money/catalog/discount.seed");
  const { importDocuments } = await import("@guildhall/core/people/document/import-documents");
  const { importHistory } = await import("@guildhall/core/desks/setup/import-history");
  const calendar = demoCalendar(now);
  const events = demoEvents(calendar);
  const idOf = idsOf(people);
  await importDiscounts(sampleDiscounts);
  await withoutWebhooks(async () => {
    note("cards and past payments");
    const leaver = leaverOf(people);
    const past = [
      ...demoPayments(events, calendar),
      ...crowdPayments(people, calendar),
      ...rosterPayments(people, events, calendar),
      { name: leaver, at: calendar.at(-40), lines: [{ of: product("practice_exam", "afc-bundle") }] },
    ];
    const cards = [...demoCards, { name: leaver, card: "pm_card_pendingRefund" }];
    const orders = await seedPayments(past, { idOf, payers: await seedCards(cards, idOf), stripe });
    await seedMemberships({ people, orders, calendar });
    await importHistory(demoHistory(people, orders));
    note("carts");
    await importDocuments(demoTranscripts(idOf, calendar));
    const carts = demoCarts(events, calendar);
    const [again, first] = [carts.filter(({ isAgain }) => isAgain), carts.filter(({ isAgain }) => !isAgain)];
    await asBefore(events, eventsBefore(events, calendar), () => seedCarts(first, { idOf, now }));
    await submitCarts(first, { idOf, now });
    await seedCarts(again, { idOf, now });
    await submitCarts(again, { idOf, now });
    note("registrations");
    await seedRegistrations({ idOf, now, calendar });
    await seedExams({ idOf, now, calendar });
    await seedPaidBack({ idOf, now, calendar });
    await seedExtensions({ idOf, now, calendar });
    await seedExperience({ idOf, now, calendar });
    await seedFinishers({ idOf, now, calendar });
    await seedModules({ idOf, now, calendar });
    await seedTroubles(orders, leaver, { idOf, now });
  });
}

/** Whose account is to be closed, and whose refund the bank has not yet answered. */
function leaverOf(people: readonly DemoPerson[]): string {
  const [leaver] = askingToClose(people);
  if (!leaver) throw new Error("Nobody of the crowd asks to close the account");
  return nameOf(leaver);
}

/** By the first part of their address. */
export function idsOf(people: readonly DemoPerson[]): (name: string) => PersonId {
  const ids = new Map(people.map((person) => [nameOf(person), person.id]));
  return (name) => {
    const id = ids.get(name);
    if (!id) throw new Error(`Nobody in the demo is called ${name}`);
    return id;
  };
}

/** Does something while some events are as they were before. */
async function asBefore(events: readonly EventDetails[], before: readonly EventDetails[], work: () => Promise<void>) {
  const { importEvents } = await import("@guildhall/core/domains/event/import-events");
  const changed = new Set(before.map(({ id }) => id));
  await importEvents(before);
  await work();
  await importEvents(events.filter(({ id }) => changed.has(id)));
}

/** The portal knows already what it is told here: nothing of it is sent. */
async function withoutWebhooks(work: () => Promise<void>): Promise<void> {
  const { wholeStripe } = await import("@guildhall/core/vendors/stripe/stripe-client");
  const { webhookEndpoints } = await wholeStripe();
  const { data } = await webhookEndpoints.list();
  const set = (disabled: boolean) => Promise.all(data.map(({ id }) => webhookEndpoints.update(id, { disabled })));
  await set(true);
  await work();
  await set(false);
}
