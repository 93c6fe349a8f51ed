import { daysBetween } from "../../ground/shared/days.ts";
import { dayIn, Instant, type LocalDate } from "../../ground/shared/values.ts";

/** ASVS 7.3. */
export const staffSessionHours = 12;

/** For members: days without use until they must sign in again. */
export const idleDays = 14;

/** More than anybody uses in fourteen days; keeps the person's item small. */
const sessionsKept = 10;

/** As the access token says; a refreshed token says the same. */
export interface Session {
  readonly signedInAt: Instant;
  readonly sessionId: string;
}

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

/** Tokens have whole seconds, so this rounds down to let in somebody who signs in at once. */
export const validFrom = (now: Instant): Instant => instantOf(Math.floor(Date.parse(now) / second) * second);

export const nextWholeSecond = (now: Instant): Instant => instantOf(Math.ceil(Date.parse(now) / second) * second);

/** By sign-out everywhere, reset, demotion, disabling or closure. */
export const wasEnded = ({ signedInAt }: Session, { sessionsValidFrom }: KeptSessions): boolean =>
  sessionsValidFrom !== undefined && Date.parse(signedInAt) < Date.parse(sessionsValidFrom);

export const isStaffSessionOver = ({ signedInAt }: Session, now: Instant): boolean =>
  Date.parse(now) - Date.parse(signedInAt) >= staffSessionHours * 3600 * second;

/** Cheap check first: a young session cannot have been idle for long. */
export const mayBeIdle = ({ signedInAt }: Session, now: Instant): boolean =>
  Date.parse(now) - Date.parse(signedInAt) > idleDays * day;

function lastSeenOn({ signedInAt, sessionId }: Session, { sessionsSeen = {} }: KeptSessions): LocalDate {
  const signedInOn = dayIn(signedInAt);
  const noted = sessionsSeen[sessionId] ?? signedInOn;
  return noted > signedInOn ? noted : signedInOn;
}

export const isIdle = (session: Session, kept: KeptSessions, today: LocalDate): boolean =>
  daysBetween(lastSeenOn(session, kept), today) > idleDays;

/** At most one write a day; undefined when nothing changes. */
export function seenNow(session: Session, kept: KeptSessions, today: LocalDate): Record<string, LocalDate> | undefined {
  if (lastSeenOn(session, kept) >= today) return undefined;
  const alive = Object.entries(kept.sessionsSeen ?? {}).filter(([, on]) => daysBetween(on, today) <= idleDays);
  const others = alive.filter(([id]) => id !== session.sessionId).toSorted(([, a], [, b]) => (a < b ? 1 : -1));
  return Object.fromEntries([[session.sessionId, today], ...others.slice(0, sessionsKept - 1)]);
}

/** The pool asks for a code at every later sign-in; the session that switched it on has proved one. */
export const provedSecondFactor = ({ signedInAt, sessionId }: Session, kept: KeptSecondFactor): boolean =>
  kept.hasSecondFactor &&
  kept.secondFactorSince !== undefined &&
  (Date.parse(signedInAt) >= Date.parse(kept.secondFactorSince) || sessionId === kept.secondFactorSession);
