import { reminderName } from "./wording.rules.ts";

export const wordingsSeed = [
  { id: "study-module-title", name: "Study-module form: heading", text: "Study module request" },
  {
    id: "study-module-introduction",
    name: "Study-module form: introduction",
    text: "Tell us who you are and which study module you are interested in. We answer within two to three business days.",
  },
  {
    id: "study-module-thanks",
    name: "Study-module form: thanks",
    text: "Thank you. We have your request and will answer within two to three business days.",
  },
  {
    id: "membership-reminder-first",
    name: `${reminderName}: the first before the end`,
    subject: "Your membership ends on {date}",
    text: "Your membership ends on {date}. Renew it now, and the new term begins on the day after: you lose no day.\n\n{link}",
  },
  {
    id: "membership-reminder-second",
    name: `${reminderName}: the second before the end`,
    subject: "Your membership ends on {date}",
    text: "Your membership ends on {date}. Renew it to keep members' prices, resources and your biography.\n\n{link}",
  },
  {
    id: "membership-reminder-third",
    name: `${reminderName}: the third before the end`,
    subject: "Your membership ends soon, on {date}",
    text: "Your membership ends soon, on {date}. From the day after, you no longer have members' prices and resources.\n\n{link}",
  },
  {
    id: "membership-reminder-last-day",
    name: `${reminderName}: on the last day`,
    subject: "Your membership ends today",
    text: "Today, {date}, is the last day of your membership. Renew it today, and there is no gap.\n\n{link}",
  },
  {
    id: "membership-reminder-lapsed",
    name: `${reminderName}: after the end`,
    subject: "Your membership has ended",
    text: "Your membership ended on {date}. You can come back at any time: the new term begins on the day of payment.\n\n{link}",
  },
] as const satisfies readonly { id: string; name: string; subject?: string; text: string }[];

export type WordingId = (typeof wordingsSeed)[number]["id"];
