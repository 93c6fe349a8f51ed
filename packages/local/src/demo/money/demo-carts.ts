import type { EventDetails } from "@guildhall/core/domains/event/event.schema";
import { transcriptKind } from "@guildhall/core/domains/membership/membership.schema";
import type { MediaId } from "@guildhall/core/ground/shared/ids";
import type { Cents, PersonId } from "@guildhall/core/ground/shared/values";
import type { Offer } from "@guildhall/core/money/catalog/catalog.schema";
import type { ImportedDocument } from "@guildhall/core/people/document/import-documents";
import type { NewLine } from "@guildhall/core/selling/cart-change/new-line";
import type { DemoCalendar } from "../demo-calendar.ts";
import { demoIdAt } from "../demo-ids.ts";
import { demoPdf } from "../demo-pdf.ts";
import { eventNamed, product, ticket } from "./demo-offers.ts";

/** The items in a person's cart, and what the person did with it then. */
export interface DemoCart {
  readonly name: string;
  readonly lines: readonly NewLine[];
  readonly code?: string;
  /** Submitted with the saved card; lines that wait for staff may be approved or rejected after that. */
  readonly step?: "submitted" | "approved" | "reviewed" | "rejected";
  /** After everything else: somebody who asks again. */
  readonly isAgain?: true;
}

const one = ({ kind, id }: Offer, more: Partial<NewLine> = {}): NewLine => ({ kind, productId: id, ...more });

export function demoCarts(events: readonly EventDetails[], calendar: DemoCalendar): DemoCart[] {
  return [...openCarts(events, calendar), ...submittedCarts(events, calendar)];
}

function openCarts(events: readonly EventDetails[], { on }: DemoCalendar): DemoCart[] {
  const year = Number(on(0).slice(0, 4));
  const certification = { type: "certification", id: "afc" } as const;
  const fee = product("certification_fee", "afc");
  const gift = one(product("donation", "symposium-scholarship"), { chosenCents: 50_00 });
  const event = (name: string) => one(ticket(events, name));
  return [
    { name: "incart", lines: [one(product("membership", "professional"))] },
    { name: "shopper", lines: [event(symposium), event(preconference), gift] },
    {
      name: "fees",
      lines: [year, year + 1].map((due) => one(fee, { attachedTo: certification, due })),
    },
    { name: "repriced", lines: [event(repriced), one(product("training", "money-management-essentials"))] },
    { name: "gone", lines: [event(gone), event(webinar)] },
    { name: "coupon", lines: [event(preconference), one(product("practice_exam", "afc-bundle"))], code: "WELCOME10" },
    { name: "sponsored", lines: [one(product("training", "housing-essentials"))], code: "PARTNER100" },
  ];
}

/** Orders that are already paid, or wait for payment. */
function submittedCarts(events: readonly EventDetails[], calendar: DemoCalendar): DemoCart[] {
  const extension = (id: string) =>
    one(product("extension", "registration"), { attachedTo: { type: "extension", id } });
  return [
    { name: "declined", lines: [one(product("exam", "afc-retake"))], step: "submitted" },
    { name: "confirming", lines: [one(ticket(events, webinar))], step: "submitted" },
    {
      name: "student",
      lines: [studentOf(calendar, 1)],
      step: "submitted",
    },
    {
      name: "rejected",
      lines: [studentOf(calendar, 2)],
      step: "rejected",
    },
    {
      name: "emeritus",
      lines: [one(product("membership", "emeritus"), { request: { ...noCall, memberForTenYears: true } })],
      step: "submitted",
    },
    {
      name: "unpaid",
      lines: [one(product("membership", "emeritus"), { request: { ...noCall, memberForTenYears: true } })],
      step: "reviewed",
    },
    { name: "again", lines: [studentOf(calendar, 3)], step: "rejected" },
    { name: "again", lines: [studentOf(calendar, 4, { isRequestingCall: true })], step: "submitted", isAgain: true },
    { name: "extending", lines: [extension("extension-of-afc-2025")], step: "submitted" },
    { name: "chargefailed", lines: [extension("extension-of-afc-2023")], step: "approved" },
    { name: "askedbybank", lines: [extension("extension-of-afc-2024")], step: "approved" },
  ];
}

const transcriptId = ({ at }: DemoCalendar, which: number): MediaId => demoIdAt("media", at(-1), which) as MediaId;

const studentOf = (calendar: DemoCalendar, transcript: number, call = noCall): NewLine =>
  one(product("membership", "student"), { request: { ...call, fileId: transcriptId(calendar, transcript) } });

/** What people have sent who ask for a student membership, in the order of their numbers. One is of somebody else. */
export function demoTranscripts(idOf: (name: string) => PersonId, calendar: DemoCalendar): ImportedDocument[] {
  return ["student", "rejected", "again", "again"].map((name, index) => ({
    ...{ about: idOf(name), recordId: idOf(name), createdBy: idOf(name), kind: transcriptKind },
    ...{
      id: transcriptId(calendar, index + 1),
      name: index === 3 ? "Transcript with my name.pdf" : "Transcript.pdf",
      format: "pdf",
      createdAt: calendar.at(-1),
    },
    body: demoPdf(["Guildhall College", "Transcript of records", "", "Personal Finance: A", "Counseling Skills: A-"]),
  }));
}

const noCall = { isRequestingCall: false };

const symposium = "Annual Symposium: Counseling in Uncertain Times";
const preconference = "Symposium Preconference: Trauma-Informed Counseling";
const webinar = "Budgets That Survive the First Month";
const repriced = "Financial Therapy, an Introduction";
const gone = "Last Season's Research";

/** Events at the time when they were added to those carts: one was cheaper, one was still sold. */
export function eventsBefore(events: readonly EventDetails[], { on }: DemoCalendar): EventDetails[] {
  return [
    { ...eventNamed(events, repriced), price: 49_00 as Cents, memberPrice: 19_00 as Cents },
    { ...eventNamed(events, gone), expirationDate: on(30) },
  ];
}
