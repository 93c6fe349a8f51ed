import * as z from "zod/mini";
import { type Block, mailRow } from "../../ground/message/mail.schema.ts";
import { emptiedWords } from "../../people/person/empty-account.rules.ts";

/** Before the link, so that it is read before the link is pressed. */
const emptiesFirst = (site: string): readonly Block[] => [
  {
    text: `Nobody has confirmed yet that this e-mail address is theirs. So a new password empties the account: ${emptiedWords}`,
  },
  { text: "If you know the password, sign in and confirm the address first. Then nothing is taken out." },
  { link: `${site}/login`, label: "Sign in" },
];

export const passwordResetMails = {
  "account.password-reset": mailRow({
    cause: "link",
    data: {
      firstName: z.string(),
      link: z.string(),
      empties: z.boolean(),
    },
    content: ({ link, empties }, site) => ({
      subject: "Reset your password",
      blocks: [
        ...(empties ? emptiesFirst(site) : []),
        { text: "Use this link to set a new password. It works once, within one hour." },
        { link, label: empties ? "Set a new password and empty the account" : "Set a new password" },
        { quiet: "If you did not ask for this, do nothing: your password stays as it is." },
      ],
    }),
  }),
  /** Staff registered them, or imported them: they choose a password. */
  "people.invitation": mailRow({
    cause: "link",
    data: { link: z.string() },
    content: ({ link }) => ({
      subject: "Choose a password for your account",
      blocks: [
        { text: "The association has made an account for you. Choose a password to sign in with this e-mail address." },
        { link, label: "Choose a password" },
        {
          quiet: "The link works once, within seven days. After that, ask for a new one on the page where you sign in.",
        },
      ],
    }),
  }),
};

type Rows = typeof passwordResetMails;
declare module "../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
