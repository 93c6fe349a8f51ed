import * as z from "zod/mini";
import { mailRow } from "../../ground/message/mail.schema.ts";
import { writtenDollars } from "../../ground/shared/values.ts";

export const donationMails = {
  "donation.letter": mailRow({
    cause: "account",
    data: { firstName: z.string(), year: z.int(), totalCents: z.int() },
    content: ({ year, totalCents }, site) => ({
      subject: `Your donations in ${year}`,
      blocks: [
        {
          text: `You gave ${writtenDollars(totalCents)} in ${year}. Thank you. Your letter for the tax return is ready.`,
        },
        { link: `${site}/donations/${year}`, label: "Open the letter" },
      ],
    }),
  }),
};

type Rows = typeof donationMails;
declare module "../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
