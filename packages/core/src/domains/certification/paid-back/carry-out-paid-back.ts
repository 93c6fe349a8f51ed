import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { now, today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import type { PersonPatch } from "../../../people/person/person.ts";
import { bothPatches } from "../../../people/person/profile/patches.rules.ts";
import type { DecisionAction } from "../../../review/subject.ts";
import * as Certificates from "../certificate/certificates.ts";
import type { ExamAttempt } from "../exam/exam.schema.ts";
import { putAttempt } from "../exam/exam-attempts.ts";
import * as Extensions from "../extension/extensions.ts";
import { resultWithdrawn } from "../registration/attempt/exam-items.ts";
import { attemptsBack, attemptsWithoutPass } from "../registration/by-hand/registrations-by-hand.ts";
import { satOnOf } from "../registration/deadline.rules.ts";
import { grantedText } from "../registration/paid-back/paid-back.rules.ts";
import type { paidBackSubject } from "../registration/paid-back/paid-back.subject.schema.ts";
import * as Registrations from "../registration/registrations.ts";
import { changedUnread } from "../registration/unused/expired-payments.ts";
import { certificationSettings } from "../setting/certification-settings.ts";
import { takenText } from "./paid-back.mail.ts";
import { paidBackReviewed } from "./paid-back-subject.ts";
import {
  deadlineBackOf,
  extensionsPaidBack,
  grantedSaidOf,
  type PaidBackRead,
  readPaidBack,
} from "./read-paid-back.ts";

/** bylaws#paid-back: no money moves. */
export const carryOutPaidBack: DecisionAction<typeof paidBackSubject> = async (item, decision) => {
  const read = await readPaidBack(item);
  if (read?.paidBack.state !== "waiting") throw new DomainError("review.gone");
  const { person, registration, paidBack } = read;
  const granted = grantedSaidOf(read);
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  const message = plainTextOf(decision.message);
  const stands = decision.outcome === "approve";
  const decided = { ...paidBack, state: stands ? "stands" : "taken_back", decidedAt: now(), granted } as const;
  const taken = stands ? kept(read) : await takenBack(read, message);
  const { attempts, isWritten, extension } = taken;
  const moved = await changedUnread(person, registration, {
    changes: { ...taken.changes, paidBack: decided },
    ...(attempts && { attempts }),
    ...(isWritten && { isWritten }),
    ...(extension && { extension }),
  });
  const onPerson = bothPatches(moved.onPerson, taken.onPerson);
  await record(decision.author, {
    about: item.personId,
    action: stands ? "registration.paid-back-stands" : "registration.paid-back-taken",
    writes: [
      ...moved.writes,
      ...taken.writes,
      ...Registrations.personWrites(person, { onPerson }),
      ...decision.settled,
    ],
    before: { registration: registration.id, deadline: registration.deadline },
    after: { registration: registration.id, granted, lines: paidBack.lines, ...taken.after },
    reason: message,
    follows: [
      { kind: "mail", mail: await paidBackReviewed.mailOf(item, decision) },
      told(read, stands),
      ...moved.follows,
    ],
  });
};

interface Taken {
  readonly changes: Registrations.RegistrationChanges;
  readonly writes: readonly Write[];
  readonly onPerson: PersonPatch;
  readonly after: object;
  /** As they are after it, and which of them it writes. */
  readonly attempts?: readonly ExamAttempt[];
  readonly isWritten?: (attempt: ExamAttempt) => boolean;
  readonly extension?: Extensions.KeptExtension;
}

const nothingTaken: Taken = { changes: {}, writes: [], onPerson: {}, after: {} };

/** An extension that stands is had: there is only one (bylaws#extension). */
function kept(read: PaidBackRead): Taken {
  const [extension] = extensionsPaidBack(read);
  if (!extension) return nothingTaken;
  const moved = Extensions.moved(read.person, extension, "granted", { refusal: "conflict" });
  return { ...nothingTaken, ...moved, after: { extension: extension.id } };
}

const takenBack = (read: PaidBackRead, reason: string): Promise<Taken> | Taken =>
  read.registration.status === "complete" ? revoked(read) : endedOnTheWay(read, reason);

async function revoked({ certificate, person, registration }: PaidBackRead): Promise<Taken> {
  if (!certificate || certificate.revokedOn || certificate.renewedBy) return nothingTaken;
  const { certifications } = await certificationSettings();
  const certification = certifications.find(({ id }) => id === registration.certificationId);
  if (!certification) throw new Error(`${registration.id} is for ${registration.certificationId}, which there is not`);
  const revokedOn = today();
  return {
    ...nothingTaken,
    writes: [Certificates.changed(certificate, { revokedOn })],
    onPerson: Certificates.onPersonOf(person, { ...certificate, revokedOn }, certification),
    after: { certificate: certificate.id, revokedOn },
  };
}

function endedOnTheWay(read: PaidBackRead, reason: string): Taken {
  const { registration, attempts, paidBack } = read;
  const isPaidBack = (id: string | undefined) => paidBack.lines.some((line) => line === id);
  const counting = attempts.filter(({ lineItemId, voided }) => isPaidBack(lineItemId) && !voided);
  const deadline = deadlineBackOf(read);
  const satOn = satOnOf(attempts.filter((attempt) => !counting.includes(attempt)));
  const written = new Set(
    [...counting, ...counting.flatMap((one) => attemptsBack(registration, one, attempts))].map(({ id }) => id),
  );
  return {
    ...nothingTaken,
    attempts: attempts.map((attempt) => {
      const { toRefundSince: _toRefund, ...kept } = attempt;
      if (counting.includes(attempt)) return { ...attempt, voided: { reason } };
      return written.has(attempt.id) ? kept : attempt;
    }),
    isWritten: ({ id }) => written.has(id),
    changes: { satOn, ...(deadline && { deadline, reminded: undefined }) },
    writes: counting.flatMap((attempt) => {
      const { waiting: _waiting, ...kept } = attempt;
      return [
        putAttempt(registration, { ...kept, voided: { reason } }),
        ...attemptsWithoutPass(registration, attempt, attempts),
        ...resultWithdrawn(attempt),
      ];
    }),
    after: { voided: counting.map(({ id }) => id), ...(deadline && { deadline }) },
  };
}

function told(read: PaidBackRead, stands: boolean): Follow {
  const { person, registration } = read;
  const granted = grantedSaidOf(read);
  const what = grantedText(granted);
  const title = stands ? `You keep your ${what}` : `Your ${what} was taken back`;
  const message = stands ? "We have decided about what was paid back." : takenText(granted, deadlineBackOf(read));
  return {
    kind: "notification",
    personId: person.id,
    alert: { title: `${title}: ${registration.certificationName}`, message, url: "/certifications-and-training" },
  };
}
