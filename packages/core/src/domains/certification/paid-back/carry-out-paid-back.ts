import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { now, today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import type { PersonPatch } from "../../../people/person/person.ts";
import { bothPatches } from "../../../people/person/profile/patches.rules.ts";
import type { DecisionAction } from "../../../review/subject.ts";
import * as Certificates from "../certificate/certificates.ts";
import { resultWithdrawn } from "../registration/attempt/exam-items.ts";
import { grantedText } from "../registration/paid-back/paid-back.rules.ts";
import type { paidBackSubject } from "../registration/paid-back/paid-back.subject.schema.ts";
import * as Registrations from "../registration/registrations.ts";
import { certificationSettings } from "../setting/certification-settings.ts";
import { takenText } from "./paid-back.mail.ts";
import { paidBackReviewed } from "./paid-back-subject.ts";
import { extensionsPaidBack, type PaidBackRead, readPaidBack } from "./read-paid-back.ts";

/** bylaws#paid-back: no money moves. */
export const carryOutPaidBack: DecisionAction<typeof paidBackSubject> = async (item, decision) => {
  const read = await readPaidBack(item);
  if (read?.paidBack.state !== "waiting") throw new DomainError("review.gone");
  const { person, registration, paidBack, granted } = read;
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  const message = plainTextOf(decision.message);
  const stands = decision.outcome === "approve";
  const decided = { ...paidBack, state: stands ? "stands" : "taken_back", decidedAt: now() } as const;
  const taken = stands ? nothingTaken : await takenBack(read, message);
  const moved = Registrations.changed(person, registration, { ...taken.changes, paidBack: decided }, "conflict");
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
    follows: [{ kind: "mail", mail: await paidBackReviewed.mailOf(item, decision) }, told(read, stands)],
  });
};

interface Taken {
  readonly changes: Registrations.RegistrationChanges;
  readonly writes: readonly Write[];
  readonly onPerson: PersonPatch;
  readonly after: object;
}

const nothingTaken: Taken = { changes: {}, writes: [], onPerson: {}, after: {} };

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
  const { registration, attempts, paidBack, granted } = read;
  const isPaidBack = (id: string | undefined) => paidBack.lines.some((line) => line === id);
  const sat = attempts.filter(({ lineItemId, result, voided }) => isPaidBack(lineItemId) && result && !voided);
  const deadline = granted.includes("extension") ? extensionsPaidBack(read).at(-1)?.oldDeadline : undefined;
  return {
    ...nothingTaken,
    changes: deadline ? { deadline, reminded: undefined } : {},
    writes: sat.flatMap((attempt) => {
      const { waiting: _waiting, ...kept } = attempt;
      return [Registrations.putAttempt(registration, { ...kept, voided: { reason } }), ...resultWithdrawn(attempt)];
    }),
    after: { voided: sat.map(({ id }) => id), ...(deadline && { deadline }) },
  };
}

function told(read: PaidBackRead, stands: boolean): Follow {
  const { person, registration, granted } = read;
  const what = grantedText(granted);
  const title = stands ? `You keep your ${what}` : `Your ${what} was taken back`;
  const message = stands ? "We have decided about what was paid back." : takenText(granted);
  return {
    kind: "notification",
    personId: person.id,
    alert: { title: `${title}: ${registration.certificationName}`, message, url: "/certifications-and-training" },
  };
}
