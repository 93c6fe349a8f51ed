import type { Sentences } from "../../../ground/shared/problem-shape.ts";

export const verificationProblems = {
  "verification.link-unknown": [
    404,
    "Copy the whole link from the mail, or press its button there. If that does not help, ask the candidate to send you a new one.",
  ],
  "verification.used": [
    410,
    "This request was answered already, so the link does not work any more. The receipt is in your mail. Write to the candidate if something in it is wrong.",
  ],
  "verification.expired": [
    410,
    "This link has expired, because nobody answered in time. Ask the candidate to send you a new one.",
  ],
  "verification.ended": [
    410,
    "This request has ended: a newer mail was sent, another supervisor was named, or it is no longer needed. You have nothing left to do here.",
  ],
  "verification.entry-moved": [
    409,
    "An entry was changed or deleted while this page was open, so your answer was not sent. Look at what it says now, check your answers, then sign and send again.",
  ],
  "verification.answered": [409, "This supervisor has answered already, so nobody else can be named. Reload the page."],
  "verification.nothing-to-ask": [
    409,
    "These entries are confirmed, approved or asked for already. Reload the page to see which ones can be sent.",
  ],
  "verification.own-address": [
    409,
    "This is an address of the candidate's own, and nobody confirms their own hours. Enter the supervisor's address.",
  ],
  "verification.too-many": [
    429,
    "You can ask 20 supervisors a day, and these would be more. Ask fewer of them now, and the others tomorrow.",
  ],
  "verification.successor-too-many": [
    429,
    "This candidate has asked as many supervisors today as we write to in a day. Name somebody else tomorrow, or answer the entries yourself.",
  ],
  "verification.mailed-enough": [
    429,
    "This supervisor has already got as many mails today as we send to one address. Ask again tomorrow.",
  ],
  "verification.acting": [
    409,
    "You act for somebody, and nobody can answer a supervisor's correction for another person. Ask them to do it.",
  ],
  "verification.no-correction": [409, "This correction is settled already, or there is none. Reload the page."],
  "verification.too-long": [
    409,
    "Corrections and comments are too long together. Shorten some of them, then send your answer.",
  ],
} as const satisfies Sentences;

type Rows = typeof verificationProblems;
declare module "../../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
