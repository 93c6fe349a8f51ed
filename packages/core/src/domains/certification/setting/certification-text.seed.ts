import type { Instant } from "../../../ground/shared/values.ts";

const validFrom = "2026-01-01T05:00:00.000Z" as Instant;

/** Staff add newer versions. Blank lines separate paragraphs. */
export const ethicsTextsSeed = [
  {
    id: "ethics-2026",
    version: "Code of ethics 2026",
    validFrom,
    text: [
      "I work in the interest of the people whom I counsel, coach or teach. Where my interests and theirs differ, I say so, and theirs come first.",
      "I am honest about what I know, what I am certified for and what my work costs. I send people to somebody else where they need what I cannot give.",
      "I keep to myself what people tell me. I pass it on only if they agree in writing, or if the law demands it.",
      "I treat everybody with the same respect, whatever their income, their debts, their origin or their way of life.",
      "I take no payment for sending people to a lender, an insurer or a seller, and I sell nothing to those whom I counsel.",
      "I keep learning, and I keep records that show what I advised and why.",
      "I tell the association if a court, an employer or a licensing body finds that I have broken the rules of my work. I know that it can take my certification away if I break this code.",
    ].join("\n\n"),
  },
];

export const conductTextsSeed = [
  {
    id: "conduct-2026",
    version: "Conduct in the exam 2026",
    validFrom,
    text: [
      "I sit the exam myself, with an identification that shows my photo and the name of my registration.",
      "I use no notes, books, phones or other help that the rules of the exam do not allow, and I talk to nobody while it lasts.",
      "I do not copy, write down or tell anybody the questions of the exam, neither during it nor afterwards.",
      "I know that my result can be declared void, and my registration closed without a refund, if I break these rules.",
    ].join("\n\n"),
  },
];
