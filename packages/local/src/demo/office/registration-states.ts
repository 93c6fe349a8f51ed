import { demoAddressId } from "../demo-ids.ts";
import type { DemoState } from "../demo-state.ts";

const home = (person: number, street: string) => ({
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
    person: () => ({ firstName: "Amara", lastName: "Sutherland", ...home(120, "12 Chestnut Street") }),
  },
  {
    name: "sentback",
    shows: "a registration on the education pathway that staff sent back to Supporting Documentation",
    person: () => ({ firstName: "Felix", lastName: "Moreau", ...home(121, "7 River Road") }),
  },
  {
    name: "registering",
    shows: "a registration that staff are looking at; the saved card is charged once they approve",
    person: () => ({ firstName: "Imani", lastName: "Oduya", ...home(122, "301 Elm Street") }),
  },
  {
    name: "resubmitted",
    shows: "a registration that was sent back, and submitted again with another address",
    person: () => ({ firstName: "Jonas", lastName: "Petrov", ...home(123, "88 Market Street") }),
  },
  {
    name: "approved",
    shows: "an approved registration whose charge was declined: it begins once its order is paid",
    person: () => ({ firstName: "Keiko", lastName: "Tanabe", ...home(124, "15 Harbor Lane") }),
  },
  {
    name: "enrolled",
    shows: "a registration on the self-study pathway that is paid and under way",
    person: () => ({ firstName: "Lucia", lastName: "Farrow", ...home(125, "5 Orchard Court") }),
  },
  {
    name: "givenup",
    shows: "a registration that its person has deleted",
    person: () => ({ firstName: "Marcus", lastName: "Vale", ...home(126, "61 Mill Street") }),
  },
];
