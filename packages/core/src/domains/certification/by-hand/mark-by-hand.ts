import { now } from "../../../ground/shared/clock.ts";
import { commit, isCommitted } from "../../../ground/storage/commit.ts";
import { workThrough } from "../../../ground/storage/work-through.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import * as Person from "../../../people/person/person.ts";
import { CertificateEntity } from "../certificate/certificate.entity.ts";
import * as Certificates from "../certificate/certificates.ts";
import { isToSchedule } from "../exam/exam.rules.ts";
import { ExamAttempt } from "../exam/exam.schema.ts";
import { ExamAttemptEntity } from "../exam/exam-attempt.entity.ts";
import { attemptsOf, isInRefunds, putAttempt } from "../exam/exam-attempts.ts";
import { attemptsAfterPass } from "../registration/by-hand/registrations-by-hand.ts";
import { RegistrationEntity } from "../registration/registration.entity.ts";
import { findRegistrationRow } from "../registration/registration-copies.ts";
import * as Registrations from "../registration/registrations.ts";

interface Migration {
  readonly isApplied: boolean;
}

/** The migration for what an earlier release left to do by hand, before there was a list of it (docs/lists.md#a-migration). Answers how much of it is in no list. Safe to repeat. */
export async function markByHand(migration: Migration): Promise<number> {
  const marked = [
    await through(readExams, markExam, migration),
    await through(readCertificates, markCertificate, migration),
    await through(readBadges, markBadge, migration),
  ];
  return marked.reduce((sum, found) => sum + found, 0);
}

interface ScanPage<Row> {
  readonly data: Row[];
  readonly cursor: string | null;
}

/** `mark` answers false for what is in the list, or has no place there. */
async function through<Row>(
  read: (cursor: string | null) => Promise<ScanPage<Row>>,
  mark: (row: Row, migration: Migration) => Promise<boolean>,
  migration: Migration,
): Promise<number> {
  let marked = 0;
  let cursor: string | null = null;
  do {
    const page: ScanPage<Row> = await read(cursor);
    marked += await workThrough(page.data, (row) => mark(row, migration), 4);
    cursor = page.cursor;
  } while (cursor);
  return marked;
}

const onePage = (cursor: string | null) => ({ cursor, limit: 500, pages: 1 }) as const;

const readExams = (cursor: string | null) =>
  ExamAttemptEntity.scan
    .where(
      ({ isPaid, result, voided, byHand }, { eq, notExists }) =>
        `${eq(isPaid, true)} AND ${notExists(result)} AND ${notExists(voided)} AND ${notExists(byHand)}`,
    )
    .go(onePage(cursor));

type FoundExam = Awaited<ReturnType<typeof readExams>>["data"][number];

async function markExam({ personId, registrationId, ...found }: FoundExam, { isApplied }: Migration): Promise<boolean> {
  const [registration, person, attempts] = await Promise.all([
    Registrations.find(personId, registrationId),
    Person.find(personId),
    attemptsOf(personId, true),
  ]);
  const attempt = ExamAttempt.parse(found);
  if (!registration || !person || isOver(registration, attempt)) return false;
  const isPassed = attempts.some(
    (one) => one.registrationId === registrationId && one.result === "P" && !one.voided && one.id !== attempt.id,
  );
  const isInVain = isPassed || registration.status === "complete";
  if (!isInVain && !isToSchedule(attempt)) return false;
  const [line] = attempt.lineItemId ? await LineItems.findAll(personId, [attempt.lineItemId]) : [];
  const since = line?.paidAt ?? now();
  const writes = isInVain
    ? attemptsAfterPass(registration, [attempt], line ? [line] : [])
    : [putAttempt(registration, { ...attempt, byHandSince: since })];
  if (writes.length === 0) return false;
  const asRead = Registrations.changed(person, registration, {}, "conflict").writes;
  return !isApplied || isCommitted(commit([...asRead, ...writes]));
}

/** Nobody schedules it: it is closed, or has expired, and staff decide about the money, or have. */
function isOver(registration: Registrations.KeptRegistration, attempt: ExamAttempt): boolean {
  const { closed, unusedPayments } = registration;
  const isKept = unusedPayments?.kept?.some((id) => id === attempt.lineItemId) === true;
  return closed !== undefined || isKept || isInRefunds(registration, attempt);
}

const readCertificates = (cursor: string | null) =>
  CertificateEntity.scan
    .where(
      ({ revokedOn, renewedBy, byHand }, { notExists }) =>
        `${notExists(revokedOn)} AND ${notExists(renewedBy)} AND ${notExists(byHand)}`,
    )
    .go(onePage(cursor));

const markCertificate = async (found: Certificates.KeptCertificate, { isApplied }: Migration): Promise<boolean> =>
  found.credential.state === "waiting" && (!isApplied || isCommitted(commit([Certificates.changed(found, {})])));

const readBadges = (cursor: string | null) =>
  RegistrationEntity.scan
    .where(({ badge, closed }, { exists, notExists }) => `${exists(badge)} AND ${notExists(closed)}`)
    .go(onePage(cursor));

async function markBadge(found: Registrations.KeptRegistration, { isApplied }: Migration): Promise<boolean> {
  const { badge, personId, id } = found;
  if (badge?.state !== "waiting") return false;
  const [person, row] = await Promise.all([Person.find(personId), findRegistrationRow(id)]);
  if (!person || row?.byHand) return false;
  const moved = Registrations.changed(person, found, { badge: { ...badge } }, "conflict");
  return !isApplied || isCommitted(commit(moved.writes));
}
