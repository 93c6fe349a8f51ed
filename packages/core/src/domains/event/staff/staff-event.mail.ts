import * as z from "zod/mini";
import { mailRow } from "../../../ground/message/mail.schema.ts";
import { LocalDate, writtenDay } from "../../../ground/shared/values.ts";

const event = { firstName: z.string(), eventId: z.string(), name: z.string() };

export const staffEventMails = {
  "event.canceled": mailRow({
    cause: "account",
    data: { ...event, date: z.optional(LocalDate), reason: z.string(), isPaid: z.boolean() },
    content: ({ eventId, name, date, reason, isPaid }, site) => ({
      subject: `Canceled: ${name}`,
      blocks: [
        {
          text: `We are sorry: "${name}"${date ? ` on ${writtenDay(date)}` : ""}, which you are registered for, is canceled.`,
        },
        { text: reason },
        {
          text: isPaid
            ? "We give back all that you paid for it. A second mail says so as soon as the money is on its way."
            : "You paid nothing for it, and there is nothing that you need to do.",
        },
        { link: `${site}/events/${eventId}`, label: "Open the event" },
      ],
    }),
  }),
  "event.message": mailRow({
    cause: "account",
    data: { ...event, subject: z.string(), message: z.string() },
    content: ({ eventId, name, subject, message }, site) => ({
      subject,
      blocks: [
        { html: message },
        { link: `${site}/events/${eventId}`, label: "Open the event" },
        { quiet: `You get this mail because you are registered for "${name}".` },
      ],
    }),
  }),
};

type Rows = typeof staffEventMails;
declare module "../../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
