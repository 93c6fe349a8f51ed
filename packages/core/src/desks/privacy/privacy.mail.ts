import * as z from "zod/mini";
import { mailRow } from "../../ground/message/mail.schema.ts";
import { moment } from "../../ground/message/moment.ts";

export const privacyMails = {
  "privacy.export-ready": mailRow({
    cause: "access",
    data: { firstName: z.string(), validUntil: z.string() },
    content: ({ validUntil }, site) => ({
      subject: "Your data is ready",
      blocks: [
        { text: `The copy of your data that you asked for is ready. You can download it until ${moment(validUntil)}.` },
        { link: `${site}/edit-profile/account#your-data`, label: "Download my data" },
        {
          quiet:
            "You sign in first, so that nobody else can fetch it. If you did not ask for it, change your password.",
        },
      ],
    }),
  }),
  "privacy.closure-requested": mailRow({
    cause: "access",
    data: { firstName: z.string() },
    content: (_, site) => ({
      subject: "You asked to close your account",
      blocks: [
        {
          text: "We have your request to close your account and erase your data. Staff will look at it and answer you.",
        },
        { text: "Until then nothing changes, and you can take the request back under Account Settings." },
        { link: `${site}/edit-profile/account#close-account`, label: "Keep my account" },
      ],
    }),
  }),
  "privacy.closure-refused": mailRow({
    cause: "access",
    data: { firstName: z.string(), message: z.string() },
    content: ({ message }, site) => ({
      subject: "Your account stays open",
      blocks: [
        { text: "You asked us to close your account. We have left it open for now, for this reason:" },
        { html: message },
        { link: `${site}/edit-profile/account`, label: "Account Settings" },
      ],
    }),
  }),
  "privacy.erased": mailRow({
    cause: "access",
    data: { firstName: z.string() },
    content: () => ({
      subject: "Your account is closed",
      blocks: [
        {
          text: "Your account is closed and what we kept about you is erased, but for records that we must keep, without your name.",
        },
        { text: "This is the last mail about it. You are welcome to create a new account at any time." },
      ],
    }),
  }),
};

type Rows = typeof privacyMails;
declare module "../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
