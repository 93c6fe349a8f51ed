import { useMediaQuery } from "../../lib/page/use-media-query.ts";

const [phone, tablet] = ["(width < 40rem)", "(width < 60rem)"];

/** Whether the rows of a table with so many columns are cards: a table of many columns has no room on a tablet either. */
export const useIsCards = (columns: number): boolean => useMediaQuery(columns > 5 ? tablet : phone);
