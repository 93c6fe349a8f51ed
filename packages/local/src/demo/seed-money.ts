import type { EventDetails } from "@guildhall/core/domains/event/event.schema";
import type { StandIns } from "../stand-ins.ts";
import { importUnderWay } from "./certification/under-way.ts";
import { demoCalendar } from "./demo-calendar.ts";
import { demoEvents } from "./demo-events.ts";
import { type DemoPerson, nameOf } from "./demo-people.ts";
import type { FirstRecords } from "./demo-records.ts";
import { demoHistory } from "./history/demo-history.ts";
import { idsOf } from "./ids-of.ts";
import { demoCards } from "./money/demo-cards.ts";
import { demoCarts, eventsBefore } from "./money/demo-carts.ts";
import { crowdPayments, namedDues } from "./money/demo-crowd-payments.ts";
import { product } from "./money/demo-offers.ts";
import { demoPayments } from "./money/demo-payments.ts";
import { savedCards, seedCards } from "./money/seed-cards.ts";
import { seedCarts, submitCarts } from "./money/seed-carts.ts";
import { disputeLast, seedPayments } from "./money/seed-payments.ts";
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
  readonly first: FirstRecords;
  readonly now: Date;
  readonly stripe: StandIns["stripe"];
  readonly note: (text: string) => void;
}

/** With which cards people paid in the past, what they paid, and what is in their carts. The events are there already. */
export async function seedMoney({ first, now, stripe, note }: Options): Promise<void> {
  const { importDiscounts } = await import("@guildhall/core/money/catalog/import-catalog");
  const { sampleDiscounts } = await import("@guildhall/core/money/catalog/discount.seed");
  const { importHistory } = await import("@guildhall/core/desks/setup/import-history");
  const { people } = first;
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
      ...namedDues(people, calendar),
      ...rosterPayments(people, events, calendar),
      { name: leaver, at: calendar.at(-40), lines: [{ of: product("practice_exam", "afc-bundle") }] },
    ];
    const cards = [...demoCards, { name: leaver, card: "pm_card_pendingRefund" }];
    const payers = await seedCards(cards, idOf);
    const { orders, rosters } = await seedPayments(past, { idOf, payers, stripe });
    const memberships = await seedMemberships({ people, orders, calendar });
    const registrations = await importUnderWay({ idOf, now, calendar });
    const saved = { cards: savedCards([...payers.values()], orders, people), orders, memberships, rosters };
    note("their histories");
    await importHistory(demoHistory({ ...first, ...saved, registrations }));
    await disputeLast(orders, { idOf, stripe });
    note("carts");
    const carts = demoCarts(events, calendar);
    const [again, before] = [carts.filter(({ isAgain }) => isAgain), carts.filter(({ isAgain }) => !isAgain)];
    await asBefore(events, eventsBefore(events, calendar), () => seedCarts(before, { idOf, now }));
    await submitCarts(before, { idOf, now });
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
