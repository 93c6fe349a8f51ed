import { isAbroad } from "@guildhall/core/people/person/address.rules";
import { TextField } from "../../components/field/text-field.tsx";
import { ownCountry } from "./address-fields.ts";

/** All names of the United States are stored in one way. */
const tidyCountry = (typed: string): string => (typed.trim() === "" || isAbroad(typed) ? typed.trim() : ownCountry);

export const CountryField = () => (
  <TextField name="country" label="Country" autoComplete="country-name" maxLength={60} tidy={tidyCountry} optional />
);
