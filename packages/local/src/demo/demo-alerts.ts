import type { DemoCalendar } from "./demo-calendar.ts";
import type { DemoPerson } from "./demo-people.ts";

const texts = [
  { title: "Welcome", message: "Your account is ready. Have a look around.", url: "/edit-profile" },
  { title: "Is your profile still right?", message: "Others find you by it.", url: "/edit-profile/professional" },
  { title: "New events", message: "Three webinars were added to the calendar." },
  { title: "Your membership", message: "You can renew for up to three years ahead." },
  { title: "Password changed", message: "If this was not you, reset your password now.", url: "/edit-profile/account" },
  { title: "Office closed", message: "Answers take a little longer this week." },
] as const;

const textOf = (position: number) => texts[position % texts.length] ?? texts[0];

/** Alerts of each person, one for each past day; the newest are unread, and all others were read with one press. */
export const demoAlerts = (people: readonly DemoPerson[], { at }: DemoCalendar) =>
  people.flatMap(({ id, alerts: [total, unread] = [0, 0] }) =>
    Array.from({ length: total }, (_, index) => ({
      personId: id,
      alert: textOf(total - index - 1),
      createdAt: at(-index - 0.5),
      ...(index >= unread && { readAt: at(-unread) }),
    })),
  );
