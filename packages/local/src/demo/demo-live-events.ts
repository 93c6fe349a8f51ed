import type { EventDetails, EventType } from "@guildhall/core/domains/event/event.schema";

export interface DemoEvent {
  readonly name: string;
  readonly type: EventType;
  /** The number of days until the event; absent for events on demand. */
  readonly inDays?: number;
  /** The number of days until its sale ends; absent: until its own day. */
  readonly offeredFor?: number;
  /** Hours of credit. */
  readonly credit: number;
  /** Dollars, for everybody and for members. */
  readonly price: readonly [regular: number, members: number];
  readonly ethics?: true;
  readonly canceledDaysAgo?: number;
  readonly about: string;
  readonly more: string;
  /** Links, times and places. */
  readonly also?: Partial<EventDetails>;
}

export const webinar = { type: "webinar", credit: 1, price: [49, 0] } as const;
const virtual = { type: "virtual", credit: 3, price: [149, 99] } as const;
const fpa = { type: "fpa", credit: 2, price: [79, 39] } as const;

export const symposiumEvents: readonly DemoEvent[] = [
  {
    name: "Annual Symposium: Counseling in Uncertain Times",
    type: "symposium",
    inDays: 61,
    offeredFor: 47,
    credit: 15,
    price: [725, 575],
    about: "Three days of workshops, research and good company for everybody who counsels or teaches.",
    more: "Forty sessions in five tracks, poster presentations, the awards dinner and a day for those who are new to the field. Lunches are included. Registration closes two weeks before.",
  },
  {
    name: "Symposium Preconference: Trauma-Informed Counseling",
    type: "symposium",
    inDays: 60,
    offeredFor: 47,
    credit: 6,
    price: [195, 145],
    about: "A day before the Symposium on what trauma does to decisions about money.",
    more: "Six hours in a small group, with cases and practice. You take home a guide for the first conversation.",
  },
  {
    name: "Symposium Preconference: Ethics at the Kitchen Table",
    type: "symposium",
    inDays: 60,
    offeredFor: 47,
    credit: 2,
    price: [95, 75],
    ethics: true,
    about: "Two hours of hard cases: family, gifts, referrals and the limits of confidence.",
    more: "Bring a case of your own. Counts toward the ethics requirement.",
  },
];

export const canceledEventName = "Practice Lab: Difficult Conversations";

/** With who was registered and got the money back. */
export const canceledEvent: DemoEvent = {
  ...virtual,
  name: canceledEventName,
  inDays: 16,
  about: "An afternoon of practice: debts within a family, and news that nobody wants to hear.",
  more: "In groups of four, each led by a certified counselor.",
  canceledDaysAgo: 9,
};

export const liveEvents: readonly DemoEvent[] = [
  {
    ...webinar,
    name: "Budgets That Survive the First Month",
    inDays: 6,
    about: "Why most spending plans fail by week three, and four habits that keep one alive.",
    more: "With worksheets for clients who are paid by the week, by the month and by the job.",
  },
  {
    ...webinar,
    name: "Student Loans After the New Rules",
    inDays: 13,
    about: "Repayment plans, forgiveness and default: what has changed and what to tell clients now.",
    more: "An hour with a loan specialist, of which half is for your questions.",
  },
  {
    ...webinar,
    name: "Credit Reports, Line by Line",
    inDays: 20,
    about: "How to read a report with a client, dispute what is wrong and explain what a score is not.",
    more: "We go through three real reports with the names taken out.",
    also: { startTime: "14:00", endTime: "15:00", capacity: 1, registration: "https://meet.example/credit-reports" },
  },
  {
    ...webinar,
    name: "When a Client Says Nothing",
    inDays: 34,
    ethics: true,
    about: "Silence, shame and consent: the ethics of asking, and of not asking, about money.",
    more: "Counts toward the ethics requirement.",
    also: { startTime: "12:30", endTime: "13:30", registration: "https://meet.example/silence", experienceHours: 1 },
  },
  {
    ...webinar,
    name: "Taxes for Gig Workers",
    inDays: 48,
    about: "Quarterly estimates, records on a phone and what counts as an expense.",
    more: "For counselors, not for tax preparers: what to notice, and when to refer.",
  },
  {
    ...webinar,
    name: "Housing Counseling When Rates Are High",
    inDays: 75,
    about: "Renting, buying and staying put: three conversations and the figures behind each.",
    more: "With a calculator that you may use with clients.",
  },
  {
    ...virtual,
    name: "Practice Lab: Motivational Interviewing",
    inDays: 9,
    about: "A morning of practice in groups of four, each led by a certified counselor.",
    more: "Three rounds of conversations with feedback. Camera and microphone are needed.",
  },
  {
    ...virtual,
    name: "Military Families: Moves, Deployment, Benefits",
    inDays: 27,
    about: "What changes with orders, what the Blended Retirement System asks, and where help is.",
    more: "For everybody who works on or near an installation.",
  },
  {
    ...virtual,
    name: "Teaching Money in High School",
    inDays: 90,
    about: "Lesson plans that hold a class of sixteen-year-olds, from educators who have taught them.",
    more: "You leave with a unit of eight lessons and the tests that go with it.",
  },
  {
    ...fpa,
    name: "Counselors and Planners: Handing Over",
    inDays: 41,
    about: "When counseling ends and planning begins, and how to hand a client over well.",
    more: "A counselor and a planner work through one case from both ends.",
  },
  {
    ...fpa,
    name: "Counselors and Planners: Retirement on Little",
    inDays: 83,
    about: "Planning for people who have saved late or not at all, with dignity and real numbers.",
    more: "Social Security timing, housing, work and the order in which to spend.",
  },
];
