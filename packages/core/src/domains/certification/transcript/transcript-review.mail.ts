import * as z from "zod/mini";
import { mailRow } from "../../../ground/message/mail.schema.ts";
import { writtenDollars } from "../../../ground/shared/values.ts";

const told = { firstName: z.string(), certificationId: z.string(), name: z.string(), message: z.string() };

const registerAt = (site: string, certificationId: string) =>
  `${site}/certifications-and-training/register/${certificationId}`;

const backText = (cents: number): string => `You paid more for it before: we will give ${writtenDollars(cents)} back.`;

/** Also of the alert. */
export const refusedTitle = (name: string, wasAccepted: boolean): string =>
  `Your transcript for ${name} ${wasAccepted ? "is not accepted any more" : "was not accepted"}`;

export const transcriptReviewMails = {
  "transcript.accepted": mailRow({
    cause: "account",
    data: { ...told, refundCents: z.int() },
    content: ({ certificationId, name, message, refundCents }, site) => ({
      subject: `Your transcript for ${name} is accepted`,
      blocks: [
        {
          text: "We have accepted your transcript as that of a full-time student. You pay half of the regular price for your first exam.",
        },
        ...(refundCents > 0 ? [{ text: backText(refundCents) }] : []),
        ...(message ? [{ html: message }] : []),
        { link: registerAt(site, certificationId), label: "See your registration" },
      ],
    }),
  }),
  "transcript.refused": mailRow({
    cause: "account",
    data: { ...told, wasAccepted: z.optional(z.boolean()), isSendable: z._default(z.boolean(), true) },
    content: ({ certificationId, name, message, isSendable, wasAccepted = false }, site) => ({
      subject: refusedTitle(name, wasAccepted),
      blocks: [
        {
          text: wasAccepted
            ? "We had accepted your transcript as that of a full-time student, and have taken that back, for this reason:"
            : "We could not accept your transcript as that of a full-time student, for this reason:",
        },
        { html: message },
        ...(wasAccepted ? [{ text: "What you have ordered or paid keeps its price." }] : []),
        {
          text: `${isSendable ? "You can send another one." : "If you have another one, please write to us."} Without it, the exam costs its regular price.`,
        },
        { link: registerAt(site, certificationId), label: "See your registration" },
      ],
    }),
  }),
};

type Rows = typeof transcriptReviewMails;
declare module "../../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
