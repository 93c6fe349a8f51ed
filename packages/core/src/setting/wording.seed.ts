export const wordingsSeed = [
  { id: "study-module-title", name: "Study-module form: heading", text: "Study module request" },
  {
    id: "study-module-introduction",
    name: "Study-module form: introduction",
    text: "Tell us who you are and which study module you are interested in. We answer within two to three business days.",
  },
  {
    id: "study-module-thanks",
    name: "Study-module form: thanks",
    text: "Thank you. We have your request and will answer within two to three business days.",
  },
] as const;

export type WordingId = (typeof wordingsSeed)[number]["id"];
