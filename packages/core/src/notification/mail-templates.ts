import { businessTimeZone } from "../shared/values.ts";
import type { MailOrder } from "./mail.schema.ts";
import type { Block } from "./mail-layout.ts";

interface Letter {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

type OrderOf<T extends MailOrder["template"]> = Extract<MailOrder, { template: T }>;
type Templates = { [T in MailOrder["template"]]: (data: OrderOf<T>["data"], site: string) => Letter };

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: businessTimeZone,
  ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
});

const moment = (at: string): string => clock.format(new Date(at)).replace(", ", " at ");

const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const dollars = (cents: number): string => currency.format(cents / 100);

/** 2026-03-31 as 03/31/2026. */
const day = (on: string): string => on.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1");
/** 2027-03 as 03/2027. */
const month = (expires: string): string => expires.replace(/(\d+)-(\d+)/, "$2/$1");

/** Every mail that the portal writes. */
const templates: Templates = {
  "account.welcome": ({ firstName }, site) => ({
    subject: "Your account is ready",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: "Your account has been created. Sign in with this e-mail address and the password you chose." },
      { link: site, label: "Open the portal" },
      { quiet: "If you did not create this account, reset its password: that makes it yours alone." },
    ],
  }),
  "account.already-registered": ({ firstName }, site) => ({
    subject: "You already have an account",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: "Somebody, probably you, tried to create an account with this e-mail address. There is one already." },
      { link: `${site}/login`, label: "Sign in" },
      { quiet: "Forgot the password? Ask for a reset link on the sign-in page. If it was not you, do nothing." },
    ],
  }),
  "account.password-reset": ({ firstName, link }) => ({
    subject: "Reset your password",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: "Use this link to set a new password. It works once, within one hour." },
      { link, label: "Set a new password" },
      { quiet: "If you did not ask for this, do nothing: your password stays as it is." },
    ],
  }),
  "account.password-changed": ({ firstName, changedAt }, site) => ({
    subject: "Your password was changed",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: `The password of your account was changed on ${moment(changedAt)}.` },
      { text: "If that was you, there is nothing to do. If it was not, reset it now and write to us." },
      { link: `${site}/password/reset`, label: "Reset the password" },
    ],
  }),
  "account.second-factor": ({ firstName, isOn }, site) => ({
    subject: isOn ? "Second factor switched on" : "Second factor switched off",
    blocks: [
      { text: `Hello ${firstName},` },
      {
        text: isOn
          ? "From now on, signing in asks for a code from your authenticator app as well."
          : "Signing in no longer asks for a code from your authenticator app.",
      },
      { text: "If this was not you, reset your password now and write to us." },
      { link: `${site}/password/reset`, label: "Reset the password" },
    ],
  }),
  "account.email-change": ({ firstName, link }) => ({
    subject: "Confirm your new e-mail address",
    blocks: [
      { text: `Hello ${firstName},` },
      {
        text: "You asked to sign in with this e-mail address from now on. Open this link to confirm that it is yours.",
      },
      { link, label: "Confirm this address" },
      { quiet: "The link works once, within 24 hours. If you did not ask for this, do nothing: nothing changes." },
    ],
  }),
  "account.email-taken": ({ firstName }, site) => ({
    subject: "You already have an account",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: "Somebody, probably you, wanted to use this e-mail address for another account. It belongs to yours." },
      { link: `${site}/login`, label: "Sign in" },
      { quiet: "If you have two accounts and want one, write to us. If it was not you, do nothing." },
    ],
  }),
  "account.email-changed": ({ firstName, email, changedAt }) => ({
    subject: "Your e-mail address was changed",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: `Since ${moment(changedAt)}, you sign in with ${email}. Our mail goes there as well.` },
      { text: "If that was you, there is nothing to do. If it was not, answer this mail at once." },
    ],
  }),
  "privacy.export-ready": ({ firstName, validUntil }, site) => ({
    subject: "Your data is ready",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: `The copy of your data that you asked for is ready. You can download it until ${moment(validUntil)}.` },
      { link: `${site}/edit-profile/account#your-data`, label: "Download my data" },
      {
        quiet: "You sign in first, so that nobody else can fetch it. If you did not ask for it, change your password.",
      },
    ],
  }),
  "privacy.closure-requested": ({ firstName }, site) => ({
    subject: "You asked to close your account",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: "We have your request to close your account and erase your data. Staff will look at it and answer you." },
      { text: "Until then nothing changes, and you can take the request back under Account Settings." },
      { link: `${site}/edit-profile/account#close-account`, label: "Keep my account" },
    ],
  }),
  "privacy.closure-refused": ({ firstName, message }, site) => ({
    subject: "Your account stays open",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: "You asked us to close your account. We have left it open for now, for this reason:" },
      { text: message },
      { link: `${site}/edit-profile/account`, label: "Account Settings" },
    ],
  }),
  "billing.receipt": ({ firstName, orderId, paidAt, totalCents, lines, taxSentence }, site) => ({
    subject: "Your receipt",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: `Thank you. We received ${dollars(totalCents)} on ${moment(paidAt)} for:` },
      ...lines.map(({ name, finalPrice }) => ({ text: `${name}: ${dollars(finalPrice)}` })),
      ...(taxSentence ? [{ text: taxSentence }] : []),
      { link: `${site}/payments/${orderId}`, label: "Open the receipt" },
    ],
  }),
  "billing.action-needed": ({ firstName, orderId, totalCents }, site) => ({
    subject: "Your bank asks you to confirm a payment",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: `What you asked for is approved. Your bank wants you to confirm the payment of ${dollars(totalCents)}.` },
      { link: `${site}/payments/${orderId}`, label: "Confirm the payment" },
      { quiet: "Until then nothing is charged, and what you asked for has not begun." },
    ],
  }),
  "billing.charge-failed": ({ firstName, orderId, totalCents, failure, triedAgainOn }, site) => ({
    subject: "A payment did not go through",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: `We could not charge your card with ${dollars(totalCents)}. Nothing was charged.` },
      ...(failure ? [{ text: `Your bank says: ${failure}` }] : []),
      { text: triedAgainOn ? `We try again on ${day(triedAgainOn)}.` : "We do not try again by ourselves." },
      { link: `${site}/payments/${orderId}`, label: "Pay with another card" },
    ],
  }),
  "billing.refunded": ({ firstName, orderId, amountCents, goesTo }, site) => ({
    subject: "Your refund",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: `We have given back ${dollars(amountCents)}, ${goesTo}.` },
      { link: `${site}/payments/${orderId}`, label: "Open the receipt" },
    ],
  }),
  "billing.card-expiring": ({ firstName, brand, lastFour, expires }, site) => ({
    subject: "Your card is about to expire",
    blocks: [
      { text: `Hello ${firstName},` },
      {
        text: `The ${brand} card ending in ${lastFour} that you keep with us expires at the end of ${month(expires)}.`,
      },
      { link: `${site}/edit-profile/payment`, label: "Enter a new card" },
    ],
  }),
  "donation.letter": ({ firstName, year, totalCents }, site) => ({
    subject: `Your donations in ${year}`,
    blocks: [
      { text: `Hello ${firstName},` },
      { text: `You gave ${dollars(totalCents)} in ${year}. Thank you. Your letter for the tax return is ready.` },
      { link: `${site}/donations/${year}`, label: "Open the letter" },
    ],
  }),
  "privacy.erased": ({ firstName }) => ({
    subject: "Your account is closed",
    blocks: [
      { text: `Hello ${firstName},` },
      {
        text: "Your account is closed and what we kept about you is erased, but for records that we must keep, without your name.",
      },
      { text: "This is the last mail about it. You are welcome to create a new account at any time." },
    ],
  }),
};

export const write = <T extends MailOrder["template"]>({ template, data }: OrderOf<T>, site: string): Letter =>
  templates[template](data as never, site);
