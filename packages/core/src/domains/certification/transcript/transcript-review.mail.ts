import * as z from "zod/mini";
import { mailRow } from "../../../ground/message/mail.schema.ts";
import { writtenDollars } from "../../../ground/shared/values.ts";

const told = { firstName: z.string(), certificationId: z.string(), name: z.string(), message: z.string() };

const registerAt = (site: string, certificationId: string) =>
  `${site}/certifications-and-training/register/${certificationId}`;

const backText = (cents: number): string => `You paid more for it before: we will give ${writtenDollars(cents)} back.`;

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
    data: told,
    content: ({ certificationId, name, message }, site) => ({
      subject: `Your transcript for ${name} was not accepted`,
      blocks: [
        { text: "We could not accept your transcript as that of a full-time student, for this reason:" },
        { html: message },
        { text: "You can send another one. Without it, the exam costs its regular price." },
        { link: registerAt(site, certificationId), label: "See your registration" },
      ],
    }),
  }),
};

type Rows = typeof transcriptReviewMails;
declare module "../../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
