import type { Address } from "./user.schema.ts";

type Lines = Pick<Address, "addressLine1" | "addressLine2" | "city" | "state" | "zip" | "country">;

/** As on an envelope. The country is told only where it is another one. */
export function addressLinesOf({ addressLine1, addressLine2, city, state, zip, country }: Lines): string[] {
  const place = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const abroad = country === "USA" ? undefined : country;
  return [addressLine1, addressLine2, place, abroad].filter((line): line is string => Boolean(line));
}
