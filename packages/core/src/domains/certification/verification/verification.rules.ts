import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import { daysBetween, plusDays } from "../../../ground/shared/days.ts";
import { fold } from "../../../ground/shared/fold.ts";
import type { Instant, LocalDate } from "../../../ground/shared/values.ts";
import { allow, refuse, type Verdict } from "../../../ground/shared/verdict.ts";
import type { ExperienceId } from "../certification.schema.ts";
import { supervisorLinkUntil, supervisorRemindersOf } from "../experience/experience.rules.ts";
import type { ExperienceApproval } from "../experience/experience.schema.ts";
import { mostDaysMissed } from "../reminder.rules.ts";
import type {
  CorrectionConsent,
  EntryAnswer,
  EntryValues,
  NamedSupervisor,
  SeenValues,
  SignatureStanding,
  VerificationState,
} from "./verification.schema.ts";

/** What is kept of an answer about one entry. */
export interface KeptAnswer {
  readonly answer: EntryAnswer;
  /** Of the entry, as it was shown. */
  readonly revision: number;
  /** What was shown. */
  readonly seen?: SeenValues | undefined;
  readonly correction?: Partial<EntryValues> | undefined;
  readonly comments?: string | undefined;
  readonly consent?: CorrectionConsent | undefined;
  readonly consentAt?: Instant | undefined;
}

/** Hours and days that a supervisor saw, and an agreed correction of them. */
function acceptedIn({ seen, correction, consent }: KeptAnswer): SeenValues | undefined {
  const { hours, startDate, endDate } = { ...seen, ...(consent === "agreed" && correction) };
  return hours !== undefined && startDate && endDate ? { hours, startDate, endDate } : undefined;
}

/** What was answered about, where the entry says something else by now. Staff's changes keep a signature (bylaws#supervisor-signature). */
export function seenOtherwise(answer: KeptAnswer, now: SeenValues): SeenValues | undefined {
  const accepted = acceptedIn(answer);
  const isSame =
    !accepted || (["hours", "startDate", "endDate"] as const).every((name) => accepted[name] === now[name]);
  return isSame ? undefined : accepted;
}

export interface VerificationFacts {
  readonly state: VerificationState;
  readonly askedAt: Instant;
  readonly validUntil: LocalDate;
  readonly answeredAt?: Instant | undefined;
  readonly experienceIds: readonly ExperienceId[];
  readonly answers?: Readonly<Record<string, KeptAnswer>> | undefined;
}

/** Its link can be answered on this day, and not later (bylaws#supervisor-link). */
export function mayAnswer(
  { state, validUntil }: Pick<VerificationFacts, "state" | "validUntil">,
  day: LocalDate,
): Verdict<undefined, "verification.used" | "verification.ended" | "verification.expired"> {
  if (state === "replaced") return refuse("verification.ended");
  if (state === "expired" || (state === "sent" && day > validUntil)) return refuse("verification.expired");
  return state === "sent" ? allow() : refuse("verification.used");
}

/** Another supervisor is named for what nobody has answered (bylaws#supervisor-replaced). */
export function mayNameAnother({
  state,
}: Pick<VerificationFacts, "state">): Verdict<undefined, "verification.answered" | "verification.ended"> {
  if (state === "sent" || state === "expired") return allow();
  return refuse(state === "replaced" ? "verification.ended" : "verification.answered");
}

/** The candidate agrees to a correction once, or does not (bylaws#supervisor-correction). */
export const maySettle = (answer: KeptAnswer | undefined): Verdict<undefined, "verification.no-correction"> =>
  answer?.consent === "waits" ? allow() : refuse("verification.no-correction");

/** The worst answer is the state of the whole. */
export function answersStateOf(answers: readonly Pick<KeptAnswer, "answer">[]): "confirmed" | "corrected" | "disputed" {
  if (answers.some(({ answer }) => answer === "disputed")) return "disputed";
  return answers.some(({ answer }) => answer === "corrected") ? "corrected" : "confirmed";
}

