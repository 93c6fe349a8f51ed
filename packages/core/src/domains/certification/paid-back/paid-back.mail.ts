import * as z from "zod/mini";
import { mailRow } from "../../../ground/message/mail.schema.ts";
import { LocalDate, writtenDay } from "../../../ground/shared/values.ts";
import { grantedThings, type StillGranted } from "../granted-things.schema.ts";
import { grantedText } from "../registration/paid-back/paid-back.rules.ts";

const certificationsAt = (site: string) => `${site}/certifications-and-training`;

const told = {
  ...{ firstName: z.string(), name: z.string(), message: z.string() },
  granted: z.array(z.enum(grantedThings)),
  oldDeadline: z.optional(LocalDate),
};

const takenTexts: Readonly<Record<StillGranted, (deadline?: LocalDate) => string>> = {
  certificate: () => "Your certification is revoked.",
  exam: () => "Your attempt of the exam does not count.",
  extension: (deadline) =>
    deadline ? `Your deadline is ${writtenDay(deadline)} again.` : "Your deadline stays as it is.",
};

/** What becomes of each when it is taken back. */
export const takenText = (granted: readonly StillGranted[], oldDeadline?: LocalDate): string =>
  granted.map((one) => takenTexts[one](oldDeadline)).join(" ");

export const paidBackMails = {
  "paid-back.stands": mailRow({
    cause: "account",
    data: told,
    content: ({ name, message, granted }, site) => ({
      subject: `Your ${grantedText(granted)} for ${name} ${granted.length > 1 ? "stay" : "stays"}`,
      blocks: [
        { text: "A payment for it was given back to you, or taken back by your bank. You keep what it paid for." },
        ...(message ? [{ html: message }] : []),
        { link: certificationsAt(site), label: "See your certification" },
      ],
    }),
  }),
  "paid-back.taken": mailRow({
    cause: "account",
    data: told,
    content: ({ name, message, granted, oldDeadline }, site) => ({
      subject: `We have taken back your ${grantedText(granted)} for ${name}`,
      blocks: [
        {
          text: "A payment for it was given back to you, or taken back by your bank. We have decided, for this reason:",
        },
        { html: message },
        { text: takenText(granted, oldDeadline) },
        { link: certificationsAt(site), label: "See your certification" },
      ],
    }),
  }),
};

type Rows = typeof paidBackMails;
declare module "../../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
