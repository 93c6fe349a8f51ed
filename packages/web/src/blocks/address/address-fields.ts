import type { Place } from "@guildhall/core/ground/place/place.schema";
import { usStates, usTerritories } from "@guildhall/core/ground/place/us-states.schema";
import { isAbroad } from "@guildhall/core/people/person/address.rules";
import { type AddressForm, addressNames, militaryStates } from "@guildhall/core/people/person/profile/address.schema";
import type { Address } from "@guildhall/core/people/person/user.schema";
import type { Option } from "../../components/field/select-field.tsx";
import { labelOptions } from "../../lib/form/label-options.ts";

export const nameOptions: readonly Option[] = addressNames.map((name) => ({ value: name, label: name }));

/** The armed forces' post offices first: the manual entry is for them (bylaws#address-entry). */
export const stateOptions: readonly Option[] = [
  ...labelOptions(militaryStates),
  ...labelOptions(usStates),
  ...Object.entries(usTerritories).map(([value, { name }]) => ({ value, label: name })),
];

export const isListedState = (state: string): boolean => stateOptions.some(({ value }) => value === state);

/** Other countries have an "OH" of their own. */
export const isTypedState = ({
  state = "",
  country,
}: {
  readonly state?: string;
  readonly country?: string;
}): boolean => state !== "" && (!isListedState(state) || isAbroad(country));

export const isMilitaryState = (state: string): boolean => Object.hasOwn(militaryStates, state);

/** The fields of the form; the other values are computed from them. */
export const shownFields = [
  "name",
  "phone",
  "addressLine1",
  "addressLine2",
  "city",
  "state",
  "zip",
  "country",
] as const;
export type ShownFields = Record<(typeof shownFields)[number], string>;

export const ownCountry = "USA";

/** A new address starts with this country. Of a stored one without a country, the country is not known. */
export const valuesOf = (address: Partial<Address> = { country: ownCountry }): ShownFields =>
  Object.fromEntries(shownFields.map((field) => [field, address[field] ?? ""])) as ShownFields;

/** The result of the search. */
export const located = ["addressLine1", "city", "state", "zip", "country"] as const;

type Located = { readonly [field in keyof Place]?: Place[field] | undefined };

/** The values to send. The position on the map is sent only if the address is still the one from the search. */
export function bodyOf(form: AddressForm, known: Located | undefined): AddressForm {
  const { lat: _lat, lng: _lng, ...shown } = form;
  const isKnown = known !== undefined && located.every((field) => (form[field] ?? "") === (known[field] ?? ""));
  const { lat, lng } = isKnown ? known : {};
  return {
    ...shown,
    ...(lat !== undefined && lng !== undefined && { lat, lng }),
  };
}

/** Finds the address that was just saved. A duplicate is stored once. */
export function savedOf(form: AddressForm, before: readonly Address[], after: readonly Address[]): Address | undefined {
  const known = new Set(before.map(({ id }) => id));
  const isSame = (address: Address) => shownFields.every((field) => (address[field] ?? "") === (form[field] ?? ""));
  return after.find(({ id }) => !known.has(id)) ?? after.find(isSame);
}