const compared = ["hours", "startDate", "endDate", "description"] as const;

/** What a supervisor has put in another way than it was shown; nothing if all is the same. */
export function correctionOf(shown: EntryValues, said: EntryValues): Partial<EntryValues> | undefined {
  const differing = compared.filter((name) => said[name] !== shown[name]);
  return differing.length > 0 ? Object.fromEntries(differing.map((name) => [name, said[name]])) : undefined;
}

export interface SignedEntry {
  readonly id: ExperienceId;
  /** The revision in which its candidate changed it last: staff's changes and agreed corrections keep a signature. */
  readonly ownRevision: number;
}

export interface EntryOfReview extends SignedEntry {
  readonly approved: ExperienceApproval;
}

/** The entry was changed after what the answer is about (bylaws#supervisor-signature). */
export const isOfEarlier = ({ revision }: KeptAnswer, { ownRevision }: SignedEntry): boolean => revision < ownRevision;

export const answerTo = ({ id }: SignedEntry, { answers }: VerificationFacts): KeptAnswer | undefined => answers?.[id];

/** Somebody has answered about it since: staff entered one after another, or a later request was answered. */
export const isOutdone = (
  { answeredAt }: Pick<VerificationFacts, "answeredAt">,
  experienceId: ExperienceId,
  all: readonly VerificationFacts[],
): boolean => all.some((one) => one.answers?.[experienceId] && (one.answeredAt ?? "") > (answeredAt ?? ""));

interface NamedAt {
  readonly askedAt: Instant;
  readonly supervisor: Pick<NamedSupervisor, "email">;
}

/** It still asks about the entry, or was answered about it, and nobody else was asked since (bylaws#supervisor-replaced). */
export function isNamedLast(
  { supervisor, askedAt }: NamedAt,
  experienceId: ExperienceId,
  all: readonly (VerificationFacts & NamedAt)[],
): boolean {
  const about = all.filter(({ state, experienceIds }) => state !== "replaced" && experienceIds.includes(experienceId));
  const isOurs = (one: NamedAt) => isSameMailbox(one.supervisor.email, supervisor.email);
  return about.some(isOurs) && !about.some((one) => !isOurs(one) && one.askedAt > askedAt);
}

const standingOfAnswer = ({ answer, consent }: KeptAnswer): SignatureStanding => {
  if (answer !== "corrected") return answer;
  return consent === "agreed"
    ? "correction_agreed"
    : consent === "declined"
      ? "correction_declined"
      : "correction_waits";
};

const lastAnsweredFirst = (one: VerificationFacts, other: VerificationFacts): number =>
  (other.answeredAt ?? "").localeCompare(one.answeredAt ?? "");

/** What is true of an entry now, of all that was asked about it (bylaws#supervisor-signature). */
export function signatureStandingOf(
  entry: SignedEntry,
  all: readonly VerificationFacts[],
  day: LocalDate,
): SignatureStanding {
  const about = all.filter(({ experienceIds }) => experienceIds.includes(entry.id));
  if (about.some((one) => mayAnswer(one, day).allowed)) return "asked";
  const [last] = about.filter((one) => answerTo(entry, one)).toSorted(lastAnsweredFirst);
  const answer = last && answerTo(entry, last);
  if (answer) return isOfEarlier(answer, entry) ? "changed" : standingOfAnswer(answer);
  return about.some((one) => !mayAnswer(one, day).allowed && one.state !== "replaced") ? "unanswered" : "open";
}

const awaiting: readonly SignatureStanding[] = ["asked", "unanswered"];

export const isUnanswered = ({ state }: Pick<VerificationFacts, "state">): boolean =>
  state === "sent" || state === "expired";

