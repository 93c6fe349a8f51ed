import { Announcement, OfficeClosed } from "@guildhall/core/engines/setting/setting.schema";
import { ErrorPage } from "../app/frame/error-boundary.tsx";
import { ActingAsBanner } from "../blocks/setting/acting-as-banner.tsx";
import { AnnouncementBanner } from "../blocks/setting/announcement-banner.tsx";
import { OfficeClosedBanner, OfflineNotice } from "../blocks/setting/banner.tsx";
import { Note } from "../components/state/note.tsx";
import { ProblemNotice } from "../components/state/problem-notice.tsx";
import { sampleProblem } from "./sample-problem.ts";

const announcement = Announcement.parse({
  id: "ann_01hzx3v9q4r8t2w6y0b5d7f9gh",
  title: "The Symposium is open for registration",
  body: "Three days of sessions on counseling and education. Members register at a lower price until March 1.",
  actionUrl: "/events",
  actionText: "See the program",
  publishedAt: "2026-11-01T00:00:00.000Z",
});

const closed = OfficeClosed.parse({
  startsAt: "2026-11-26T14:00:00.000Z",
  endsAt: "2026-11-30T14:00:00.000Z",
  message: "Our office is closed for Thanksgiving.",
});

const nothing = () => undefined;

export const Messages = () => (
  <>
    <ActingAsBanner name="Margaret Okafor" until={new Date(Date.now() + 12 * 60_000).toISOString()} onExit={nothing} />
    <OfflineNotice />
    <OfficeClosedBanner notice={closed} />
    <AnnouncementBanner announcement={announcement} onHide={nothing} />
    <Note state="info" title="For your information">
      Exam results arrive by e-mail within ten days.
    </Note>
    <Note state="due">Your registration ends in 12 days.</Note>
    <Note state="overdue">Your annual fee is overdue.</Note>
    <Note state="good">Everything that was owed this year is done.</Note>
    <ProblemNotice error={sampleProblem("unavailable")} title="Your events could not be loaded" onRetry={nothing} />
    <ProblemNotice error={sampleProblem("rate.limited", { retryAfterSeconds: 300 })} onRetry={nothing} />
    <ProblemNotice error={sampleProblem("not-found")} />
    <ProblemNotice error={new Error("not for people")} />
    <ErrorPage error={sampleProblem("internal")} />
  </>
);
