import type { DemoState } from "../demo-state.ts";

/** People who have asked for an extension. */
export const extensionStates: readonly DemoState[] = [
  {
    name: "moretime",
    shows: "an extension that waits for the approval of staff; the saved card is charged once they approve",
    person: () => ({ firstName: "Ines", lastName: "Carrasco" }),
  },
  {
    name: "extended",
    shows: "an extension that was approved and paid: the deadline has moved by six months",
    person: () => ({ firstName: "Tomasz", lastName: "Wilk" }),
  },
  {
    name: "extensiondue",
    shows: "a deadline that has passed, and an approved extension whose charge was declined",
    person: () => ({ firstName: "Beatriz", lastName: "Lund" }),
  },
  {
    name: "noextension",
    shows: "an extension that staff rejected: nothing was charged, and one can be asked for again",
    person: () => ({ firstName: "Henrik", lastName: "Oyelaran" }),
  },
];
