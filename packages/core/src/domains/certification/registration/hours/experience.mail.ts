import * as z from "zod/mini";
import { mailRow } from "../../../../ground/message/mail.schema.ts";

const told = { firstName: z.string(), id: z.string(), name: z.string() };

const left = z.optional(z.string());

const ofLeft = (said: string | undefined) => (said ? [{ text: said }] : []);

const hoursAt = (site: string, id: string | undefined) =>
  `${site}/certifications-and-training/experience${id ? `?registration=${id}` : ""}`;

const ofSeveral = { id: z.optional(z.string()), others: z.optional(z.array(z.string())) };

const entryLines = (entry: string, others: readonly string[]) => [entry, ...others].map((text) => ({ text }));

const ownWords = (message: string) => (message ? [{ html: message }] : []);

export const experienceMails = {
  "experience.hours-sent": mailRow({
    cause: "account",
    data: told,
    content: ({ id, name }, site) => ({
      subject: `We have your hours for ${name}`,
      blocks: [
        { text: `We have received your hours for ${name}, and are reviewing them.` },
        { text: "You get a mail with our answer. While we have them, your deadline does not pass." },
        { link: hoursAt(site, id), label: "See your experience" },
      ],
    }),
  }),
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
    data: { ...told, ...ofSeveral, entry: z.string(), message: z.string(), left },
    content: ({ id, name, entry, others = [], message, left: said }, site) => ({
      subject: `Your experience for ${name} is approved`,
      blocks: [
        ...(others.length > 0
          ? [{ text: "We have approved these entries of your experience:" }, ...entryLines(entry, others)]
          : [{ text: `We have approved this entry of your experience: ${entry}.` }]),
        ...ownWords(message),
        ...ofLeft(said),
        { link: hoursAt(site, id), label: "See your experience" },
      ],
    }),
  }),
  "experience.rejected": mailRow({
    cause: "account",
    data: {
      ...{ ...told, ...ofSeveral, entry: z.string(), message: z.string(), left },
      ...{ needsInfo: z.boolean(), experienceId: z.string() },
    },
    content: ({ id, name, entry, others = [], message, needsInfo, experienceId, left: said }, site) => {
      const isOne = others.length === 0;
      const asked = needsInfo ? "This is what we ask:" : "This is the reason:";
      const notApproved = `We could not approve ${isOne ? "this entry" : "these entries"} of your experience${needsInfo ? " yet" : ""}:`;
      return {
        subject: needsInfo
          ? `We need more about your experience for ${name}`
          : `Your experience for ${name} was rejected`,
        blocks: [
          ...(isOne
            ? [{ text: `${notApproved} ${entry}. ${asked}` }]
            : [{ text: notApproved }, ...entryLines(entry, others), { text: asked }]),
          { html: message },
          {
            text: isOne
              ? "Its hours do not count for now. You can correct the entry; then it waits for approval again."
              : "Their hours do not count for now. You can correct the entries; then they wait for approval again.",
          },
          ...ofLeft(said),
          isOne
            ? { link: `${site}/certifications-and-training/experience/${experienceId}`, label: "Correct the entry" }
            : { link: hoursAt(site, id), label: "Correct the entries" },
        ],
      };
    },
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
