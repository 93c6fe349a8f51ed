import { richTextField, textField } from "../system-page/page-field.schema.ts";
import { definePage } from "../system-page/system-page.schema.ts";

export const refundPolicyPage = definePage({
  name: "refund-policy",
  title: "Refund policy",
  one: "part",
  many: "parts",
  group: "words",
  lead: "What people read before they pay, and after: the order summary links to it. What staff can refund does not depend on it.",
  fields: {
    title: textField({ label: "Title", max: 100, onlyOnce: true }),
    text: richTextField({ label: "Text", max: 5000 }),
  },
  called: "title",
  columns: ["text"],
  order: "byHand",
  seenAt: "/refund-policy",
  seed: [
    { id: "membership-dues", title: "Membership dues", text: "<p>Dues are nonrefundable.</p>" },
    {
      id: "events",
      title: "Events, exams, trainings and materials",
      text: "<p>Write to us before the event or the exam takes place, or before you begin the training. Staff look at each request, and answer by mail.</p>",
    },
    {
      id: "charged-on-approval",
      title: "What is charged on approval",
      text: "<p>Some things are reviewed first. Your card is charged once they are approved, and never when they are rejected.</p>",
    },
    {
      id: "donations",
      title: "Donations",
      text: "<p>If you gave a wrong amount by mistake, write to us. A refund lowers the amount in your letter for that year.</p>",
    },
    {
      id: "how-it-arrives",
      title: "How a refund reaches you",
      text: "<p>A refund goes back to the card that was charged. Your bank usually shows it within 5 to 10 business days, and you get a mail when we have sent it.</p>",
    },
  ],
});
