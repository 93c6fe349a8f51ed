import { createHash } from "node:crypto";
import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { Person } from "../../../people/person/person.ts";
import type { KeptVerification } from "../verification/verifications.ts";
import { answerSummaryOf, receiptLines, type SignedEntryLine } from "./answer.rules.ts";
import type { ReadRequest } from "./request.ts";

/** The seal of a receipt, which is in the history and in both mails (bylaws#supervisor-receipt). */
export const sealOf = (lines: readonly string[]): string =>
  createHash("sha256").update(lines.join("\n")).digest("base64url");

/** A mail, and the outbox event that brings it, has no room for more. */
const mostBytes = 200_000;

export interface Sealed {
  readonly lines: string[];
  readonly hash: string;
}

type Signed = Pick<KeptVerification, "supervisor" | "successor"> &
  Required<Pick<KeptVerification, "signature" | "answeredAt">>;

export function sealedReceipt(
  { candidateName, registration: { certificationName } }: Pick<ReadRequest, "candidateName" | "registration">,
  { supervisor, successor, signature, answeredAt }: Signed,
  entries: readonly SignedEntryLine[],
  isEnteredByStaff = false,
): Sealed {
  const signed = { candidateName, certificationName, supervisor, signature, answeredAt, successor, isEnteredByStaff };
  const lines = receiptLines(signed, entries);
  if (Buffer.byteLength(lines.join("\n")) > mostBytes) throw new DomainError("verification.too-long");
  return { lines, hash: sealOf(lines) };
}

/** Both get it. */
export function receiptFollows(
  { id: personId, email, firstName }: Person,
  candidate: string,
  { id, supervisor, registrationId }: Pick<KeptVerification, "id" | "supervisor" | "registrationId">,
  entries: readonly SignedEntryLine[],
  { lines, hash }: Sealed,
): Follow[] {
  const answers = entries.map(({ answer }) => answer);
  const summary = answerSummaryOf(supervisor, answers);
  const isUrgent = answers.some(({ answer }) => answer === "disputed");
  return [
    {
      kind: "mail",
      mail: { template: "verification.receipt", to: supervisor.email, data: { candidate, lines, hash } },
    },
    {
      kind: "mail",
      mail: {
        template: "verification.answered",
        to: email,
        data: { firstName, registrationId, supervisor: supervisor.name, summary, lines, hash },
      },
    },
    {
      kind: "notification",
      personId,
      alert: {
        title: `${supervisor.name} answered about your experience`,
        message: summary,
        url: `/certifications-and-training/experience?registration=${registrationId}`,
        ...(isUrgent && { urgent: true, asks: id }),
      },
    },
  ];
}
