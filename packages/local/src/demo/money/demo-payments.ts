import type { EventDetails } from "@guildhall/core/domains/event/event.schema";
import type { Cents } from "@guildhall/core/ground/shared/values";
import type { Offer } from "@guildhall/core/money/catalog/catalog.schema";
import type { DemoCalendar } from "../demo-calendar.ts";
import { canceledEventName } from "../demo-live-events.ts";
import { earlyTerms } from "../demo-state.ts";
import { product, ticket } from "./demo-offers.ts";
import type { DemoLine, DemoPayment } from "./demo-payment.ts";

type Days = DemoCalendar;

const forMembers = (of: Offer, more: Partial<DemoLine> = {}): DemoLine => ({
  ...{ of, price: of.memberPriceCents ?? of.priceCents, basis: "member" },
  ...saved(of, of.memberPriceCents ?? of.priceCents),
  ...more,
});

const free = (of: Offer): DemoLine => ({ of, price: 0, basis: "free_for_members", ...saved(of, 0) });

const saved = ({ kind, priceCents }: Offer, price: number): Pick<DemoLine, "savedCents"> =>
  kind === "event" && priceCents > price ? { savedCents: (priceCents - price) as Cents } : {};

const gift = (key: string, price: number, more: Partial<DemoLine> = {}): DemoLine => ({
  of: product("donation", key),
  price,
  basis: "chosen",
  ...more,
});

/** A year of membership that started this many days ago. */
const dues = ({ on }: Days, startedDaysAgo: number, more: Partial<DemoLine> = {}): DemoLine => ({
  of: product("membership", "professional"),
  term: { start: on(-startedDaysAgo), end: on(364 - startedDaysAgo) },
  ...more,
});

/** What was paid before anybody looks. */
export function demoPayments(events: readonly EventDetails[], days: DemoCalendar): DemoPayment[] {
  return [
    ...ofMember(events, days),
    ...ofReceipts(events, days),
    ...ofDonor(days),
    ...ofDisputed(events, days),
    ...ofRenewed(days),
    ...ofEarly(days),
    ...ofCanceled(events, days),
    ofGuest(events, days),
    ...ofTroubled(days),
  ];
}

const ofMember = (events: readonly EventDetails[], days: Days): DemoPayment[] =>
  [
    { at: days.lastYear("11-28"), lines: [gift("general", 100_00)] },
    { at: days.at(-200), lines: [dues(days, 200)] },
    { at: days.at(-45), lines: [forMembers(ticket(events, "Practice Lab: Motivational Interviewing"))] },
    { at: days.at(-25), lines: [free(ticket(events, "When a Client Says Nothing"))], method: "free" as const },
  ].map((payment) => ({ name: "member", ...payment }));

const tenPercent = { code: "WELCOME10", percentage: true, amount: 10 } as const;

function ofReceipts(events: readonly EventDetails[], days: Days): DemoPayment[] {
  const { at, on } = days;
  const certification = { type: "certification", id: "afc" } as const;
  const fee = { of: product("certification_fee", "afc"), attachedTo: certification, due: Number(on(-170).slice(0, 4)) };
  const symposium = ticket(events, "Annual Symposium: Counseling in Uncertain Times");
  const preconference = ticket(events, "Symposium Preconference: Ethics at the Kitchen Table");
  const payments: Omit<DemoPayment, "name">[] = [
    { at: at(-626), lines: [dues(days, 626)], method: "outside" },
    { at: at(-260), lines: [dues(days, 260, { off: 15_00 })], code: tenPercent },
    { at: at(-170), lines: [fee] },
    {
      at: at(-120),
      lines: [forMembers(symposium), forMembers(preconference, { back: 75_00 })],
      refundReason: "Cannot come a day earlier.",
    },
    {
      at: at(-60),
      lines: [forMembers(product("training", "money-management-essentials"), { back: 249_00 })],
      refundReason: "Took the course with another provider before.",
    },
    { at: at(-40), lines: [free(ticket(events, "Credit Reports, Line by Line"))], method: "free" },
    {
      at: at(-30),
      lines: [forMembers(product("exam", "afc-retake"))],
      method: "override",
      notes: "Their employer pays by invoice.",
    },
    { at: at(-20), lines: [gift("research", 25_00, { anonymous: true })] },
    { at: at(-8), lines: [forMembers(product("practice_exam", "afc-bundle"))], method: "outside" },
  ];
  return payments.map((payment) => ({ name: "receipts", ...payment }));
}

function ofDonor({ at, lastYear }: Days): DemoPayment[] {
  const payments: Omit<DemoPayment, "name">[] = [
    { at: lastYear("03-15"), lines: [gift("general", 250_00)] },
    { at: lastYear("06-15"), lines: [gift("symposium-scholarship", 725_00)] },
    { at: lastYear("10-02"), lines: [gift("military-families", 50_00, { anonymous: true })] },
    { at: lastYear("12-31"), lines: [gift("scholarship", 100_00, { back: 40_00 })], refundReason: "Typed too much." },
    { at: at(-15), lines: [gift("general", 75_00)] },
  ];
  return payments.map((payment) => ({ name: "donor", ...payment }));
}

const ofDisputed = (events: readonly EventDetails[], days: Days): DemoPayment[] =>
  [
    { at: days.at(-30), lines: [dues(days, 30)] },
    { at: days.at(-14), lines: [forMembers(ticket(events, "Annual Symposium: Counseling in Uncertain Times"))] },
  ].map((payment) => ({ name: disputedPayer, ...payment }));

/** Paid early each time, so that no day is missing between the terms. */
const ofRenewed = (days: Days): DemoPayment[] =>
  [1065, 700, 335].map((ago) => {
    const term = { start: days.on(-ago), end: days.on(364 - ago) };
    return { name: "renewed", at: days.at(-ago - 30), lines: [dues(days, ago, { term })], method: "outside" };
  });

const ofEarly = (days: Days): DemoPayment[] =>
  earlyTerms(days).map((term, index) => ({
    ...{ name: "early", at: days.at([-350, -4][index] ?? 0), method: "outside" },
    lines: [{ of: product("membership", "professional"), term }],
  }));

const ofCanceled = (events: readonly EventDetails[], days: Days): DemoPayment[] => {
  const canceled = ticket(events, canceledEventName);
  const refundReason = "The event was canceled: the speaker is ill.";
  return [{ name: "canceled", at: days.at(-12), lines: [{ of: canceled, back: canceled.priceCents }], refundReason }];
};

/** Registered for an event that has been. */
const ofGuest = (events: readonly EventDetails[], { at }: Days): DemoPayment => ({
  ...{ name: "military", at: at(-20), method: "free" },
  lines: [free(ticket(events, "Year-End Conversations"))],
});

/** What is to be given back of it does not reach them. */
const ofTroubled = ({ at }: Days): DemoPayment[] => [
  { name: "refundfailed", at: at(-21), lines: [{ of: product("training", "housing-essentials") }] },
  { name: "paidtwice", at: at(-6), lines: [{ of: product("exam", "afc-retake") }] },
];

/** The people whose last payment is disputed. */
export const disputedPayer = "disputed";
