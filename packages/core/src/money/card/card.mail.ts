import * as z from "zod/mini";
import { mailRow } from "../../ground/message/mail.schema.ts";

const month = (expires: string): string => expires.replace(/(\d+)-(\d+)/, "$2/$1");

export const cardMails = {
  "billing.card-expiring": mailRow({
    cause: "account",
    data: { firstName: z.string(), brand: z.string(), lastFour: z.string(), expires: z.string() },
    content: ({ brand, lastFour, expires }, site) => ({
      subject: "Your card is about to expire",
      blocks: [
        {
          text: `The ${brand} card ending in ${lastFour} that you keep with us expires at the end of ${month(expires)}.`,
        },
        { link: `${site}/edit-profile/payment`, label: "Enter a new card" },
      ],
    }),
  }),
};

type Rows = typeof cardMails;
declare module "../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
