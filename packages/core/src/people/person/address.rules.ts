import type { Address } from "./user.schema.ts";

type Lines = Pick<Address, "addressLine1" | "addressLine2" | "city" | "state" | "zip" | "country">;

const unitedStates = /^(the )?(usa?|u\.s\.(a\.)?|united states( of america)?)$/i;

/** An address without a country is from before the field existed: domestic. */
export const isAbroad = (country = ""): boolean => country.trim() !== "" && !unitedStates.test(country.trim());

export function addressLinesOf({ addressLine1, addressLine2, city, state, zip, country }: Lines): string[] {
  const place = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const abroad = isAbroad(country) ? country : undefined;
  return [addressLine1, addressLine2, place, abroad].filter((line): line is string => Boolean(line));
}
