import * as z from "zod/mini";
import { mailRow } from "../../../../ground/message/mail.schema.ts";
import { LocalDate, writtenDay } from "../../../../ground/shared/values.ts";
import { chargedText } from "../../../../money/order/words/charged-text.rules.ts";

const certificationsAt = (site: string) => `${site}/certifications-and-training`;

export const registrationMails = {
  "registration.enrolled": mailRow({
    cause: "account",
    data: {
      ...{ firstName: z.string(), certificationId: z.string(), name: z.string() },
      ...{ deadline: LocalDate, hours: z.int() },
    },
    content: ({ name, deadline, hours }, site) => ({
      subject: `Welcome to ${name}`,
      blocks: [
        { text: `You are enrolled in ${name}. You have until ${writtenDay(deadline)} to complete it.` },
        ...(hours > 0 ? [{ text: `It asks for ${hours.toLocaleString("en-US")} hours of experience.` }] : []),
        { link: certificationsAt(site), label: "See your next steps" },
      ],
    }),
  }),
  "registration.deadline": mailRow({
    cause: "account",
    data: {
      ...{ firstName: z.string(), name: z.string(), deadline: LocalDate, left: z.string() },
      owed: z._default(z.array(z.string()), []),
    },
    content: ({ name, deadline, left, owed }, site) => ({
      subject: `Your deadline for ${name} is ${writtenDay(deadline)}`,
      blocks: [
        { text: `You are on your way to ${name}. ${left}` },
        ...owed.map((text) => ({ text })),
        { link: certificationsAt(site), label: "See what is left to do" },
      ],
    }),
  }),
  "registration.finished": mailRow({
    cause: "account",
    data: { firstName: z.string(), name: z.string() },
    content: ({ name }, site) => ({
      subject: `We have your final application for ${name}`,
      blocks: [
        { text: `We have received your final application for ${name}, and are reviewing it.` },
        { text: "You get a mail with our answer. While we have it, your deadline does not pass." },
        { link: certificationsAt(site), label: "See your certification" },
      ],
    }),
  }),
  "registration.withdrawn": mailRow({
    cause: "account",
    data: { firstName: z.string(), certificationId: z.string(), name: z.string(), chargedCents: z.int() },
    content: ({ certificationId, name, chargedCents }, site) => ({
      subject: `You took back your registration for ${name}`,
      blocks: [
        { text: `You took back what you had sent us for ${name}. ${chargedText(chargedCents)}` },
        { text: "Your answers are kept. You can change them, and send it again at any time." },
        { link: `${certificationsAt(site)}/register/${certificationId}`, label: "Go on with your registration" },
      ],
    }),
  }),
  "registration.closed": mailRow({
    cause: "account",
    data: {
      ...{ firstName: z.string(), name: z.string() },
      isPaidUnused: z._default(z.boolean(), false),
      isByStaff: z._default(z.boolean(), false),
    },
    content: ({ name, isPaidUnused, isByStaff }, site) => ({
      subject: `Your registration for ${name} is closed`,
      blocks: [
        {
          text: `${isByStaff ? `Our staff have deleted your registration for ${name}` : `Your registration for ${name} is closed`}. Nothing more is charged for it.`,
        },
        ...(isPaidUnused ? [{ text: "Our staff look at what you paid for it and did not use." }] : []),
        { text: "You can start a new one whenever you like." },
        { link: certificationsAt(site), label: "See certifications" },
      ],
    }),
  }),
  "registration.paid-in-vain": mailRow({
    cause: "account",
    data: { firstName: z.string(), name: z.string(), items: z.array(z.string()) },
    content: ({ name, items }, site) => ({
      subject: `Your payment for ${name} goes back`,
      blocks: [
        {
          text: `Your payment for ${name} went through when there was nothing left to pay for: ${items.join(", ")}. It counts for nothing, and our staff give the money back. You need not do anything.`,
        },
        { link: `${site}/payments`, label: "See your payments" },
      ],
    }),
  }),
};

type Rows = typeof registrationMails;
declare module "../../../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
