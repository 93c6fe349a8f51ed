import * as z from "zod/mini";
import { mailRow } from "../../../../ground/message/mail.schema.ts";

const told = { firstName: z.string(), id: z.string(), name: z.string() };

const hoursAt = (site: string, id: string) => `${site}/certifications-and-training/experience?registration=${id}`;

const ownWords = (message: string) => (message ? [{ html: message }] : []);

export const experienceMails = {
  "experience.left-queue": mailRow({
    cause: "account",
    data: { ...told, left: z.string() },
    content: ({ id, name, left }, site) => ({
      subject: `Your hours for ${name} are with you again`,
      blocks: [{ text: left }, { link: hoursAt(site, id), label: "See your experience" }],
    }),
  }),
  "experience.approved": mailRow({
    cause: "account",
    data: { ...told, entry: z.string(), message: z.string() },
    content: ({ id, name, entry, message }, site) => ({
      subject: `Your experience for ${name} is approved`,
      blocks: [
        { text: `We have approved this entry of your experience: ${entry}.` },
        ...ownWords(message),
        { link: hoursAt(site, id), label: "See your experience" },
      ],
    }),
  }),
  "experience.rejected": mailRow({
    cause: "account",
    data: { ...told, entry: z.string(), message: z.string(), needsInfo: z.boolean(), experienceId: z.string() },
    content: ({ name, entry, message, needsInfo, experienceId }, site) => ({
      subject: needsInfo
        ? `We need more about your experience for ${name}`
        : `Your experience for ${name} was rejected`,
      blocks: [
        {
          text: needsInfo
            ? `We could not approve this entry of your experience yet: ${entry}. This is what we ask:`
            : `We could not approve this entry of your experience: ${entry}. This is the reason:`,
        },
        { html: message },
        { text: "Its hours do not count for now. You can correct the entry; then it waits for approval again." },
        { link: `${site}/certifications-and-training/experience/${experienceId}`, label: "Correct the entry" },
      ],
    }),
  }),
  "experience.hours-approved": mailRow({
    cause: "account",
    data: { ...told, hours: z.string(), message: z.string() },
    content: ({ name, hours, message }, site) => ({
      subject: `Your hours for ${name} are approved`,
      blocks: [
        { text: `We have approved your experience: ${hours} hours count for ${name}.` },
        ...ownWords(message),
        { link: `${site}/certifications-and-training`, label: "See what comes next" },
      ],
    }),
  }),
  "experience.hours-sent-back": mailRow({
    cause: "account",
    data: { ...told, step: z.string(), message: z.string() },
    content: ({ id, name, step, message }, site) => ({
      subject: `Your hours for ${name} need a change`,
      blocks: [
        { text: `We could not approve your hours for ${name} as they are, for this reason:` },
        { html: message },
        { text: `Please go back to “${step}”. Your entries are kept, and you can change them.` },
        { link: hoursAt(site, id), label: "See your experience" },
      ],
    }),
  }),
};

type Rows = typeof experienceMails;
declare module "../../../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
