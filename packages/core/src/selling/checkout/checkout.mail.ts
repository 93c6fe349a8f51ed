import * as z from "zod/mini";
import { mailRow } from "../../ground/message/mail.schema.ts";
import { rejectionWords } from "../../ground/message/order-rejection.rules.ts";
import { type LocalDate, writtenDay, writtenDollars } from "../../ground/shared/values.ts";

export const checkoutMails = {
  "billing.action-needed": mailRow({
    cause: "account",
    data: { firstName: z.string(), orderId: z.string(), totalCents: z.int() },
    content: ({ orderId, totalCents }, site) => ({
      subject: "Your bank asks you to confirm a payment",
      blocks: [
        {
          text: `What you asked for is approved. Your bank wants you to confirm the payment of ${writtenDollars(totalCents)}.`,
        },
        { link: `${site}/payments/${orderId}`, label: "Confirm the payment" },
        { quiet: "Until then nothing is charged, and what you asked for has not begun." },
      ],
    }),
  }),
  "billing.charge-failed": mailRow({
    cause: "account",
    data: {
      firstName: z.string(),
      orderId: z.string(),
      totalCents: z.int(),
      failure: z.optional(z.string()),
      triedAgainOn: z.optional(z.string()),
    },
    content: ({ orderId, totalCents, failure, triedAgainOn }, site) => ({
      subject: "A payment failed",
      blocks: [
        { text: `We could not charge your card with ${writtenDollars(totalCents)}. Nothing was charged.` },
        ...(failure ? [{ text: `The reason given: ${failure}` }] : []),
        {
          text: triedAgainOn
            ? `We try again on ${writtenDay(triedAgainOn as LocalDate)}.`
            : "We do not try again by ourselves.",
        },
        { link: `${site}/payments/${orderId}`, label: "Pay with another card" },
      ],
    }),
  }),
  /** Staff rejected it, or gave up an approved charge that failed. */
  "billing.order-rejected": mailRow({
    cause: "account",
    data: {
      firstName: z.string(),
      orderId: z.string(),
      names: z.array(z.string()),
      wasApproved: z.boolean(),
      chargedCents: z.optional(z.int()),
    },
    content: ({ orderId, ...rejection }, site) => {
      const { title, text } = rejectionWords(rejection);
      return {
        subject: title,
        blocks: [
          { text },
          { link: `${site}/payments/${orderId}`, label: "Open the order" },
          { quiet: "If you have a question about it, write to us." },
        ],
      };
    },
  }),
};

type Rows = typeof checkoutMails;
declare module "../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
