import { keptTermsOf } from "@guildhall/core/domains/membership/rules/kept-terms.rules";
import { afc, type DemoState, earlyTerms } from "../demo-state.ts";

/** People for whom staff have something to do, and a colleague who does it. */
export const deskStates: readonly DemoState[] = [
  {
    name: "again",
    shows: "a student request that was rejected, and asked for again with another transcript",
    person: ({ at }) => ({
      firstName: "Noémie",
      lastName: "Laurent",
      latestMembershipRequest: { key: "student", status: "pending", requestedAt: at(-1) },
    }),
  },
  {
    name: "extending",
    shows: "an order of an extension from before they had a page of their own: it waits among the orders",
    person: ({ on }) => ({
      firstName: "Bashir",
      lastName: "Rahman",
      latestRegistrations: [{ id: "afc-2025", name: afc.name, status: "in_progress", deadline: on(60) }],
    }),
  },
  {
    name: "refundfailed",
    shows: "a refund that the bank sent back: staff give it again, or another way",
    person: () => ({ firstName: "Greta", lastName: "Holm" }),
  },
  {
    name: "paidtwice",
    shows: "a fee that was charged a second time by mistake, which could not be given back",
    person: () => ({ firstName: "Tadeo", lastName: "Ruiz" }),
  },
  {
    name: "early",
    shows: "a membership that was renewed early: the next term begins in 15 days",
    person: (calendar) => {
      const terms = earlyTerms(calendar).map((one) => ({ ...one, key: "professional" as const }));
      return { firstName: "Adaeze", lastName: "Brandt", ...keptTermsOf(terms, calendar.on(0)), membershipTerms: terms };
    },
  },
  {
    name: "colleague",
    shows: "a second member of staff: a review that was given to them, and a view that they share",
    person: () => ({ firstName: "Robin", lastName: "Castellano", jobTitle: "Member Services", isStaff: true }),
  },
];
