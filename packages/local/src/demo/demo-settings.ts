import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Instant } from "@guildhall/core/ground/shared/values";

const dayMs = 24 * 3600 * 1000;
const at = (now: Date, days: number): Instant => new Date(now.getTime() + days * dayMs).toISOString() as Instant;

/** Settings that staff would make before the first member registers. */
export const demoSettings = (now: Date) => ({
  announcements: [
    {
      id: createId("announcement"),
      title: "Symposium registration is open",
      body: "Join us for three days of workshops on financial counseling and education. Members register at a reduced price.",
      actionUrl: "/donate",
      actionText: "Support a scholarship",
      publishedAt: at(now, -2),
    },
  ],
  officeClosed: [
    {
      startsAt: at(now, 20),
      endsAt: at(now, 22),
      message: "Our office is closed for the holiday. We answer as soon as we are back.",
    },
  ],
  referrerContexts: {
    "learning.guildhall.example": {
      copy: "Sign in here to reach your courses. You are taken back to the learning platform right after.",
    },
    "courses.guildhall.example": {
      copy: "New to the courses? This is what awaits you.",
      video: "/_local/demo/welcome.webm",
    },
  },
});
