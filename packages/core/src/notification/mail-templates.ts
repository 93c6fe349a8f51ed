import type { MailRequest } from "../message/mail.schema.ts";
import { emptiedWords } from "../person/empty-account.rules.ts";
import { proofDays } from "../person/mailed-link.rules.ts";
import { billingMails } from "./billing-mails.ts";
import type { Block } from "./mail-layout.ts";
import { type Letter, moment, type RequestOf, type Templates } from "./mail-words.ts";

const notYourAccount = "If you did not create this account, reset its password instead: that makes it yours alone.";

const notYours = {
  quiet: `The link works for ${proofDays} days. If you did not create this account, reset its password instead: that makes it yours alone, and empties it.`,
};

const switchedOff = {
  owner: "Signing in no longer asks for a code from your authenticator app.",
  "recovery-code":
    "Somebody who knows your password and one of your recovery codes switched off the second factor. Your other codes no longer work.",
  staff: "Our staff switched off the second factor of your account, because they were asked to.",
};

/** Before the link, so that it is read before the link is pressed. */
const emptiesFirst = (site: string): readonly Block[] => [
  {
    text: `Nobody has confirmed yet that this e-mail address is theirs. So a new password empties the account: ${emptiedWords}`,
  },
  { text: "If you know the password, sign in and confirm the address first. Then nothing is taken out." },
  { link: `${site}/login`, label: "Sign in" },
];