/** The last requests about entries that somebody still has to confirm, and that nobody has answered (bylaws#supervisor-link). */
export function silentRequests<T extends VerificationFacts>(
  all: readonly T[],
  entries: readonly EntryOfReview[],
  day: LocalDate,
): T[] {
  const open = entries.filter(
    (entry) => entry.approved !== true && awaiting.includes(signatureStandingOf(entry, all, day)),
  );
  const last = open.flatMap(
    ({ id }) =>
      all
        .filter((one) => isUnanswered(one) && one.experienceIds.includes(id))
        .toSorted((one, other) => one.askedAt.localeCompare(other.askedAt))
        .at(-1) ?? [],
  );
  return [...new Set(last)];
}

const askable: readonly SignatureStanding[] = ["open", "changed", "unanswered"];

/** Nobody has to confirm what staff have approved, nor twice what is as it was (bylaws#supervisor-asked). */
export const isAskable = (standing: SignatureStanding, approved: ExperienceApproval): boolean =>
  approved !== true && askable.includes(standing);

/** Capitals and what follows a plus sign tell no two mailboxes apart (bylaws#supervisor-own-address). */
export function mailboxOf(email: string): string {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  return `${name.split("+")[0]}@${domain}`;
}

export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);

interface AccountNames {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** Colleagues share a telephone, families an address: only one's own name makes it another account of theirs. */
export function isLikelyTheirs(
  person: AccountNames,
  account: AccountNames & { readonly reasons: readonly string[] },
): boolean {
  const nameOf = ({ firstName = "", lastName = "" }: AccountNames) => fold(`${firstName} ${lastName}`).trim();
  return account.reasons.includes("name_and_birth_date") || nameOf(person) === nameOf(account);
}

type Numbers = Pick<Policy, "supervisorDays" | "supervisorReminderDays">;

interface WaitingLink {
  readonly askedOn: LocalDate;
  readonly validUntil: LocalDate;
  /** The day of the last reminder that was sent, or passed over. */
  readonly remindedOn?: LocalDate | undefined;
}

const remindersBefore = ({ askedOn, validUntil }: WaitingLink, policy: Numbers): LocalDate[] =>
  supervisorRemindersOf(askedOn, policy).filter((on) => on <= validUntil);

/** After the last reminder, somebody is told that the supervisor is silent (bylaws#supervisor-link). */
export const isLastReminder = (waiting: WaitingLink, on: LocalDate, policy: Numbers): boolean =>
  remindersBefore(waiting, policy).at(-1) === on;

/** From that day on its person is told that somebody is silent: that of the last reminder, or after the link has ended. */
export const silentFrom = (waiting: WaitingLink, policy: Numbers): LocalDate =>
  remindersBefore(waiting, policy).at(-1) ?? plusDays(waiting.validUntil, 1);

/** What the job does on a day; a reminder that was missed for too long is passed over. */
export function dueNow(
  waiting: WaitingLink,
  day: LocalDate,
  policy: Numbers,
): { readonly kind: "expire" } | { readonly kind: "remind"; readonly on: LocalDate } | { readonly kind: "nothing" } {
  if (day > waiting.validUntil) return { kind: "expire" };
  const on = remindersBefore(waiting, policy).findLast((one) => one <= day);
  if (!on || on <= (waiting.remindedOn ?? waiting.askedOn) || daysBetween(on, day) > mostDaysMissed) {
    return { kind: "nothing" };
  }
  return { kind: "remind", on };
}

/** The next day on which the job looks at it. */
export const nextDue = (waiting: WaitingLink, day: LocalDate, policy: Numbers): LocalDate =>
  remindersBefore(waiting, policy).find((on) => on > day) ?? plusDays(waiting.validUntil, 1);

/** Of what is sent on a day. */
export const newlyAsked = (
  day: LocalDate,
  policy: Numbers,
): { readonly validUntil: LocalDate; readonly dueOn: LocalDate } => {
  const validUntil = supervisorLinkUntil(day, policy);
  return { validUntil, dueOn: nextDue({ askedOn: day, validUntil }, day, policy) };
};

/** The job looks back so far: it may have stood still. */
export const daysLookedAt = (day: LocalDate): LocalDate[] =>
  Array.from({ length: 31 }, (_, back) => plusDays(day, -back)).toReversed();
