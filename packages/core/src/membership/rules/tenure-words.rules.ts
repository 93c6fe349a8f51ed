import { writtenDay } from "../../shared/values.ts";
import type { Tenure } from "./application.rules.ts";

export const tenureWords = ({ since, years }: Tenure): string =>
  `Since ${writtenDay(since)}: ${years === 1 ? "1 whole year" : `${years} whole years`}`;
