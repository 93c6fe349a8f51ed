import * as z from "zod/mini";
import { mailRow } from "../../ground/message/mail.schema.ts";
import { moment } from "../../ground/message/moment.ts";

export const bulkMails = {
  "bulk.file-ready": mailRow({
    cause: "account",
    data: { firstName: z.string(), id: z.string(), rows: z.int(), validUntil: z.string() },
    content: ({ id, rows, validUntil }, site) => ({
      subject: "Your file is ready",
      blocks: [
        {
          text: `The file of ${rows.toLocaleString("en-US")} rows that you asked for is ready. You can download it until ${moment(validUntil)}.`,
        },
        { link: `${site}/admin/bulk/${id}`, label: "Download the file" },
        { quiet: "You sign in first, so that nobody else can fetch it. The portal deletes it after a day." },
      ],
    }),
  }),
};

type Rows = typeof bulkMails;
declare module "../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
