import { type AddressForm, addressNames, militaryStates } from "@guildhall/core/account/address.schema";
import type { Address } from "@guildhall/core/account/user.schema";
import type { Place } from "@guildhall/core/place/place.schema";
import { usStates, usTerritories } from "@guildhall/core/place/us-states.schema";
import type { Option } from "../select-field.tsx";

export const nameOptions: readonly Option[] = addressNames.map((name) => ({ value: name, label: name }));

const optionsOf = (table: Record<string, string>): Option[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }));

/** 2§2: the armed forces' post offices first, which the manual entry is for. */
export const stateOptions: readonly Option[] = [
  ...optionsOf(militaryStates),
  ...optionsOf(usStates),
  ...Object.entries(usTerritories).map(([value, { name }]) => ({ value, label: name })),
];

export const isListed = (state: string): boolean => stateOptions.some(({ value }) => value === state);

export const isMilitary = (state: string): boolean => Object.hasOwn(militaryStates, state);

/** What the form shows; the rest follows from it. */
export const shownFields = ["name", "phone", "addressLine1", "addressLine2", "city", "state", "zip"] as const;
export type ShownFields = Record<(typeof shownFields)[number], string>;

export const valuesOf = (address: Partial<Address> = {}): ShownFields =>
  Object.fromEntries(shownFields.map((field) => [field, address[field] ?? ""])) as ShownFields;

const located = ["addressLine1", "city", "state", "zip"] as const;

type Located = Partial<Pick<Place, (typeof located)[number] | "lat" | "lng" | "country">>;

/** A state that is on no list may lie in any country: only one that was known before stays known. */
function countryOf(state: string, known: Located | undefined): string | undefined {
  if (known?.state === state && known.country) return known.country;
  return isListed(state) ? "USA" : undefined;
}

/** What is sent. Where it lies on the map is known only while the address is still the one that the search told. */
export function bodyOf(form: AddressForm, known: Located | undefined): AddressForm {
  const { lat: _lat, lng: _lng, country: _country, ...shown } = form;
  const isKnown = known !== undefined && located.every((field) => (form[field] ?? "") === (known[field] ?? ""));
  const { lat, lng } = isKnown ? known : {};
  const country = countryOf(form.state, known);
  return {
    ...shown,
    ...(country && { country }),
    ...(lat !== undefined && lng !== undefined && { lat, lng }),
  };
}

/** Which of the list was just saved. The same address twice is kept once. */
export function savedOf(form: AddressForm, before: readonly Address[], after: readonly Address[]): Address | undefined {
  const known = new Set(before.map(({ id }) => id));
  const isSame = (address: Address) => shownFields.every((field) => (address[field] ?? "") === (form[field] ?? ""));
  return after.find(({ id }) => !known.has(id)) ?? after.find(isSame);
}
