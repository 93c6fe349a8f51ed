import { demoAddressId } from "./demo-ids.ts";
import { afc, type DemoState, term } from "./demo-state.ts";

/** People with money states, from a full cart to a disputed payment. */
export const demoBuyers: readonly DemoState[] = [
  {
    name: "shopper",
    shows: "two events and a donation in the cart, and a saved card",
    person: () => ({ firstName: "Amara", lastName: "Johnson" }),
  },
  {
    name: "fees",
    shows: "two years of certification fees in the cart, of which only the later one can be removed",
    person: (calendar) => ({
      firstName: "Farid",
      lastName: "Haddad",
      ...term(calendar, 45),
      userCertifications: [{ ...afc, status: "good_standing" }],
    }),
  },
  {
    name: "repriced",
    shows: "a cart in which a price has changed since",
    person: (calendar) => ({ firstName: "Chiara", lastName: "Bianchi", ...term(calendar, 210) }),
  },
  {
    name: "gone",
    shows: "a cart with something in it that is not sold any more",
    person: () => ({ firstName: "Dmitri", lastName: "Ivanov" }),
  },
  {
    name: "coupon",
    shows: "a discount code in the cart",
    person: () => ({ firstName: "Elena", lastName: "García" }),
  },
  {
    name: "sponsored",
    shows: "a cart with a total of zero",
    person: () => ({ firstName: "Keiko", lastName: "Nakamura" }),
  },
  {
    name: "declined",
    shows: "a saved card that was declined at checkout, and a cart that can be submitted again",
    person: () => ({ firstName: "Umar", lastName: "Usman" }),
  },
  {
    name: "confirming",
    shows: "a saved card whose bank asks each time, and a payment that waits for the answer",
    person: () => ({ firstName: "Rosa", lastName: "Silva" }),
  },
  {
    name: "cardexpiring",
    shows: "a saved card that ends this month",
    person: (calendar) => ({ firstName: "Samuel", lastName: "Young", ...term(calendar, 150) }),
  },
  {
    name: "receipts",
    shows:
      "flags, notes and files of staff; payments of every kind: by card, with a code, free, by check, overridden, refunded in part and wholly",
    person: (calendar) => ({
      firstName: "Tereza",
      lastName: "Dubois",
      ...term(calendar, 260),
      userCertifications: [{ ...afc, status: "good_standing" }],
      addresses: [
        {
          id: demoAddressId(101, 0),
          name: "Home",
          addressLine1: "48 Lakeview Drive",
          city: "Burlington",
          state: "VT",
          zip: "05401",
          country: "USA",
        },
      ],
    }),
  },
  {
    name: "donor",
    shows: "donations this year and last, with a letter for the tax return",
    person: () => ({
      firstName: "Wendell",
      lastName: "Abbott",
      addresses: [
        {
          id: demoAddressId(102, 0),
          name: "Home",
          addressLine1: "1909 Oak Avenue",
          city: "Savannah",
          state: "GA",
          zip: "31401",
          country: "USA",
        },
      ],
    }),
  },
  {
    name: "disputed",
    shows: "a payment that is disputed with the bank, and receipts for a name with Chinese letters",
    person: (calendar) => ({ firstName: "Xiaolong", lastName: "Li (李小龙)", ...term(calendar, 30) }),
  },
  {
    name: "chargefailed",
    shows: "an approved extension whose charge was declined and is tried again",
    person: ({ on }) => ({
      firstName: "Zoë",
      lastName: "Eriksen",
      latestRegistrations: [{ id: "afc-2023", name: afc.name, status: "in_progress", deadline: on(120) }],
    }),
  },
  {
    name: "askedbybank",
    shows: "an approved extension whose bank asks for a confirmation",
    person: ({ on }) => ({
      firstName: "Søren",
      lastName: "Walker",
      latestRegistrations: [{ id: "afc-2024", name: afc.name, status: "in_progress", deadline: on(90) }],
    }),
  },
];
