import * as z from "zod/mini";
import { mailRow } from "../../ground/message/mail.schema.ts";
import { moment } from "../../ground/message/moment.ts";
import { proofDays } from "../person/mailed-link.rules.ts";

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

export const accountMails = {
  "account.welcome": mailRow({
    cause: "link",
    data: {
      /** Absent in mails queued before addresses were proved. */
      link: z.optional(z.string()),
    },
    content: ({ link }, site) => ({
      subject: "Your account is ready",
      blocks: [
        { text: "An account has been created with this e-mail address. Confirm that it is yours, signed in to it:" },
        { link: link ?? `${site}/edit-profile/account`, label: "Confirm this address" },
        link ? notYours : { quiet: notYourAccount },
        { link: `${site}/password/reset`, label: "Reset the password" },
      ],
    }),
  }),
  "account.email-proof": mailRow({
    cause: "link",
    data: { link: z.string() },
    content: ({ link }, site) => ({
      subject: "Confirm your e-mail address",
      blocks: [
        { text: "Confirm that this e-mail address is yours, signed in to the account that you have with it:" },
        { link, label: "Confirm this address" },
        notYours,
        { link: `${site}/password/reset`, label: "Reset the password" },
      ],
    }),
  }),
  "account.already-registered": mailRow({
    cause: "stranger",
    data: { firstName: z.string() },
    content: (_, site) => ({
      subject: "You already have an account",
      blocks: [
        { text: "Somebody, probably you, tried to create an account with this e-mail address. There is one already." },
        { link: `${site}/login`, label: "Sign in" },
        { quiet: "Forgot the password? Ask for a reset link on the sign-in page. If it was not you, do nothing." },
      ],
    }),
  }),
  "account.password-changed": mailRow({
    cause: "access",
    data: { firstName: z.string(), changedAt: z.string() },
    content: ({ changedAt }, site) => ({
      subject: "Your password was changed",
      blocks: [
        { text: `The password of your account was changed on ${moment(changedAt)}.` },
        { text: "If that was you, there is nothing to do. If it was not, reset it now and write to us." },
        { link: `${site}/password/reset`, label: "Reset the password" },
      ],
    }),
  }),
  "account.second-factor": mailRow({
    cause: "access",
    data: {
      firstName: z.string(),
      isOn: z.boolean(),
      /** When it was not the owner, signed in. */
      by: z.optional(z.enum(["recovery-code", "staff"])),
    },
    content: ({ isOn, by }, site) => ({
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
  }),
  "account.email-change": mailRow({
    cause: "link",
    data: { firstName: z.string(), link: z.string() },
    content: ({ link }) => ({
      subject: "Confirm your new e-mail address",
      blocks: [
        {
          text: "You asked to sign in with this e-mail address from now on. Open this link to confirm that it is yours.",
        },
        { link, label: "Confirm this address" },
        { quiet: "The link works once, within 24 hours. If you did not ask for this, do nothing: nothing changes." },
      ],
    }),
  }),
  /** To the present address. Names the new one only if the present one is proved. */
  "account.email-change-asked": mailRow({
    cause: "access",
    data: { firstName: z.string(), link: z.string(), email: z.optional(z.string()) },
    content: ({ link, email = "another e-mail address" }, site) => ({
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
  }),
  "account.email-taken": mailRow({
    cause: "stranger",
    data: { firstName: z.string() },
    content: (_, site) => ({
      subject: "You already have an account",
      blocks: [
        { text: "Somebody, probably you, wanted to use this e-mail address for another account. It belongs to yours." },
        { link: `${site}/login`, label: "Sign in" },
        { quiet: "If you have two accounts and want one, write to us. If it was not you, do nothing." },
      ],
    }),
  }),
  "account.email-changed": mailRow({
    cause: "access",
    data: { firstName: z.string(), email: z.string(), changedAt: z.string() },
    content: ({ email, changedAt }) => ({
      subject: "Your e-mail address was changed",
      blocks: [
        { text: `Since ${moment(changedAt)}, you sign in with ${email}. Our mail goes there as well.` },
        { text: "If that was you, there is nothing to do. If it was not, answer this mail at once." },
      ],
    }),
  }),
};

type Rows = typeof accountMails;
declare module "../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
