import { rejectionWords } from "../message/order-rejection.rules.ts";
import { type LocalDate, writtenDay, writtenDollars } from "../shared/values.ts";
import { moment, type RequestOf, type Templates } from "./mail-words.ts";

/** "2027-03" → "03/2027" */
const month = (expires: string): string => expires.replace(/(\d+)-(\d+)/, "$2/$1");

/** Not every order is paid with money. */
function receivedText({ method, totalCents, paidAt, paidWith }: RequestOf<"billing.receipt">["data"]): string {
  const done = `Your order of ${moment(paidAt)} is complete`;
  if (method === "free" || totalCents === 0) return `Thank you. ${done}; there was nothing to pay:`;
  if (method === "override") return `${done}; staff have waived the payment:`;
  const how = method === "card" && paidWith ? `, paid with ${paidWith},` : "";
  return `Thank you. We received ${writtenDollars(totalCents)}${how} on ${moment(paidAt)} for:`;
}

type BillingTemplate = Extract<keyof Templates, `billing.${string}` | `donation.${string}`>;

export const billingMails: Templates<BillingTemplate> = {
  "billing.receipt": (receipt, site) => ({
    subject: "Your receipt",
    blocks: [
      { text: receivedText(receipt) },
      ...receipt.lines.map(({ name, finalPrice }) => ({ text: `${name}: ${writtenDollars(finalPrice)}` })),
      ...(receipt.taxSentence ? [{ text: receipt.taxSentence }] : []),
      { link: `${site}/payments/${receipt.orderId}`, label: "Open the receipt" },
    ],
  }),
  "billing.action-needed": ({ orderId, totalCents }, site) => ({
    subject: "Your bank asks you to confirm a payment",
    blocks: [
      {
        text: `What you asked for is approved. Your bank wants you to confirm the payment of ${writtenDollars(totalCents)}.`,
      },
      { link: `${site}/payments/${orderId}`, label: "Confirm the payment" },
      { quiet: "Until then nothing is charged, and what you asked for has not begun." },
    ],
  }),
  "billing.charge-failed": ({ orderId, totalCents, failure, triedAgainOn }, site) => ({
    subject: "A payment did not go through",
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
  "billing.order-rejected": ({ orderId, ...rejection }, site) => {
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
  "billing.refunded": ({ orderId, amountCents, goesTo }, site) => ({
    subject: "Your refund",
    blocks: [
      { text: `We have given back ${writtenDollars(amountCents)}, ${goesTo}.` },
      { link: `${site}/payments/${orderId}`, label: "Open the receipt" },
    ],
  }),
  "billing.refund-returned": ({ orderId, amountCents }, site) => ({
    subject: "Your refund did not arrive",
    blocks: [
      { text: `Your bank sent the ${writtenDollars(amountCents)} back to us, so you have not received it.` },
      { text: "You need not do anything: we look for another way to give it back." },
      { link: `${site}/payments/${orderId}`, label: "Open the receipt" },
    ],
  }),
  "billing.card-expiring": ({ brand, lastFour, expires }, site) => ({
    subject: "Your card is about to expire",
    blocks: [
      {
        text: `The ${brand} card ending in ${lastFour} that you keep with us expires at the end of ${month(expires)}.`,
      },
      { link: `${site}/edit-profile/payment`, label: "Enter a new card" },
    ],
  }),
  "donation.letter": ({ year, totalCents }, site) => ({
    subject: `Your donations in ${year}`,
    blocks: [
      {
        text: `You gave ${writtenDollars(totalCents)} in ${year}. Thank you. Your letter for the tax return is ready.`,
      },
      { link: `${site}/donations/${year}`, label: "Open the letter" },
    ],
  }),
};