const templates: Templates = {
  "account.welcome": ({ link }, site) => ({
    subject: "Your account is ready",
    blocks: [
      { text: "An account has been created with this e-mail address. Confirm that it is yours, signed in to it:" },
      { link: link ?? `${site}/edit-profile/account`, label: "Confirm this address" },
      link ? notYours : { quiet: notYourAccount },
      { link: `${site}/password/reset`, label: "Reset the password" },
    ],
  }),
  "account.email-proof": ({ link }, site) => ({
    subject: "Confirm your e-mail address",
    blocks: [
      { text: "Confirm that this e-mail address is yours, signed in to the account that you have with it:" },
      { link, label: "Confirm this address" },
      notYours,
      { link: `${site}/password/reset`, label: "Reset the password" },
    ],
  }),
  "account.already-registered": (_, site) => ({
    subject: "You already have an account",
    blocks: [
      { text: "Somebody, probably you, tried to create an account with this e-mail address. There is one already." },
      { link: `${site}/login`, label: "Sign in" },
      { quiet: "Forgot the password? Ask for a reset link on the sign-in page. If it was not you, do nothing." },
    ],
  }),
  "account.password-reset": ({ link, empties }, site) => ({
    subject: "Reset your password",
    blocks: [
      ...(empties ? emptiesFirst(site) : []),
      { text: "Use this link to set a new password. It works once, within one hour." },
      { link, label: empties ? "Set a new password and empty the account" : "Set a new password" },
      { quiet: "If you did not ask for this, do nothing: your password stays as it is." },
    ],
  }),
  "account.password-changed": ({ changedAt }, site) => ({
    subject: "Your password was changed",
    blocks: [
      { text: `The password of your account was changed on ${moment(changedAt)}.` },
      { text: "If that was you, there is nothing to do. If it was not, reset it now and write to us." },
      { link: `${site}/password/reset`, label: "Reset the password" },
    ],
  }),
  "account.second-factor": ({ isOn, by }, site) => ({
    subject: isOn ? "Second factor switched on" : "Second factor switched off",
    blocks: [
      {
        text: isOn
          ? "From now on, signing in asks for a code from your authenticator app as well."
          : switchedOff[by ?? "owner"],
      },
      ...(isOn || !by ? [] : [{ text: "Sign in and set it up again under Account Settings." }]),
      { text: "If this was not you, reset your password now and write to us." },
      { link: `${site}/password/reset`, label: "Reset the password" },
    ],
  }),
  "people.invitation": ({ link }) => ({
    subject: "Choose a password for your account",
    blocks: [
      { text: "The association has made an account for you. Choose a password to sign in with this e-mail address." },
      { link, label: "Choose a password" },
      { quiet: "The link works once, within seven days. After that, ask for a new one on the page where you sign in." },
    ],
  }),
  "people.sessions-ended": (_data, site) => ({
    subject: "You were signed out everywhere",
    blocks: [
      { text: "The association's staff ended all sessions of your account. Sign in again with your password." },
      { text: "If you did not ask for this, reset your password now and write to us." },
      { link: `${site}/password/reset`, label: "Reset the password" },
    ],
  }),
  "account.email-change": ({ link }) => ({
    subject: "Confirm your new e-mail address",
    blocks: [
      {
        text: "You asked to sign in with this e-mail address from now on. Open this link to confirm that it is yours.",
      },
      { link, label: "Confirm this address" },
      { quiet: "The link works once, within 24 hours. If you did not ask for this, do nothing: nothing changes." },
    ],
  }),
  "account.email-change-asked": ({ link, email = "another e-mail address" }, site) => ({
    subject: "A new e-mail address was asked for",
    blocks: [
      { text: `Somebody who is signed in to your account asked to sign in with ${email} from now on.` },
      { text: "If that was you, there is nothing to do here: open the link that we sent to the new address." },
      { text: "If it was not, keep your address with this link, and then reset your password:" },
      { link, label: "Keep my present address" },
      { link: `${site}/password/reset`, label: "Reset the password" },
      { quiet: "The link works for 24 hours, whether or not you are signed in." },
    ],
  }),
  "account.email-taken": (_, site) => ({
    subject: "You already have an account",
    blocks: [
      { text: "Somebody, probably you, wanted to use this e-mail address for another account. It belongs to yours." },
      { link: `${site}/login`, label: "Sign in" },
      { quiet: "If you have two accounts and want one, write to us. If it was not you, do nothing." },
    ],
  }),
  "account.email-changed": ({ email, changedAt }) => ({
    subject: "Your e-mail address was changed",
    blocks: [
      { text: `Since ${moment(changedAt)}, you sign in with ${email}. Our mail goes there as well.` },
      { text: "If that was you, there is nothing to do. If it was not, answer this mail at once." },
    ],
  }),
  "privacy.export-ready": ({ validUntil }, site) => ({
    subject: "Your data is ready",
    blocks: [
      { text: `The copy of your data that you asked for is ready. You can download it until ${moment(validUntil)}.` },
      { link: `${site}/edit-profile/account#your-data`, label: "Download my data" },
      {
        quiet: "You sign in first, so that nobody else can fetch it. If you did not ask for it, change your password.",
      },
    ],
  }),
  "privacy.closure-requested": (_, site) => ({
    subject: "You asked to close your account",
    blocks: [
      { text: "We have your request to close your account and erase your data. Staff will look at it and answer you." },
      { text: "Until then nothing changes, and you can take the request back under Account Settings." },
      { link: `${site}/edit-profile/account#close-account`, label: "Keep my account" },
    ],
  }),
  "privacy.closure-refused": ({ message }, site) => ({
    subject: "Your account stays open",
    blocks: [
      { text: "You asked us to close your account. We have left it open for now, for this reason:" },
      { text: message },
      { link: `${site}/edit-profile/account`, label: "Account Settings" },
    ],
  }),
  ...billingMails,
  "privacy.erased": () => ({
    subject: "Your account is closed",
    blocks: [
      {
        text: "Your account is closed and what we kept about you is erased, but for records that we must keep, without your name.",
      },
      { text: "This is the last mail about it. You are welcome to create a new account at any time." },
    ],
  }),
};

/** A name can be anything that a stranger typed, so it appears only in mails to a proved address. */
const greeting = (name: string | undefined) => ({ text: name ? `Hello ${name},` : "Hello," });

export function write<T extends MailRequest["template"]>(order: RequestOf<T>, site: string, isProved = false): Letter {
  const { subject, blocks } = templates[order.template as T](order.data as never, site);
  return {
    subject,
    blocks: [greeting(isProved && "firstName" in order.data ? order.data.firstName : undefined), ...blocks],
  };
}
