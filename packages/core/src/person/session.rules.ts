import { daysBetween } from "../shared/days.ts";
import { dayIn, Instant, type LocalDate } from "../shared/values.ts";

/** Who may do much signs in anew each day (ASVS 7.3). */
export const staffSessionHours = 12;

/** Everybody else stays signed in as long as they come back within so many days. */
export const idleDays = 14;

/** More devices than anybody uses within fourteen days; so the person's item stays small. */
const sessionsKept = 10;

/** A sign-in, as its access token tells it; a refreshed token tells the same. */
export interface Session {
  readonly signedInAt: Instant;
  readonly sessionId: string;
}

/** What is kept about somebody's sessions. */
export interface KeptSessions {
  readonly sessionsValidFrom?: Instant | undefined;
  readonly sessionsSeen?: Readonly<Record<string, LocalDate>> | undefined;
}

export interface KeptSecondFactor {
  readonly hasSecondFactor: boolean;
  readonly secondFactorSince?: Instant | undefined;
  readonly secondFactorSession?: string | undefined;
}

const second = 1000;
const day = 86_400_000;
const instantOf = (millis: number): Instant => Instant.parse(new Date(millis).toISOString());

/** From when on sessions count again that are ended now. Tokens tell whole seconds: who signs in at once is let in. */
export const validFrom = (now: Instant): Instant => instantOf(Math.floor(Date.parse(now) / second) * second);

/** The first second of which every sign-in came after now. */
export const nextWholeSecond = (now: Instant): Instant => instantOf(Math.ceil(Date.parse(now) / second) * second);

/** Signed out everywhere, reset, demoted, disabled or closed since it began. */
export const wasEnded = ({ signedInAt }: Session, { sessionsValidFrom }: KeptSessions): boolean =>
  sessionsValidFrom !== undefined && Date.parse(signedInAt) < Date.parse(sessionsValidFrom);

export const isStaffSessionOver = ({ signedInAt }: Session, now: Instant): boolean =>
  Date.parse(now) - Date.parse(signedInAt) >= staffSessionHours * 3600 * second;

/** Whether one has to look: a young session cannot have been idle for long. Needs no calendar, so that it costs nothing. */
export const mayBeIdle = ({ signedInAt }: Session, now: Instant): boolean =>
  Date.parse(now) - Date.parse(signedInAt) > idleDays * day;

function lastSeenOn({ signedInAt, sessionId }: Session, { sessionsSeen = {} }: KeptSessions): LocalDate {
  const signedInOn = dayIn(signedInAt);
  const noted = sessionsSeen[sessionId] ?? signedInOn;
  return noted > signedInOn ? noted : signedInOn;
}

/** Nobody came with it for more than fourteen days. */
export const isIdle = (session: Session, kept: KeptSessions, today: LocalDate): boolean =>
  daysBetween(lastSeenOn(session, kept), today) > idleDays;

/** What is to be kept now that this session is used, or nothing where that is known: one write a day at most. */
export function seenNow(session: Session, kept: KeptSessions, today: LocalDate): Record<string, LocalDate> | undefined {
  if (lastSeenOn(session, kept) >= today) return undefined;
  const alive = Object.entries(kept.sessionsSeen ?? {}).filter(([, on]) => daysBetween(on, today) <= idleDays);
  const others = alive.filter(([id]) => id !== session.sessionId).toSorted(([, a], [, b]) => (a < b ? 1 : -1));
  return Object.fromEntries([[session.sessionId, today], ...others.slice(0, sessionsKept - 1)]);
}

/** The pool asks for the code at each sign-in once it is on; the session that switched it on has shown one. */
export const provedSecondFactor = ({ signedInAt, sessionId }: Session, kept: KeptSecondFactor): boolean =>
  kept.hasSecondFactor &&
  kept.secondFactorSince !== undefined &&
  (Date.parse(signedInAt) >= Date.parse(kept.secondFactorSince) || sessionId === kept.secondFactorSession);
