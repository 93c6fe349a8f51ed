import * as z from "zod/mini";
import { filledParagraphs, renewLabel } from "../../engines/setting/wording/wording.rules.ts";
import { mailRow } from "../../ground/message/mail.schema.ts";
import { LocalDate, writtenDay } from "../../ground/shared/values.ts";
import { membershipKeys } from "../../people/person/membership.schema.ts";
import { reviewText } from "./rules/review-text.rules.ts";

const days = { start: LocalDate, end: LocalDate };
const person = { firstName: z.string(), name: z.string() };

export const fromToText = ({ start, end }: { readonly start: LocalDate; readonly end: LocalDate }): string =>
  `from ${writtenDay(start)} to ${writtenDay(end)}`;

export const membershipMails = {
  "membership.requested": mailRow({
    cause: "account",
    data: { ...person, key: z.optional(z.enum(membershipKeys)), isRequestingCall: z.boolean() },
    content: ({ name, ...asked }, site) => ({
      subject: "We have your request for a membership",
      blocks: [
        { text: `We have your request for the ${name}. ${reviewText(asked)}` },
        { text: "You get a mail with our answer. Nothing is charged for it before we approve it." },
        { text: "Until then you can correct or withdraw your request." },
        { link: `${site}/membership`, label: "See your request" },
      ],
    }),
  }),
  "membership.granted": mailRow({
    cause: "account",
    data: { ...person, ...days },
    content: ({ name, ...term }, site) => ({
      subject: "You have a membership",
      blocks: [
        { text: `The association has given you a ${name} ${fromToText(term)}. There is nothing to pay.` },
        { link: `${site}/membership`, label: "See your membership" },
      ],
    }),
  }),
  "membership.changed": mailRow({
    cause: "account",
    data: { ...person, ...days },
    content: ({ name, ...term }, site) => ({
      subject: "Your membership was changed",
      blocks: [
        { text: `The association has changed one of your terms. It is now a ${name} ${fromToText(term)}.` },
        { link: `${site}/membership`, label: "See your membership" },
      ],
    }),
  }),
  "membership.ended": mailRow({
    cause: "account",
    data: { ...person, ...days },
    content: (ended, site) => ({
      subject: "A membership was taken back",
      blocks: [
        { text: `The association has removed a term. ${endedText(ended)} Your other terms stay as they are.` },
        { link: `${site}/membership`, label: "See your membership" },
      ],
    }),
  }),
  "membership.reminder": mailRow({
    cause: "account",
    data: {
      ...{ firstName: z.string(), subject: z.string(), text: z.string() },
      values: z.object({ firstName: z.string(), date: z.string() }),
    },
    content: ({ subject, text, values }, site) => ({
      subject,
      blocks: filledParagraphs(text, values).map((block) =>
        block.isButton ? { link: `${site}/membership/get`, label: renewLabel } : { text: block.text },
      ),
    }),
  }),
};

interface Ended {
  readonly name: string;
  readonly start: LocalDate;
  readonly end: LocalDate;
  readonly lastDay?: LocalDate | undefined;
}

export const endedText = ({ name, lastDay, ...term }: Ended): string =>
  lastDay
    ? `Your ${name} ${fromToText(term)} ended on ${writtenDay(lastDay)}.`
    : `Your ${name} ${fromToText(term)} is no longer there.`;

type Rows = typeof membershipMails;
declare module "../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
