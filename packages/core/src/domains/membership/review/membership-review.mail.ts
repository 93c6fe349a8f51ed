import * as z from "zod/mini";
import { mailRow } from "../../../ground/message/mail.schema.ts";
import { LocalDate, writtenDay, writtenDollars } from "../../../ground/shared/values.ts";
import { chargedText } from "../../../money/order/words/charged-text.rules.ts";

const decided = { firstName: z.string(), name: z.string(), message: z.string() };

const chargeText = (totalCents: number): string =>
  totalCents > 0 ? `Your card is charged ${writtenDollars(totalCents)} now.` : "Your card is not charged.";

export interface TermDay {
  readonly startsOn?: LocalDate | undefined;
  readonly followsPresent?: boolean | undefined;
}

export const beginsText = ({ startsOn, followsPresent }: TermDay, whose: "your" | "their" = "your"): string => {
  if (!startsOn) return "The membership begins once it is settled.";
  const after = followsPresent ? `, after ${whose} present term` : "";
  return `Once it is settled, the membership begins on ${writtenDay(startsOn)}${after}.`;
};

export const membershipReviewMails = {
  "membership.approved": mailRow({
    cause: "account",
    data: { ...decided, totalCents: z.int(), startsOn: z.optional(LocalDate), followsPresent: z.optional(z.boolean()) },
    content: ({ name, message, totalCents, startsOn, followsPresent }, site) => ({
      subject: "Your membership is approved",
      blocks: [
        { text: `Your ${name} is approved. ${chargeText(totalCents)}` },
        ...(message ? [{ html: message }] : []),
        { text: `${beginsText({ startsOn, followsPresent })} You get a receipt then.` },
        { link: `${site}/membership`, label: "See your membership" },
      ],
    }),
  }),
  "membership.rejected": mailRow({
    cause: "account",
    data: { ...decided, chargedCents: z.optional(z.int()) },
    content: ({ name, message, chargedCents = 0 }, site) => ({
      subject: "Your membership was not approved",
      blocks: [
        { text: `We could not approve your ${name}, for this reason:` },
        { html: message },
        { text: `${chargedText(chargedCents)} You can ask again.` },
        { link: `${site}/membership/get`, label: "Choose a membership" },
      ],
    }),
  }),
  "membership.withdrawn": mailRow({
    cause: "account",
    data: { firstName: z.string(), name: z.string(), chargedCents: z.int() },
    content: ({ name, chargedCents }, site) => ({
      subject: "You withdrew your request for a membership",
      blocks: [
        { text: `You withdrew your request for the ${name}. ${chargedText(chargedCents)}` },
        { text: "You can ask again at any time. What you entered is kept." },
        { link: `${site}/membership/get`, label: "Choose a membership" },
      ],
    }),
  }),
  "membership.deleted": mailRow({
    cause: "account",
    data: { firstName: z.string(), name: z.string(), chargedCents: z.int() },
    content: ({ name, chargedCents }, site) => ({
      subject: "Your request for a membership was deleted",
      blocks: [
        { text: `Our staff deleted your request for the ${name}. ${chargedText(chargedCents)}` },
        { text: "You can ask again at any time. What you entered is kept." },
        { link: `${site}/membership/get`, label: "Choose a membership" },
        { quiet: "If you do not know why, write to us." },
      ],
    }),
  }),
};

type Rows = typeof membershipReviewMails;
declare module "../../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
