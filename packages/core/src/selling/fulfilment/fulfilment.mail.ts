import * as z from "zod/mini";
import { mailRow } from "../../ground/message/mail.schema.ts";
import { moment } from "../../ground/message/moment.ts";
import { paymentMethods } from "../../ground/shared/payment-method.schema.ts";
import { writtenDollars } from "../../ground/shared/values.ts";

const receipt = {
  firstName: z.string(),
  orderId: z.string(),
  paidAt: z.string(),
  totalCents: z.int(),
  lines: z.array(z.object({ name: z.string(), finalPrice: z.int() })),
  method: z.optional(z.enum(paymentMethods)),
  paidWith: z.optional(z.string()),
  taxSentence: z.optional(z.string()),
};
type Received = z.infer<z.ZodMiniObject<typeof receipt>>;

/** Not every order is paid with money. */
function receivedText({ method, totalCents, paidAt, paidWith }: Received): string {
  const done = `Your order of ${moment(paidAt)} is complete`;
  if (method === "free" || totalCents === 0) return `Thank you. ${done}; there was nothing to pay:`;
  if (method === "override") return `${done}; staff have waived the payment:`;
  const how = method === "card" && paidWith ? `, paid with ${paidWith},` : "";
  return `Thank you. We received ${writtenDollars(totalCents)}${how} on ${moment(paidAt)} for:`;
}

const texts = z.optional(z.array(z.string()));
const given = { names: texts, ended: texts };

export const fulfilmentMails = {
  "billing.receipt": mailRow({
    cause: "account",
    data: receipt,
    content: (receipt, site) => ({
      subject: "Your receipt",
      blocks: [
        { text: receivedText(receipt) },
        ...receipt.lines.map(({ name, finalPrice }) => ({ text: `${name}: ${writtenDollars(finalPrice)}` })),
        ...(receipt.taxSentence ? [{ text: receipt.taxSentence }] : []),
        { link: `${site}/payments/${receipt.orderId}`, label: "Open the receipt" },
      ],
    }),
  }),
  "billing.refunded": mailRow({
    cause: "account",
    data: { firstName: z.string(), orderId: z.string(), amountCents: z.int(), goesTo: z.string(), ...given },
    content: ({ orderId, amountCents, goesTo, names = [], ended = [] }, site) => ({
      subject: "Your refund",
      blocks: [
        { text: `We have given back ${writtenDollars(amountCents)}, ${goesTo}.` },
        ...(names.length > 0 ? [{ text: `It was paid for: ${names.join(", ")}.` }] : []),
        ...ended.map((text) => ({ text })),
        { link: `${site}/payments/${orderId}`, label: "Open the receipt" },
      ],
    }),
  }),
  "billing.refund-returned": mailRow({
    cause: "account",
    data: { firstName: z.string(), orderId: z.string(), amountCents: z.int() },
    content: ({ orderId, amountCents }, site) => ({
      subject: "Your refund did not arrive",
      blocks: [
        { text: `Your bank sent the ${writtenDollars(amountCents)} back to us, so you have not received it.` },
        { text: "You need not do anything: we look for another way to give it back." },
        { link: `${site}/payments/${orderId}`, label: "Open the receipt" },
      ],
    }),
  }),
};

type Rows = typeof fulfilmentMails;
declare module "../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
