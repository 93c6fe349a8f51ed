import type { EventDetails } from "@guildhall/core/domains/event/event.schema";
import type { EventId } from "@guildhall/core/ground/shared/ids";
import type { Cents } from "@guildhall/core/ground/shared/values";
import type { DemoCalendar } from "./demo-calendar.ts";
import { canceledEvent, type DemoEvent, liveEvents, symposiumEvents, webinar } from "./demo-live-events.ts";

const onDemand = { type: "on-demand", credit: 1, price: [39, 0], offeredFor: 365 } as const;

const anyTimeEvents: readonly DemoEvent[] = [
  {
    ...onDemand,
    name: "Getting Started: Your First Year as a Counselor",
    about: "From the first client to the first file review: what experienced counselors wish they had known.",
    more: "Six parts of ten minutes.",
  },
  {
    ...onDemand,
    name: "Ethics Refresher",
    credit: 2,
    ethics: true,
    about: "The code of ethics in twelve short cases, with a quiz after each.",
    more: "Covers the two hours of ethics that a reporting period asks for.",
    also: {
      recording: "https://video.example/ethics",
      resource1: "https://files.example/twelve-cases.pdf",
      resource2: "https://files.example/quiz.pdf",
    },
  },
  {
    ...onDemand,
    name: "Debt Collection: What Clients May Say",
    about: "Letters, calls and lawsuits: the rights that people have, and the words to use.",
    more: "With model letters.",
  },
  {
    ...onDemand,
    name: "Financial Therapy, an Introduction",
    price: [59, 29],
    about: "Where feelings about money come from, and what a counselor may and may not do with them.",
    more: "With a reading list.",
  },
  {
    ...onDemand,
    name: "Savings Groups That Work",
    offeredFor: 200,
    about: "How circles of ten people save together, what goes wrong, and how to set one up.",
    more: "Recorded in four communities.",
  },
  {
    ...onDemand,
    name: "Inclusive Counseling: Words and Rooms",
    offeredFor: 120,
    about: "Forms, pictures and first sentences that let everybody feel meant.",
    more: "With a checklist for your own office.",
  },
  {
    ...onDemand,
    name: "Fraud and Older Adults",
    offeredFor: 30,
    about: "How the newest schemes work, how to speak of them without blame, and whom to call.",
    more: "Made together with an adult protective service.",
  },
];

/** Past events. */
const pastEvents: readonly DemoEvent[] = [
  {
    ...webinar,
    name: "Year-End Conversations",
    inDays: -12,
    about: "Five things to talk about before the year is over.",
    more: "With a checklist for clients.",
    also: {
      startTime: "13:00",
      endTime: "14:00",
      recording: "https://video.example/year-end",
      resource1: "https://files.example/checklist.pdf",
    },
  },
  {
    type: "symposium",
    name: "Annual Symposium: Common Ground",
    inDays: -304,
    credit: 15,
    price: [695, 545],
    about: "Last year's three days of workshops, research and good company.",
    more: "Recordings of six sessions are offered at any time.",
  },
  {
    ...onDemand,
    name: "Last Season's Research",
    offeredFor: -5,
    about: "Three studies on what counseling does, told by those who made them.",
    more: "With the papers.",
  },
];

const idOf = (index: number) => `evt_01h0000000000000000000${String(index).padStart(4, "0")}` as EventId;
const cents = (dollars: number) => (dollars * 100) as Cents;

/** Events around a day: to come, at any time, and past. The same ones in every demo. */
export const demoEvents = ({ on, at }: DemoCalendar): EventDetails[] =>
  [...symposiumEvents, ...liveEvents, ...anyTimeEvents, ...pastEvents, canceledEvent].map(
    (
      { name, type, inDays, offeredFor = inDays ?? 0, credit, price: [regular, members], ethics, about, more, ...rest },
      index,
    ) => ({
      id: idOf(index + 1),
      name,
      type,
      description: about,
      details: more,
      ...(inDays !== undefined && { date: on(inDays) }),
      expirationDate: on(offeredFor),
      ceus: credit * 10,
      price: cents(regular),
      memberPrice: cents(members),
      freeForMembers: members === 0,
      approvedForEthics: ethics ?? false,
      ...(rest.canceledDaysAgo && {
        canceledAt: at(-rest.canceledDaysAgo),
        cancelReason: "The speaker is ill.",
      }),
      ...rest.also,
    }),
  );
