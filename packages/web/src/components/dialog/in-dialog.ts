import { createContext } from "react";

/**
 * Whether a component is in a dialog. There, the footer has one order: first the button that cancels, last the one that
 * acts.
 */
export const InDialog = createContext(false);
