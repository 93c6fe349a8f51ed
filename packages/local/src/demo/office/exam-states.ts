import type { DemoState } from "../demo-state.ts";

/** People on their way through the exam: what they paid for, asked for and sat. */
export const examStates: readonly DemoState[] = [
  {
    name: "exampaid",
    shows: "an exam that is paid and to be scheduled, and a request for accommodations that waits for staff",
    person: () => ({ firstName: "Priya", lastName: "Lindqvist" }),
  },
  {
    name: "examscheduled",
    shows: "an exam with its day and place, and accommodations that were granted",
    person: () => ({ firstName: "Tomas", lastName: "Achebe" }),
  },
  {
    name: "examfailed",
    shows: "an exam that was failed twice, so that a retake is to be paid; accommodations were declined",
    person: () => ({ firstName: "Greta", lastName: "Okonkwo" }),
  },
  {
    name: "examlimit",
    shows: "an exam that was taken five times without a pass: no attempt is left",
    person: () => ({ firstName: "Hugo", lastName: "Brennan" }),
  },
  {
    name: "examabsent",
    shows: "an absence from an exam, for which staff decide whether it counts",
    person: () => ({ firstName: "Yuki", lastName: "Ferreira" }),
  },
  {
    name: "exampassed",
    shows: "an exam that was passed, and a signed code of ethics",
    person: () => ({ firstName: "Salma", lastName: "Whitaker" }),
  },
  {
    name: "exampaidtwice",
    shows: "an exam that was passed, and a second one that was paid in vain: staff give its money back",
    person: () => ({ firstName: "Renata", lastName: "Hollis" }),
  },
  {
    name: "examunused",
    shows:
      "a registration that was closed because its fee was given back, with an exam that is paid and not used: staff give its money back, or keep it",
    person: () => ({ firstName: "Ottilie", lastName: "Marchetti" }),
  },
  {
    name: "examexpired",
    shows:
      "a registration that expired so long ago that no extension can be asked for, with an exam that is paid and not used: staff give its money back, or keep it",
    person: () => ({ firstName: "Leopold", lastName: "Ravenscroft" }),
  },
  {
    name: "examunpaid",
    shows: "an exam that staff have added and that is to be paid",
    person: () => ({ firstName: "Dmitri", lastName: "Castellano" }),
  },
  {
    name: "paidback",
    shows: "an exam that was passed and paid back: staff decide whether the result stands",
    person: () => ({ firstName: "Marguerite", lastName: "Solano" }),
  },
  {
    name: "paidbackkept",
    shows: "an exam that was paid back, and whose result stands",
    person: () => ({ firstName: "Abel", lastName: "Nystrom" }),
  },
  {
    name: "paidbacktaken",
    shows: "an exam that was paid back, and whose result was taken back",
    person: () => ({ firstName: "Corinne", lastName: "Dubois" }),
  },
  {
    name: "satintime",
    shows:
      "an exam that was sat before the deadline, which has passed since: the registration stays open until its result",
    person: () => ({ firstName: "Ines", lastName: "Halloran" }),
  },
];
