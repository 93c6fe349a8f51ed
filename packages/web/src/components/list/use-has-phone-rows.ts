import { useMediaQuery } from "../../lib/page/use-media-query.ts";

const [phone, tablet] = ["(width < 48rem)", "(width < 60rem)"];

/** Whether a row of so many columns has two lines: a table of many columns has no room on a tablet either. */
export const useHasPhoneRows = (columns: number): boolean => useMediaQuery(columns > 5 ? tablet : phone);
