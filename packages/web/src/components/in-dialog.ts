import { createContext } from "react";

/** Whether something stands in a dialog, where the foot has one order: what leaves first, what does it last. */
export const InDialog = createContext(false);
