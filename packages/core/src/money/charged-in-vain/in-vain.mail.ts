import * as z from "zod/mini";
import { mailRow } from "../../ground/message/mail.schema.ts";
import { writtenDollars } from "../../ground/shared/values.ts";

export const inVainMails = {
  "billing.charged-in-vain": mailRow({
    cause: "account",
    data: { firstName: z.string(), orderId: z.string(), amountCents: z.int(), isOtherSum: z.optional(z.boolean()) },
    content: ({ orderId, amountCents, isOtherSum }, site) => ({
      subject: isOtherSum
        ? "Your card was charged for an order that is canceled"
        : "Your card was charged for an order that was given up",
      blocks: [
        {
          text: isOtherSum
            ? `You paid ${writtenDollars(amountCents)} for an order that has another price in our records. So the order is canceled. You get nothing for it, and we give the money back. You need not do anything.`
            : `Your bank let a payment of ${writtenDollars(amountCents)} through after its order had been given up. You get nothing for it, so we give it back. You need not do anything.`,
        },
        { link: `${site}/payments/${orderId}`, label: "See what becomes of it" },
        { quiet: "Banks take five to ten days to show it." },
      ],
    }),
  }),
} as const;

type Rows = typeof inVainMails;
declare module "../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
