import * as z from "zod/mini";
import { mailRow } from "../../../../ground/message/mail.schema.ts";
import { ExamResult } from "../../exam/exam.schema.ts";
import {
  appointmentTitle,
  leftAfterVoidText,
  leftText,
  resultTitle,
  takenBackText,
  takenBackTitle,
  toldResultWords,
} from "./result-words.rules.ts";

const told = { firstName: z.string(), name: z.string(), registrationId: z.string() };

const nextExam = { left: z.int(), isOver: z._default(z.boolean(), false) };

const examAt = (site: string, registrationId: string) =>
  `${site}/certifications-and-training/exam?registration=${registrationId}`;

const ownWords = (message: string) => (message ? [{ html: message }] : []);

export const examMails = {
  "exam.added": mailRow({
    cause: "account",
    data: told,
    content: ({ name, registrationId }, site) => ({
      subject: `You can take the exam for ${name}`,
      blocks: [
        { text: `Our staff have added an exam to your registration for ${name}. It is not paid yet.` },
        { link: examAt(site, registrationId), label: "See the price and pay" },
      ],
    }),
  }),
  "exam.result": mailRow({
    cause: "account",
    data: {
      ...told,
      result: ExamResult,
      score: z.optional(z.int()),
      ...nextExam,
      message: z._default(z.string(), ""),
    },
    content: ({ name, registrationId, result, score, message, ...next }, site) => ({
      subject: resultTitle(result, name),
      blocks: [
        { text: `${resultTitle(result, name)}.${score === undefined ? "" : ` Your score is ${score}.`}` },
        ...(result === "P" ? [] : [{ text: leftText(result, next) }]),
        ...ownWords(message),
        { link: examAt(site, registrationId), label: result === "P" ? "See your exam" : "See what comes next" },
      ],
    }),
  }),
  "exam.result-taken-back": mailRow({
    cause: "account",
    data: { ...told, result: ExamResult },
    content: ({ name, registrationId, result }, site) => ({
      subject: takenBackTitle(name),
      blocks: [
        { text: takenBackText(result) },
        { text: "Your exam page shows what comes next. If you have questions, please write to us." },
        { link: examAt(site, registrationId), label: "See your exam" },
      ],
    }),
  }),
  "exam.appointment": mailRow({
    cause: "account",
    data: { ...told, text: z.string() },
    content: ({ name, registrationId, text }, site) => ({
      subject: appointmentTitle(name),
      blocks: [{ text }, { link: examAt(site, registrationId), label: "See your exam" }],
    }),
  }),
  "exam.voided": mailRow({
    cause: "account",
    data: { ...told, ...nextExam, message: z._default(z.string(), "") },
    content: ({ name, registrationId, message, ...next }, site) => ({
      subject: `An exam attempt for ${name} does not count`,
      blocks: [
        {
          text: `Our staff have voided an attempt of your exam for ${name}: it does not count. ${leftAfterVoidText(next)}`,
        },
        ...ownWords(message),
        { link: examAt(site, registrationId), label: "See your exam" },
      ],
    }),
  }),
  "exam.paid-in-vain": mailRow({
    cause: "account",
    data: told,
    content: ({ name, registrationId }, site) => ({
      subject: `Your exam payment for ${name} goes back`,
      blocks: [
        {
          text: `Your payment for an exam for ${name} went through when there was nothing left to pay for: you had passed, had no attempt left, or your registration was over. It counts for nothing, and our staff give the money back. You need not do anything.`,
        },
        { link: examAt(site, registrationId), label: "See your exam" },
      ],
    }),
  }),
  "exam.result-kept": mailRow({
    cause: "account",
    data: { ...told, result: ExamResult, message: z._default(z.string(), "") },
    content: ({ name, registrationId, result, message }, site) => ({
      subject: `Your exam result for ${name} stays as it is`,
      blocks: [
        {
          text: `We have looked at what came in later for your exam for ${name}. What we told you before stays: ${toldResultWords[result]}.`,
        },
        ...ownWords(message),
        { link: examAt(site, registrationId), label: "See your exam" },
      ],
    }),
  }),
  "exam.accommodation-granted": mailRow({
    cause: "account",
    data: { ...told, message: z._default(z.string(), "") },
    content: ({ name, registrationId, message }, site) => ({
      subject: `Your accommodations for the ${name} exam are granted`,
      blocks: [
        { text: `We have granted the accommodations that you asked for in the exam for ${name}.` },
        { text: "The office arranges them with the exam center." },
        ...ownWords(message),
        { link: examAt(site, registrationId), label: "See your exam" },
      ],
    }),
  }),
  "exam.accommodation-declined": mailRow({
    cause: "account",
    data: { ...told, message: z._default(z.string(), "") },
    content: ({ name, registrationId, message }, site) => ({
      subject: `Your accommodations for the ${name} exam were not granted`,
      blocks: [
        { text: `We could not grant the accommodations that you asked for in the exam for ${name}, for this reason:` },
        ...ownWords(message),
        { text: "You may ask again. The page of your exam says until when." },
        { link: examAt(site, registrationId), label: "See your exam" },
      ],
    }),
  }),
};

type Rows = typeof examMails;
declare module "../../../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
