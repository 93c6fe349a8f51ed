import type { DemoState } from "../demo-state.ts";
import { homeIn } from "./registration-states.ts";

/** People who have earned every part: each has gone on as their page lets them. */
export const finisherStates: readonly DemoState[] = [
  {
    name: "finishing",
    shows: "a registration with every part done: its final steps are open",
    person: () => ({ firstName: "Anneke", lastName: "Brandt", ...homeIn(140, "9 Linden Street") }),
  },
  {
    name: "finalreview",
    shows: "a final application that staff are looking at",
    person: () => ({ firstName: "Tomas", lastName: "Eriksen", ...homeIn(141, "73 Spring Street") }),
  },
  {
    name: "finalback",
    shows: "a final application that staff sent back to the name on the certificate",
    person: () => ({ firstName: "Priya", lastName: "Raman", ...homeIn(142, "40 Garden Avenue") }),
  },
  {
    name: "justcertified",
    shows:
      "a certificate of today, whose digital credential staff have still to issue; an entry beyond the required hours was not decided",
    person: () => ({ firstName: "Desmond", lastName: "Achebe", ...homeIn(143, "18 Willow Lane") }),
  },
  {
    name: "credentialed",
    shows: "a certificate of today, and a digital credential that staff have issued",
    person: () => ({ firstName: "Yuki", lastName: "Halvorsen", ...homeIn(146, "31 Beech Court") }),
  },
  {
    name: "modules",
    shows: "a pathway with modules, of which staff have marked one as done",
    person: () => ({ firstName: "Ottilie", lastName: "Marchetti", ...homeIn(144, "52 Meadow Road") }),
  },
  {
    name: "modulessent",
    shows: "modules that are all done: staff decide about them",
    person: () => ({ firstName: "Bram", lastName: "Kowalczyk", ...homeIn(145, "6 Foundry Street") }),
  },
  {
    name: "modulesapproved",
    shows: "modules that staff have approved: the badge is still to be issued",
    person: () => ({ firstName: "Noor", lastName: "Castellanos", ...homeIn(147, "88 Canal Street") }),
  },
];
