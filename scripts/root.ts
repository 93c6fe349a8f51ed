import { dirname } from "node:path";

/** The checkout. */
export const root = dirname(import.meta.dirname);
