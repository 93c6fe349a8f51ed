import * as z from "zod/mini";
import { mailRow } from "../message/mail.schema.ts";
import { writtenDollars } from "../shared/values.ts";

const decided = { firstName: z.string(), name: z.string(), message: z.string() };

export const membershipReviewMails = {
  "membership.approved": mailRow({
    cause: "account",
    data: { ...decided, totalCents: z.int() },
    content: ({ name, message, totalCents }, site) => ({
      subject: "Your membership is approved",
      blocks: [
        { text: `Your ${name} is approved. Your card is charged with ${writtenDollars(totalCents)} now.` },
        ...(message ? [{ html: message }] : []),
        { text: "The membership begins once it is paid. You get a receipt then." },
        { link: `${site}/membership`, label: "See your membership" },
      ],
    }),
  }),
  "membership.rejected": mailRow({
    cause: "account",
    data: decided,
    content: ({ name, message }, site) => ({
      subject: "Your membership was not approved",
      blocks: [
        { text: `We could not approve your ${name}, for this reason:` },
        { html: message },
        { text: "Nothing was charged. You can ask again." },
        { link: `${site}/membership/get`, label: "Choose a membership" },
      ],
    }),
  }),
};

type Rows = typeof membershipReviewMails;
declare module "../message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
