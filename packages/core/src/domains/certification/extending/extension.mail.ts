import * as z from "zod/mini";
import { mailRow } from "../../../ground/message/mail.schema.ts";
import { LocalDate, writtenDay, writtenDollars } from "../../../ground/shared/values.ts";
import { chargedText } from "../../../money/order/words/charged-text.rules.ts";

const certificationsAt = (site: string) => `${site}/certifications-and-training`;

const named = { firstName: z.string(), name: z.string() };

const ownWords = (message: string) => (message ? [{ html: message }] : []);

export const extensionMails = {
  "extension.asked": mailRow({
    cause: "account",
    data: { ...named, newDeadline: LocalDate },
    content: ({ name, newDeadline }, site) => ({
      subject: `We have your request for an extension of ${name}`,
      blocks: [
        { text: `We have your request. A review takes 2-3 business days. Your card is charged only if we approve it.` },
        { text: `Your new deadline would be ${writtenDay(newDeadline)}.` },
        { link: certificationsAt(site), label: "See your certification" },
      ],
    }),
  }),
  "extension.approved": mailRow({
    cause: "account",
    data: { ...named, message: z.string(), totalCents: z.int(), newDeadline: LocalDate },
    content: ({ name, message, totalCents, newDeadline }, site) => ({
      subject: `Your extension for ${name} is approved`,
      blocks: [
        {
          text:
            totalCents > 0
              ? `We have approved your extension. Your card is charged with ${writtenDollars(totalCents)} now.`
              : "We have approved your extension. Your card is not charged.",
        },
        { text: `Once it is settled, your deadline is ${writtenDay(newDeadline)}.` },
        ...ownWords(message),
        { link: certificationsAt(site), label: "See your certification" },
      ],
    }),
  }),
  "extension.rejected": mailRow({
    cause: "account",
    data: { ...named, message: z.string(), chargedCents: z.optional(z.int()) },
    content: ({ name, message, chargedCents = 0 }, site) => ({
      subject: `Your extension for ${name} was not approved`,
      blocks: [
        { text: `We could not approve your extension for ${name}, for this reason:` },
        { html: message },
        { text: `${chargedText(chargedCents)} Your deadline stays as it is.` },
        { link: certificationsAt(site), label: "See your certification" },
      ],
    }),
  }),
  "extension.granted": mailRow({
    cause: "account",
    data: { ...named, deadline: LocalDate },
    content: ({ name, deadline }, site) => ({
      subject: `Your deadline for ${name} is extended`,
      blocks: [
        { text: `Your extension is paid. You have until ${writtenDay(deadline)} to complete ${name}.` },
        { link: certificationsAt(site), label: "See what is left to do" },
      ],
    }),
  }),
  "extension.withdrawn": mailRow({
    cause: "account",
    data: { ...named, chargedCents: z.int() },
    content: ({ name, chargedCents }, site) => ({
      subject: `You withdrew your extension for ${name}`,
      blocks: [
        { text: `You withdrew your request for an extension of ${name}. ${chargedText(chargedCents)}` },
        { text: "You can ask again while there is time." },
        { link: certificationsAt(site), label: "See your certification" },
      ],
    }),
  }),
  "extension.never-paid": mailRow({
    cause: "account",
    data: { ...named, newDeadline: LocalDate, chargedCents: z.optional(z.int()) },
    content: ({ name, newDeadline, chargedCents = 0 }, site) => ({
      subject: `Your extension for ${name} was not paid`,
      blocks: [
        {
          text: `Your extension was approved and not paid by its new deadline, ${writtenDay(newDeadline)}, so its order is canceled. ${chargedText(chargedCents)}`,
        },
        { link: certificationsAt(site), label: "See certifications" },
      ],
    }),
  }),
};

type Rows = typeof extensionMails;
declare module "../../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
