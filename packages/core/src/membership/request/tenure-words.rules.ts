import { writtenDay } from "../../shared/values.ts";
import type { Tenure } from "../membership.schema.ts";

export const tenureWords = ({ since, years }: Tenure): string =>
  `Since ${writtenDay(since)}: ${years === 1 ? "1 whole year" : `${years} whole years`}`;
