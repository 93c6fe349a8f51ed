import * as z from "zod/mini";
import { mailRow } from "../message/mail.schema.ts";
import { buttonMark, renewLabel, wordingParagraphs } from "../setting/wording.rules.ts";

export const membershipMails = {
  "membership.reminder": mailRow({
    cause: "account",
    data: { firstName: z.string(), subject: z.string(), text: z.string() },
    content: ({ subject, text }, site) => ({
      subject,
      blocks: wordingParagraphs(text).map((paragraph) =>
        paragraph === buttonMark ? { link: `${site}/membership/get`, label: renewLabel } : { text: paragraph },
      ),
    }),
  }),
};

type Rows = typeof membershipMails;
declare module "../message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
