import type { Happening } from "./order.schema.ts";

const words = "Given back outside of the portal";

/** As the history says it, and whoever looks for it there. */
export const givenOutsideText = (what: string): string => `${words}: ${what}`;

export const isGivenOutside = ({ what }: Pick<Happening, "what">): boolean => what.startsWith(words);
