import type { LocalDate } from "../../../ground/shared/values.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import * as Person from "../../../people/person/person.ts";
import type { KeptReviewItem } from "../../../review/items.ts";
import * as Certificates from "../certificate/certificates.ts";
import type { ExamAttempt } from "../exam/exam.schema.ts";
import { attemptsOf } from "../exam/exam-attempts.ts";
import * as Extensions from "../extension/extensions.ts";
import type { StillGranted } from "../granted-things.schema.ts";
import { deadlineTakenBack, extensionsBack, grantedNow } from "../registration/paid-back/paid-back.rules.ts";
import { registrationIdOfPaidBack } from "../registration/paid-back/paid-back.ts";
import type { PaidBack } from "../registration/registration.entity.ts";
import * as Registrations from "../registration/registrations.ts";

/** All that is asked about what was granted and paid back. */
export interface PaidBackRead {
  readonly person: Person.Person;
  readonly registration: Registrations.KeptRegistration;
  readonly paidBack: PaidBack;
  readonly lines: readonly LineItem[];
  readonly attempts: readonly ExamAttempt[];
  readonly extensions: readonly Extensions.KeptExtension[];
  /** Of a registration that is complete: the one that was issued for it. */
  readonly certificate: Certificates.KeptCertificate | undefined;
  readonly granted: readonly StillGranted[];
}

export async function readPaidBack({
  personId,
  itemId,
}: Pick<KeptReviewItem, "personId" | "itemId">): Promise<PaidBackRead | undefined> {
  const id = registrationIdOfPaidBack(itemId);
  const [person, registration] = await Promise.all([Person.find(personId), Registrations.find(personId, id)]);
  const paidBack = registration?.paidBack;
  if (!person || !registration || !paidBack) return undefined;
  const [lines, attempts, extensions, certificates] = await Promise.all([
    LineItems.findAll(personId, [...paidBack.lines]),
    attemptsOf(personId, true),
    Extensions.ofPerson(personId, true),
    registration.status === "complete" ? Certificates.ofPerson(personId) : [],
  ]);
  const own = attempts.filter(({ registrationId }) => registrationId === id);
  const extended = extensions.filter(({ recordId }) => recordId === id);
  return {
    ...{ person, registration, paidBack, lines, attempts: own, extensions: extended },
    certificate: certificates.find(({ registrationId }) => registrationId === id),
    granted: grantedNow(paidBack.lines, { registration, attempts: own, extensions: extended }),
  };
}

export const extensionsPaidBack = ({ extensions, paidBack }: PaidBackRead): Extensions.KeptExtension[] =>
  extensionsBack(paidBack.lines, extensions);

/** Where nothing is left to take back, what was granted is named all the same. */
export const grantedSaidOf = ({ granted, extensions, paidBack }: PaidBackRead): readonly StillGranted[] =>
  granted.length > 0 ? granted : [extensionsBack(paidBack.lines, extensions).length > 0 ? "extension" : "exam"];

export const deadlineBackOf = ({
  granted,
  registration: { deadline },
  extensions,
  paidBack,
}: PaidBackRead): LocalDate | undefined =>
  granted.includes("extension") ? deadlineTakenBack(paidBack.lines, { deadline, extensions }) : undefined;
