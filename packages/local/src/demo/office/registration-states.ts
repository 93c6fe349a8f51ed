import { demoAddressId } from "../demo-ids.ts";
import type { DemoState } from "../demo-state.ts";

export const homeIn = (person: number, street: string) => ({
  addresses: [
    {
      id: demoAddressId(person, 0),
      ...{ name: "Home", addressLine1: street, city: "Columbus", state: "OH", zip: "43215", country: "USA" },
    },
  ],
});

/** People whose registration staff have, or have had: each was filled in as its person would. */
export const registrationStates: readonly DemoState[] = [
  {
    name: "pathway",
    shows: "a registration on the university pathway, which staff are looking at",
    person: () => ({ firstName: "Amara", lastName: "Sutherland", ...homeIn(120, "12 Chestnut Street") }),
  },
  {
    name: "sentback",
    shows: "a registration on the education pathway that staff sent back to Supporting Documentation",
    person: () => ({ firstName: "Felix", lastName: "Moreau", ...homeIn(121, "7 River Road") }),
  },
  {
    name: "registering",
    shows: "a registration that staff are looking at; the saved card is charged once they approve",
    person: () => ({ firstName: "Imani", lastName: "Oduya", ...homeIn(122, "301 Elm Street") }),
  },
  {
    name: "resubmitted",
    shows: "a registration that was sent back, and submitted again with another address",
    person: () => ({ firstName: "Jonas", lastName: "Petrov", ...homeIn(123, "88 Market Street") }),
  },
  {
    name: "approved",
    shows: "an approved registration whose charge was declined: it begins once its order is paid",
    person: () => ({ firstName: "Keiko", lastName: "Tanabe", ...homeIn(124, "15 Harbor Lane") }),
  },
  {
    name: "enrolled",
    shows:
      "a registration on the self-study pathway that is paid and under way: its printed materials are to be sent, and brought an event along",
    person: () => ({ firstName: "Lucia", lastName: "Farrow", ...homeIn(125, "5 Orchard Court") }),
  },
  {
    name: "begun",
    shows: "a registration that is begun: its person has answered the first steps",
    person: () => ({ firstName: "Noor", lastName: "Haddad", ...homeIn(128, "22 Canal Street") }),
  },
  {
    name: "supervised",
    shows:
      "experience that a supervisor disputed, one corrected, one never answered about, and one has still to answer",
    person: () => ({ firstName: "Priya", lastName: "Lindqvist", ...homeIn(180, "9 Willow Street") }),
  },
  {
    name: "settled",
    shows:
      "a registration that staff are looking at, whose membership they have marked as paid: it begins with the enrollment",
    person: () => ({ firstName: "Rosa", lastName: "Lindqvist", ...homeIn(129, "18 Station Road") }),
  },
  {
    name: "transcript",
    shows: "a transcript for the student price, which staff are looking at",
    person: () => ({ firstName: "Theo", lastName: "Nakamura", ...homeIn(130, "3 Campus Walk") }),
  },
  {
    name: "halfprice",
    shows: "a transcript that is accepted: the exam costs half",
    person: () => ({ firstName: "Priya", lastName: "Coleman", ...homeIn(131, "44 Linden Avenue") }),
  },
  {
    name: "parttime",
    shows: "a transcript that staff have refused: the exam costs its regular price, and another one can be sent",
    person: () => ({ firstName: "Owen", lastName: "Castillo", ...homeIn(132, "9 Ferry Street") }),
  },
  {
    name: "logging",
    shows: "logged experience: approved, pending, rejected, and an entry that staff ask more about",
    person: () => ({ firstName: "Odette", lastName: "Marlow", ...homeIn(140, "9 Linden Street") }),
  },
  {
    name: "hourssent",
    shows: "all hours, which wait for approval",
    person: () => ({ firstName: "Rafael", lastName: "Quist", ...homeIn(141, "33 Depot Street") }),
  },
  {
    name: "spouse",
    shows: "a military spouse with all hours logged and not submitted yet",
    person: () => ({ firstName: "Selma", lastName: "Brandt", ...homeIn(142, "4 Barrack Row") }),
  },
  {
    name: "givenup",
    shows: "a registration that its person has deleted",
    person: () => ({ firstName: "Marcus", lastName: "Vale", ...homeIn(126, "61 Mill Street") }),
  },
];
