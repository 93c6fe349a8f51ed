import { today } from "../../../ground/shared/clock.ts";
import type { Hundredths } from "../certification.schema.ts";
import { approvalOf, type KeptExperience } from "../registration/hours/experiences.ts";
import { certificationSettings } from "../setting/certification-settings.ts";
import { isAnswerDisputed } from "../verification/unsettled.rules.ts";
import {
  isAskable,
  isOfEarlier,
  isOutdone,
  mailboxOf,
  mayNameAnother,
  seenOtherwise,
  signatureStandingOf,
  type VerificationFacts,
} from "../verification/verification.rules.ts";
import type {
  AnsweredEntry,
  AskableSupervisor,
  EntryValues,
  ShownEntry,
  SignatureStanding,
  Verification,
  Verifications,
} from "../verification/verification.schema.ts";
import type { KeptVerification } from "../verification/verifications.ts";

export const entryValuesOf = ({ hours, startDate, endDate, description }: KeptExperience): EntryValues => ({
  ...{ hours, startDate, endDate, description },
});

type TypeNames = ReadonlyMap<string, string>;

export async function typeNames(): Promise<TypeNames> {
  const { serviceTypes } = await certificationSettings();
  return new Map(serviceTypes.map(({ id, name }) => [id, name]));
}

const wordsOf = (entry: KeptExperience, names: TypeNames) => ({
  typeName: names.get(entry.fellowshipServiceTypeId) ?? "Experience",
  organization: entry.organization,
  ...(entry.title && { title: entry.title }),
});

/** For the supervisor, who sees nothing else of the candidate. */
export const shownEntry = (entry: KeptExperience, names: TypeNames): ShownEntry => ({
  ...{ id: entry.id, revision: entry.revision },
  ...wordsOf(entry, names),
  ...entryValuesOf(entry),
});

export interface ShownEntries {
  readonly entries: readonly KeptExperience[];
  readonly names: TypeNames;
  /** All that were asked, of which a later one counts instead. */
  readonly all?: readonly VerificationFacts[];
  /** Of the registration: nothing can be done any more. */
  readonly isOver?: boolean;
  /** Staff have the hours. */
  readonly areHoursSent?: boolean;
}

export function answeredEntry(
  id: KeptExperience["id"],
  verification: KeptVerification,
  { entries, names, all = [], isOver = false, areHoursSent = false }: ShownEntries,
): AnsweredEntry {
  const { answers, answeredAt } = verification;
  const entry = entries.find((one) => one.id === id);
  const answer = answers?.[id];
  return {
    id,
    ...(entry && {
      entry: { ...wordsOf(entry, names), ...entryValuesOf(entry), supervisorName: entry.supervisorName },
    }),
    ...(answer && { answer: answer.answer }),
    ...(answer?.correction && { correction: answer.correction }),
    ...(answer?.comments && { comments: answer.comments }),
    ...(answer?.consent && { consent: answer.consent }),
    ...(answer?.consentAt && { consentAt: answer.consentAt }),
    ...(answer?.consent === "waits" && isOutdone({ answeredAt }, id, all) && { isOutdone: true }),
    ...(answer?.consent === "waits" &&
      entry && {
        mayAgree: !isOver && !areHoursSent && approvalOf(entry) !== true,
        mayKeep: !isOver,
      }),
    ...(entry &&
      !isOver &&
      isAnswerDisputed(verification, { ...entry, approved: approvalOf(entry) }, all) && { mayChange: !areHoursSent }),
    ...(answer && entry && { isOfEarlier: isOfEarlier(answer, entry), seen: seenOtherwise(answer, entry) }),
  };
}

/** One that nobody has answered in time is shown so from the next day on, before the job has said it. */
export const stateOn = ({ state, validUntil }: KeptVerification, day = today()): KeptVerification["state"] =>
  state === "sent" && day > validUntil ? "expired" : state;

export const shownVerification = (kept: KeptVerification, shown: ShownEntries): Verification => ({
  ...{ id: kept.id, supervisor: kept.supervisor, state: stateOn(kept), askedAt: kept.askedAt },
  ...{ validUntil: kept.validUntil, reminders: kept.reminders },
  ...(kept.bouncedAt && { isUndeliverable: true }),
  ...(kept.answeredAt && { answeredAt: kept.answeredAt }),
  ...(kept.signature && { signature: kept.signature }),
  ...(kept.successor && { successor: kept.successor }),
  ...(kept.receiptHash && { receiptHash: kept.receiptHash }),
  isEnteredByStaff: kept.enteredBy !== undefined,
  mayNameAnother: !shown.isOver && mayNameAnother(kept).allowed,
  entries: kept.experienceIds.map((id) => answeredEntry(id, kept, shown)),
});

const sumOf = (entries: readonly KeptExperience[]): Hundredths =>
  entries.reduce((sum, { hours }) => sum + hours, 0) as Hundredths;

export const standingIn = (entry: KeptExperience, all: readonly VerificationFacts[]): SignatureStanding =>
  signatureStandingOf(entry, all, today());

function askableIn(entries: readonly KeptExperience[], all: readonly VerificationFacts[]): AskableSupervisor[] {
  const open = entries.filter((entry) => isAskable(standingIn(entry, all), approvalOf(entry)));
  return [...Map.groupBy(open, ({ supervisorEmail }) => mailboxOf(supervisorEmail)).values()].flatMap((some) => {
    const last = some.at(-1);
    if (!last) return [];
    return [
      {
        ...{ name: last.supervisorName, email: last.supervisorEmail.toLowerCase() },
        experienceIds: some.map(({ id }) => id),
        hours: sumOf(some),
        changed: some.filter((entry) => standingIn(entry, all) === "changed").length,
      },
    ];
  });
}

const lastAskedFirst = (one: KeptVerification, other: KeptVerification): number =>
  other.askedAt.localeCompare(one.askedAt) || other.id.localeCompare(one.id);

/** `isOver` and `areHoursSent` are those of the registration. */
export async function showVerifications(
  all: readonly KeptVerification[],
  entries: readonly KeptExperience[],
  standing: { readonly isOver: boolean; readonly areHoursSent: boolean },
): Promise<Verifications> {
  const shown = { entries, names: await typeNames(), all, ...standing };
  return {
    verifications: [...all].sort(lastAskedFirst).map((one) => shownVerification(one, shown)),
    askable: standing.isOver ? [] : askableIn(entries, all),
    standings: entries.map((entry) => ({ id: entry.id, standing: standingIn(entry, all) })),
  };
}
