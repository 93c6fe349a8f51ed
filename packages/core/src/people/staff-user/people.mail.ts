import * as z from "zod/mini";
import { mailRow } from "../../ground/message/mail.schema.ts";

export const peopleMails = {
  "people.sessions-ended": mailRow({
    cause: "access",
    data: { firstName: z.string() },
    content: (_, site) => ({
      subject: "You were signed out everywhere",
      blocks: [
        { text: "The association's staff ended all sessions of your account. Sign in again with your password." },
        { text: "If you did not ask for this, reset your password now and write to us." },
        { link: `${site}/password/reset`, label: "Reset the password" },
      ],
    }),
  }),
};

type Rows = typeof peopleMails;
declare module "../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
