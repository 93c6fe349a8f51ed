import type { Place } from "./place.schema.ts";
import { usStates, usTerritories } from "./us-states.schema.ts";

/** The United States and territories, as maps name them. */
export const searchedCountries: readonly string[] = [
  "USA",
  ...Object.values(usTerritories).map(({ country }) => country),
];

export interface MappedAddress {
  readonly number?: string | undefined;
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly zip?: string | undefined;
  /** Longitude first. */
  readonly position?: readonly number[] | undefined;
}

/** Undefined for what is no US postal address: a lake, a place abroad. */
export function placeOf(address: MappedAddress): Place | undefined {
  const { number, street, city, zip = "", position = [] } = address;
  const state = stateOf(address);
  const [lng, lat] = position;
  if (!street || !city || !state || lng === undefined || lat === undefined) return undefined;
  return { addressLine1: number ? `${number} ${street}` : street, city, state, zip, country: "USA", lat, lng };
}

function stateOf({ country, region = "" }: MappedAddress): string | undefined {
  const territory = Object.entries(usTerritories).find(([, own]) => own.country === country);
  if (territory) return territory[0];
  return country === "USA" && Object.hasOwn(usStates, region) ? region : undefined;
}

export const suggestionLabel = (label: string): string => label.replace(/, (United States|USA)$/, "");
