import { richTextField, textField } from "../system-page/page-field.schema.ts";
import { definePage } from "../system-page/system-page.schema.ts";

export const helpPage = definePage({
  name: "help",
  title: "Help: questions and answers",
  one: "question",
  many: "questions",
  group: "words",
  lead: "What people ask most often. Everybody can read it, signed in or not.",
  fields: {
    question: textField({ label: "Question", max: 200 }),
    answer: richTextField({ label: "Answer", max: 5000 }),
  },
  called: "question",
  columns: ["answer"],
  order: "byHand",
  seenAt: "/help",
  seed: [
    {
      id: "sign-in",
      question: "I cannot sign in. What can I do?",
      answer:
        '<p>Ask for a <a href="/password/reset">new password</a>. The link in the mail works once, for one hour. If no mail comes, look among your unwanted mails, then write to us.</p>',
    },
    {
      id: "receipt",
      question: "Where do I find my receipts?",
      answer: "<p>Under <strong>Payments</strong>. Each receipt can be printed and saved as a PDF.</p>",
    },
    {
      id: "new-address",
      question: "How do I change my e-mail address?",
      answer:
        "<p>Under <strong>My Account</strong>, Account Settings. We send a link to the new address; it counts once you have followed the link.</p>",
    },
  ],
});
