import * as z from "zod/mini";
import { mailRow } from "../../../ground/message/mail.schema.ts";
import { LocalDate, writtenDay } from "../../../ground/shared/values.ts";

const experienceAt = (site: string, id: string) => `${site}/certifications-and-training/experience?registration=${id}`;

const request = {
  ...{ candidate: z.string(), certification: z.string(), entries: z.int(), hours: z.string() },
  ...{ link: z.string(), validUntil: LocalDate },
};

const countOf = (entries: number): string => (entries === 1 ? "one entry" : `${entries} entries`);

export const verificationMails = {
  "verification.asked": mailRow({
    cause: "stranger",
    data: request,
    content: ({ candidate, certification, entries, hours, link, validUntil }) => ({
      subject: `${candidate} asks you to confirm work experience`,
      blocks: [
        {
          text: `${candidate} is working toward ${certification} and names you as supervisor. Please confirm ${countOf(entries)}, ${hours} hours in all. It takes a few minutes and needs no account.`,
        },
        { link, label: "See the entries and answer" },
        {
          text: `You can confirm, correct or dispute each entry. The link works once, until ${writtenDay(validUntil)}, and only for you: please do not forward it. If somebody else has taken over from you, you can name them on the page.`,
        },
        { quiet: "If you do not know this person, do nothing, or answer this mail." },
      ],
    }),
  }),
  "verification.reminder": mailRow({
    cause: "stranger",
    data: request,
    content: ({ candidate, certification, entries, hours, link, validUntil }) => ({
      subject: `Reminder: ${candidate} asks you to confirm work experience`,
      blocks: [
        {
          text: `${candidate} still waits for your answer about ${countOf(entries)}, ${hours} hours in all, toward ${certification}.`,
        },
        { link, label: "See the entries and answer" },
        {
          text: `The link works until ${writtenDay(validUntil)}. If you are not the right person, you can name your successor on the page.`,
        },
      ],
    }),
  }),
  "verification.receipt": mailRow({
    cause: "stranger",
    data: { candidate: z.string(), lines: z.array(z.string()), hash: z.string() },
    content: ({ candidate, lines, hash }) => ({
      subject: `Your answer about the experience of ${candidate}`,
      blocks: [
        { text: "Thank you. This is what you signed:" },
        ...lines.map((text) => ({ text })),
        { quiet: `Seal of this receipt: ${hash}. We keep the same seal, so a copy can be checked.` },
      ],
    }),
  }),
  "verification.answered": mailRow({
    cause: "account",
    data: {
      ...{ firstName: z.string(), registrationId: z.string(), supervisor: z.string(), summary: z.string() },
      ...{ lines: z.array(z.string()), hash: z.string() },
    },
    content: ({ registrationId, supervisor, summary, lines, hash }, site) => ({
      subject: `${supervisor} answered about your experience`,
      blocks: [
        { text: summary },
        ...lines.map((text) => ({ text })),
        { link: experienceAt(site, registrationId), label: "Open your experience" },
        { quiet: `Seal of this receipt: ${hash}. We keep the same seal, so a copy can be checked.` },
      ],
    }),
  }),
  "verification.silent": mailRow({
    cause: "account",
    data: { firstName: z.string(), registrationId: z.string(), supervisor: z.string(), text: z.string() },
    content: ({ registrationId, supervisor, text }, site) => ({
      subject: `${supervisor} has not answered about your experience`,
      blocks: [{ text }, { link: experienceAt(site, registrationId), label: "Name another supervisor" }],
    }),
  }),
  "verification.undeliverable": mailRow({
    cause: "account",
    data: { firstName: z.string(), registrationId: z.string(), supervisor: z.string(), text: z.string() },
    content: ({ registrationId, supervisor, text }, site) => ({
      subject: `Our mail did not reach ${supervisor}`,
      blocks: [{ text }, { link: experienceAt(site, registrationId), label: "Open your experience" }],
    }),
  }),
  "verification.no-longer-needed": mailRow({
    cause: "stranger",
    data: { candidate: z.string(), certification: z.string() },
    content: ({ candidate, certification }) => ({
      subject: `${candidate} no longer needs your answer`,
      blocks: [
        {
          text: `You were asked to confirm work experience of ${candidate} toward ${certification}. That is no longer needed, so the link that we sent you has ended. There is nothing left for you to do.`,
        },
      ],
    }),
  }),
};

type Rows = typeof verificationMails;
declare module "../../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
