import * as z from "zod/mini";
import { mailRow } from "../../../ground/message/mail.schema.ts";
import { LocalDate, writtenDay, writtenDollars } from "../../../ground/shared/values.ts";
import { isPartBack } from "../step/step-back.rules.ts";

const told = { firstName: z.string(), certificationId: z.string(), name: z.string(), message: z.string() };

const registerAt = (site: string, certificationId: string) =>
  `${site}/certifications-and-training/register/${certificationId}`;

const certificationsAt = (site: string) => `${site}/certifications-and-training`;

const certificateAt = (site: string, certificationId: string) =>
  `${certificationsAt(site)}/certificate?certification=${certificationId}`;

/** What is sent back after the enrollment has days left. */
const backUntil = { deadline: z.optional(LocalDate) };

const untilText = (deadline: LocalDate | undefined): string =>
  deadline ? ` You have until ${writtenDay(deadline)}.` : "";

const enrolledTerm = z.optional(z.object({ deadline: LocalDate, hours: z.int() }));

const enrolledText = (name: string, { deadline, hours }: NonNullable<z.infer<typeof enrolledTerm>>): string =>
  `You are enrolled in ${name}. You have until ${writtenDay(deadline)} to complete it.${hours > 0 ? ` It asks for ${hours.toLocaleString("en-US")} hours of experience.` : ""}`;

const chargeText = (totalCents: number): string =>
  totalCents > 0 ? `Your card is charged ${writtenDollars(totalCents)} now.` : "Your card is not charged.";

const refundText = (cents: number): string =>
  `You paid ${writtenDollars(cents)} more than your choices cost now: we will give it back.`;

const ownWords = (message: string) => (message ? [{ html: message }] : []);

export const registrationReviewMails = {
  "registration.pathway-approved": mailRow({
    cause: "account",
    data: told,
    content: ({ certificationId, name, message }, site) => ({
      subject: `Your pathway for ${name} is approved`,
      blocks: [
        { text: `We have approved your pathway for ${name}. You can go on with your registration.` },
        ...ownWords(message),
        { link: registerAt(site, certificationId), label: "Choose your course materials" },
      ],
    }),
  }),
  "registration.modules-sent": mailRow({
    cause: "account",
    data: { firstName: z.string(), name: z.string() },
    content: ({ name }, site) => ({
      subject: `Your modules for ${name} are done`,
      blocks: [
        { text: `Every module of your pathway to ${name} is marked as done, and we are reviewing them.` },
        { text: "You get a mail with our answer. While we have them, your deadline does not pass." },
        { link: certificationsAt(site), label: "See your certification" },
      ],
    }),
  }),
  "registration.sent-back": mailRow({
    cause: "account",
    data: { ...told, step: z.string() },
    content: ({ certificationId, name, message, step }, site) => ({
      subject: `Your registration for ${name} needs a change`,
      blocks: [
        { text: `We could not approve your registration for ${name} as it is, for this reason:` },
        { html: message },
        { text: `Please go back to the step “${step}”. Your other answers are kept. Nothing was charged.` },
        { link: registerAt(site, certificationId), label: "Go on with your registration" },
      ],
    }),
  }),
  "registration.approved": mailRow({
    cause: "account",
    data: {
      ...{ ...told, totalCents: z.int(), refundCents: z._default(z.int(), 0) },
      ...{ leftOut: z._default(z.array(z.string()), []), term: enrolledTerm },
    },
    content: ({ name, message, totalCents, refundCents, leftOut, term }, site) => ({
      subject: `Your registration for ${name} is approved`,
      blocks: [
        { text: `Your registration for ${name} is approved. ${chargeText(totalCents)}` },
        ...(leftOut.length > 0 ? [{ text: `It does not include: ${leftOut.join(", ")}.` }] : []),
        ...(refundCents > 0 ? [{ text: refundText(refundCents) }] : []),
        ...(term ? [{ text: enrolledText(name, term) }] : []),
        ...ownWords(message),
        { link: certificationsAt(site), label: "See your certification" },
      ],
    }),
  }),
  "registration.certified": mailRow({
    cause: "account",
    data: told,
    content: ({ certificationId, name, message }, site) => ({
      subject: `You hold the ${name}`,
      blocks: [
        { text: `Congratulations! We have approved your final application, and you hold the ${name} from today.` },
        ...ownWords(message),
        { link: certificateAt(site, certificationId), label: "See your certificate" },
      ],
    }),
  }),
  "registration.final-sent-back": mailRow({
    cause: "account",
    data: { ...told, ...backUntil, step: z.string(), stepKey: z.string() },
    content: ({ certificationId, name, message, step, stepKey, deadline }, site) => ({
      subject: `Your final application for ${name} needs a change`,
      blocks: [
        { text: `We could not approve your final application for ${name} as it is, for this reason:` },
        { html: message },
        { text: `Please go back to “${step}”. Everything else is kept.${untilText(deadline)}` },
        isPartBack(stepKey)
          ? { link: certificationsAt(site), label: "See your certification" }
          : { link: registerAt(site, certificationId), label: "Correct your application" },
      ],
    }),
  }),
  "registration.modules-approved": mailRow({
    cause: "account",
    data: told,
    content: ({ name, message }, site) => ({
      subject: `Your modules for ${name} are approved`,
      blocks: [
        { text: `We have approved the modules of your registration for ${name}. This part is complete.` },
        ...ownWords(message),
        { link: certificationsAt(site), label: "See what is left to do" },
      ],
    }),
  }),
  "registration.modules-sent-back": mailRow({
    cause: "account",
    data: { ...told, ...backUntil },
    content: ({ name, message, deadline }, site) => ({
      subject: `Your modules for ${name} are not approved`,
      blocks: [
        { text: `We could not approve the modules of your registration for ${name}, for this reason:` },
        { html: message },
        ...(deadline ? [{ text: untilText(deadline).trim() }] : []),
        { link: certificationsAt(site), label: "See your certification" },
      ],
    }),
  }),
  "registration.created-by-staff": mailRow({
    cause: "account",
    data: { ...told, deadline: LocalDate },
    content: ({ name, message, deadline }, site) => ({
      subject: `You are registered for ${name}`,
      blocks: [
        { text: `Our staff have registered you for ${name}. You have until ${writtenDay(deadline)} to complete it.` },
        ...ownWords(message),
        { link: certificationsAt(site), label: "See your certification" },
      ],
    }),
  }),
  "registration.unpaid": mailRow({
    cause: "account",
    data: { firstName: z.string(), name: z.string(), orderId: z.string(), totalCents: z.int(), lastDay: LocalDate },
    content: ({ name, orderId, totalCents, lastDay }, site) => ({
      subject: `Your registration for ${name} waits for its payment`,
      blocks: [
        { text: `Your registration for ${name} is approved. It begins once ${writtenDollars(totalCents)} are paid.` },
        { text: `Please pay by ${writtenDay(lastDay)}. After that day, the order is canceled.` },
        { link: `${site}/payments/${orderId}`, label: "Pay now" },
      ],
    }),
  }),
  "registration.never-paid": mailRow({
    cause: "account",
    data: { firstName: z.string(), certificationId: z.string(), name: z.string() },
    content: ({ certificationId, name }, site) => ({
      subject: `Your registration for ${name} was not paid`,
      blocks: [
        { text: `Your registration for ${name} was approved and not paid in time. Its order is canceled.` },
        { text: "Your answers are kept. You can send your registration again from Pay & Review." },
        { link: registerAt(site, certificationId), label: "Go on with your registration" },
      ],
    }),
  }),
};

type Rows = typeof registrationReviewMails;
declare module "../../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
