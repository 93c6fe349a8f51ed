import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { now, today } from "../../../../ground/shared/clock.ts";
import type { ProblemCode } from "../../../../ground/shared/problem.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import { withChanges } from "../../../../ground/storage/with-changes.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../../money/order/line-item/line-item.ts";
import type { Person } from "../../../../people/person/person.ts";
import { isToSchedule } from "../../exam/exam.rules.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import { attemptsOf, putAttempt } from "../../exam/exam-attempts.ts";
import { extensionStandings } from "../../extension/extension.rules.ts";
import type { KeptExtension } from "../../extension/extensions.ts";
import { lastingLines } from "../../unused/unused-payments.rules.ts";
import { attemptsUnscheduled } from "../by-hand/registrations-by-hand.ts";
import { examFeeAbroadIn } from "../certification-offers.ts";
import { type RegistrationRead, readOfPerson, readRegistration } from "../registration-read.ts";
import { changed, type KeptRegistration, type RegistrationChanges, type RegistrationWrites } from "../registrations.ts";
import { isRegistrationEnded } from "../standing.rules.ts";
import { isExpiredForGood } from "./expired-for-good.rules.ts";

export type ExpiredRead = Pick<
  RegistrationRead,
  "person" | "registration" | "attempts" | "extensions" | "certification" | "offers" | "lines" | "policy" | "day"
>;

/** Read surely. Of one that is not past its deadline, nothing is in the list or comes there. */
export async function readIfPast(
  registration: KeptRegistration,
  { deadline = registration.deadline }: RegistrationChanges = {},
): Promise<RegistrationRead | undefined> {
  const { personId, id, unusedPayments } = registration;
  if (isRegistrationEnded(registration) || !deadline) return undefined;
  if (!unusedPayments && deadline >= today()) return undefined;
  const reading = Promise.all([readOfPerson(personId), attemptsOf(personId, true)]).then(([read, attempts]) => ({
    ...read,
    attempts,
  }));
  const [read, lines] = await Promise.all([readRegistration(registration, { reading }), LineItems.ofPerson(personId)]);
  return { ...read, lines: lines.filter(({ attachedTo }) => attachedTo?.id === id) };
}

interface Listed {
  readonly isOver: boolean;
  readonly changes: RegistrationChanges;
}

/** What staff keep stays kept. Nothing changes where the list stays as it is. */
function listed(read: ExpiredRead, changes: RegistrationChanges): Listed {
  const { registration: before, attempts, extensions, certification, offers, policy, day } = read;
  const registration = withChanges(before, changes);
  if (isRegistrationEnded(registration)) return { isOver: true, changes: {} };
  const { unusedPayments, paidInVain, enrolledOn, paidBack } = registration;
  const standings = extensionStandings(extensions, paidBack);
  const isOver = isExpiredForGood({ ...registration, attempts, certification, extensions: standings }, day, policy);
  const feeAbroad = examFeeAbroadIn(offers);
  const end = { attempts, extensions, enrolledOn, feeAbroad, paidInVain, endedOn: day };
  const unused = isOver ? lastingLines(read.lines, end) : [];
  const { lines: stood = [], since, kept } = unusedPayments ?? {};
  const lines = unused.map(({ id }) => id).filter((id) => !kept?.includes(id));
  if (lines.length === stood.length && lines.every((id) => stood.includes(id))) return { isOver, changes: {} };
  if (lines.length === 0 && !kept) return { isOver, changes: { unusedPayments: undefined } };
  const stays = { lines, since: stood.length > 0 && since ? since : now(), ...(kept && { kept }) };
  return { isOver, changes: { unusedPayments: stays } };
}

interface Moving {
  readonly changes?: RegistrationChanges;
  /** As they are after it. */
  readonly attempts?: readonly ExamAttempt[];
  /** By the caller. */
  readonly isWritten?: (attempt: ExamAttempt) => boolean;
  readonly refusal?: ProblemCode;
}

interface ChangedWithUnused extends RegistrationWrites {
  readonly follows: readonly Follow[];
  /** More than before. */
  readonly isListed: boolean;
}

/** As `changed`, with what stands in Refunds once it is so, and is then not to be scheduled (bylaws#registration-unused-payments). */
export function changedWithUnused(
  read: ExpiredRead,
  { changes = {}, attempts = read.attempts, isWritten = () => false, refusal = "conflict" }: Moving,
): ChangedWithUnused {
  const { person, registration: before } = read;
  const { isOver, changes: payments } = listed({ ...read, attempts }, changes);
  const moved = changed(person, before, { ...changes, ...payments }, refusal);
  const others = attempts.filter((attempt) => !isWritten(attempt));
  const isListed = hasMore(before, moved.registration);
  return {
    ...moved,
    writes: [...moved.writes, ...scheduling(before, moved.registration, others, isOver)],
    follows: isListed ? [toldListed(before)] : [],
    isListed,
  };
}

interface MovingUnread extends Moving {
  /** As it is after it. */
  readonly extension?: KeptExtension;
  readonly givenBack?: readonly Pick<LineItem, "id">[];
  readonly nowInEffect?: readonly Pick<LineItem, "id">[];
}

/** For who has not read it. */
export async function changedUnread(
  person: Person,
  registration: KeptRegistration,
  { extension, givenBack = [], nowInEffect = [], ...moving }: MovingUnread,
): Promise<ChangedWithUnused> {
  const { changes = {}, refusal = "conflict" } = moving;
  const read = await readIfPast(registration, changes);
  if (!read) return { ...changed(person, registration, changes, refusal), follows: [], isListed: false };
  const extensions = read.extensions.map((one) => (one.id === extension?.id ? extension : one));
  const lines = read.lines
    .filter(({ id }) => !givenBack.some((line) => line.id === id))
    .map((line) => (nowInEffect.some(({ id }) => id === line.id) ? { ...line, fulfilledAt: now() } : line));
  return changedWithUnused({ ...read, person, extensions, lines }, moving);
}

const hasMore = (before: KeptRegistration, { unusedPayments }: KeptRegistration): boolean =>
  unusedPayments?.lines.some((id) => !before.unusedPayments?.lines.includes(id)) === true;

/** What stands in Refunds, or was kept, is not to be scheduled; once the registration lives again, it is. */
function scheduling(
  { unusedPayments }: KeptRegistration,
  next: KeptRegistration,
  attempts: readonly ExamAttempt[],
  isOver: boolean,
): Write[] {
  const concerned = [unusedPayments, next.unusedPayments].flatMap((payments) => [
    ...(payments?.lines ?? []),
    ...(payments?.kept ?? []),
  ]);
  const own = attempts.filter(
    (attempt) =>
      isToSchedule(attempt) && !attempt.toRefundSince && concerned.some((lineId) => lineId === attempt.lineItemId),
  );
  if (isOver) return attemptsUnscheduled(next, own);
  return own.filter(({ byHandSince }) => !byHandSince).map((attempt) => putAttempt(next, attempt));
}

const toldListed = ({ personId, certificationName: name }: KeptRegistration): Follow => ({
  kind: "notification",
  personId,
  alert: {
    title: `Your registration for ${name} has expired`,
    message: "Our staff look at what you paid for it and did not use.",
    url: "/certifications-and-training",
  },
});
