import * as z from "zod/mini";
import { mailRow } from "../message/mail.schema.ts";
import { writtenDollars } from "../shared/values.ts";

export const inVainMails = {
  "billing.charged-in-vain": mailRow({
    cause: "account",
    data: { firstName: z.string(), orderId: z.string(), amountCents: z.int() },
    content: ({ orderId, amountCents }, site) => ({
      subject: "Your card was charged for an order that was given up",
      blocks: [
        {
          text: `Your bank let a payment of ${writtenDollars(amountCents)} through after its order had been given up. You get nothing for it, so we give it back. You need not do anything.`,
        },
        { link: `${site}/payments/${orderId}`, label: "See what becomes of it" },
        { quiet: "Banks take five to ten days to show it." },
      ],
    }),
  }),
} as const;

type Rows = typeof inVainMails;
declare module "../message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
