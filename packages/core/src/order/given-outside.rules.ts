import type { Happening } from "./order.schema.ts";

const words = "Given back outside of the portal";

/** Also used to find it again in the history. */
export const givenOutsideText = (what: string): string => `${words}: ${what}`;

export const isGivenOutside = ({ what }: Pick<Happening, "what">): boolean => what.startsWith(words);
